#include "writers/form/form.hpp"

#include <cstddef>

#include "writers/form/pdf.hpp"

namespace stamma {
namespace {

// clang-format off
constexpr FormLabels all_labels[] = {
    {"en", "White", "Black", "Event", "Date", "Round", "Result", "Signatures", "Scoresheet"},
    {"de", "Weiß", "Schwarz", "Turnier", "Datum", "Runde", "Ergebnis", "Unterschriften", "Partieformular"},
    {"fr", "Blancs", "Noirs", "Tournoi", "Date", "Ronde", "Résultat", "Signatures", "Feuille de partie"},
    {"es", "Blancas", "Negras", "Torneo", "Fecha", "Ronda", "Resultado", "Firmas", "Planilla"},
    {"it", "Bianco", "Nero", "Torneo", "Data", "Turno", "Risultato", "Firme", "Formulario"},
    {"pt", "Brancas", "Pretas", "Torneio", "Data", "Rodada", "Resultado", "Assinaturas", "Planilha"},
    {"nl", "Wit", "Zwart", "Toernooi", "Datum", "Ronde", "Uitslag", "Handtekeningen", "Notatieformulier"},
    {"pl", "Białe", "Czarne", "Turniej", "Data", "Runda", "Wynik", "Podpisy", "Zapis partii"},
    {"sv", "Vit", "Svart", "Tävling", "Datum", "Rond", "Resultat", "Underskrifter", "Partiprotokoll"},
    {"da", "Hvid", "Sort", "Turnering", "Dato", "Runde", "Resultat", "Underskrifter", "Notationsliste"},
    {"no", "Hvit", "Svart", "Turnering", "Dato", "Runde", "Resultat", "Underskrifter", "Partiskjema"},
    {"fi", "Valkea", "Musta", "Kilpailu", "Päiväys", "Kierros", "Tulos", "Allekirjoitukset", "Pelipöytäkirja"},
    {"ca", "Blanques", "Negres", "Torneig", "Data", "Ronda", "Resultat", "Signatures", "Planella"},
};
// clang-format on

// Lines are pale, so that a pen stands out from them.
constexpr double line_grey = 0.55, number_grey = 0.35, thin = 0.5, thick = 1.0;
constexpr double label_size = 7, number_size = 9, digit_width = 0.556;  // of Helvetica

void draw_mark(PdfPage& page, const FormBox& box, std::uint32_t pattern) {
  const double field = box.width() / mark_side;
  page.grey(0);
  page.rectangle(box.left, box.top, box.right, box.bottom);
  page.grey(1);
  for (int row = 0; row < mark_inner; ++row)
    for (int column = 0; column < mark_inner; ++column) {
      const int bit = mark_inner * mark_inner - 1 - (row * mark_inner + column);
      if ((pattern >> bit & 1) != 0) continue;
      const double x = box.left + (column + 1) * field, y = box.top + (row + 1) * field;
      page.rectangle(x, y, x + field, y + field);
    }
}

std::string_view label_of(FormField field, const FormLabels& labels) {
  const std::string_view words[] = {labels.white, labels.black, labels.event,
                                    labels.date,  labels.round, labels.result};
  return words[static_cast<std::size_t>(field)];
}

void draw_fields(PdfPage& page, const FormLayout& layout, const FormLabels& labels) {
  for (const FormFieldPlace& place : layout.fields) {
    page.grey(number_grey);
    page.text(place.box.left, place.box.top + label_size + 2, label_size,
              label_of(place.field, labels));
    page.grey(line_grey);
    page.line(place.box.left, place.box.bottom, place.box.right, place.box.bottom, thin);
  }
}

void draw_pair(PdfPage& page, const FormLayout& layout, std::size_t pair,
               const FormLabels& labels) {
  const FormPair& p = layout.pairs[pair];
  const double bottom = layout.top + layout.rows * layout.row_height;
  page.grey(number_grey);
  page.text(p.edges[1] + 4, layout.top - 4, number_size, labels.white, true);
  page.text(p.edges[2] + 4, layout.top - 4, number_size, labels.black, true);
  for (unsigned row = 0; row < layout.rows; ++row) {
    const std::string number = std::to_string(pair * layout.rows + row + 1);
    page.text(p.edges[1] - 4 - digit_width * number_size * static_cast<double>(number.size()),
              layout.top + (row + 0.5) * layout.row_height + number_size * 0.36, number_size,
              number);
  }
  page.grey(line_grey);
  for (unsigned row = 0; row <= layout.rows; ++row) {
    const double y = layout.top + row * layout.row_height;
    page.line(p.edges[0], y, p.edges[3], y, row % 5 == 0 ? thick : thin);
  }
  for (const double x : p.edges) page.line(x, layout.top, x, bottom, thin);
}

}  // namespace

std::span<const FormLabels> form_labels() noexcept { return all_labels; }

std::string write_form(const FormKind& kind, const FormLabels& labels) {
  const FormLayout layout = layout_of(kind);
  PdfPage page(layout.width, layout.height);
  for (unsigned corner = 0; corner < layout.marks.size(); ++corner)
    draw_mark(page, layout.marks[corner], mark_pattern(kind, corner));
  draw_fields(page, layout, labels);
  for (std::size_t pair = 0; pair < layout.pairs.size(); ++pair)
    draw_pair(page, layout, pair, labels);
  const FormBox &left = layout.marks[3], &right = layout.marks[2];
  page.grey(number_grey);
  page.text(left.right + 12, left.top + label_size + 4, label_size, labels.signatures);
  page.grey(line_grey);
  const double middle = layout.width / 2, y = left.bottom - 2;
  page.line(left.right + 12, y, middle - 8, y, thin);
  page.line(middle + 8, y, right.left - 12, y, thin);
  return page.file(labels.title);
}

}  // namespace stamma
