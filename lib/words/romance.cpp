#include "lib/words/romance.hpp"

namespace stamma {
namespace {

constexpr RomanceLanguage table[] = {
    {
        .notation = Notation::spanish,
        .men = {"P|peón|peon", "C|caballo|cab", "A|alfil|alf", "T|torre", "D|dama|reina", "R|rey"},
        .ranks = {"primera", "segunda", "tercera", "cuarta", "quinta", "sexta",
                  "séptima|septima|sétima", "octava"},
        .rank_endings = "a|ª|.ª|º|.a",
        .takes = "por|toma|come|captura",
        .check = "j|jq|jaque|ch|escac",
        .double_check = "jaque doble|doble jaque|j. doble|j. d|dbl. j",
        .discovered_check =
            "jaque a la descubierta|jaque descubierto|j. desc|j. a la desc|j. descubierto",
        .mate = "mate|jaque mate|jaque y mate|jaquemate|escac i mat",
        .en_passant = "a.p.|a.p|a. p.|a. p|ap|al paso|e.p.|e.p|e. p.|e. p|ep|en passant",
        .castles = "enroque|enroca|se enroca|enrocan|enr",
        .castles_short = "enroque corto|enroca corto|enr. corto|enroque menor",
        .castles_long = "enroque largo|enroca largo|enr. largo|enroque mayor",
        .becomes = "pide|hace|y pide|y hace|corona|y corona",
        .one_step = "un paso|una casilla|1 paso",
        .two_steps = "dos pasos|dos casillas|2 pasos",
        .articles = "el|la",
        .fillers = "de|del|de la|de su|a|a la|a su|al|el|la|su|casilla|casa|lado|en|una|un",
        .squares_either = false,
    },
    {
        .notation = Notation::french,
        .men = {"P|pion", "C|cavalier|cav", "F|fou", "T|tour", "D|dame|reine", "R|roi"},
        .ranks = {"première|premiere|1re|1ère", "deuxième|deuxieme|seconde", "troisième|troisieme",
                  "quatrième|quatrieme", "cinquième|cinquieme", "sixième|sixieme",
                  "septième|septieme", "huitième|huitieme"},
        .rank_endings = "e|me|ème|eme|è|re",
        .takes = "pr|prend|pd|prenant",
        .check = "éch|ech|échec|echec|échec au roi|ch|donnant échec",
        .double_check = "échec double|double échec|éch. double|éch. dble|éch. d",
        .discovered_check =
            "échec à la découverte|échec par découverte|éch. à la déc|éch. à la découverte|éch. "
            "déc|échec découvert",
        .mate = "mat|échec et mat|éch. et mat|fait mat|et mat|échec-et-mat",
        .en_passant = "e.p.|e.p|e. p.|e. p|ep|en passant|en pass",
        .castles = "roque|roquent|roq|le roi roque",
        .castles_short = "petit roque|roque petit|p. roque|roque court",
        .castles_long = "grand roque|roque grand|g. roque|roque long",
        .becomes = "fait|et fait|devient|et devient|à",
        .one_step = "un pas|une case|1 pas",
        .two_steps = "deux pas|deux cases|2 pas",
        .articles = "le|la",
        .fillers = "de|du|de la|de sa|de son|à|a|à la|a la|à sa|à son|au|le|la|sa|son|case|côté|du "
                   "côté|une|un|sur",
        .squares_either = false,
    },
    {
        .notation = Notation::italian,
        .men = {"P|pedone|ped", "C|cavallo|cav", "A|alfiere|alf", "T|torre", "D|donna|regina",
                "R|re"},
        .ranks = {"prima", "seconda", "terza", "quarta", "quinta", "sesta", "settima", "ottava"},
        .rank_endings = "a|ª|.ª|º",
        .takes = "prende|pr|per|cattura|mangia",
        .check = "scacco|sc|ch|scacco al re",
        .double_check = "scacco doppio|doppio scacco|sc. doppio|sc. d",
        .discovered_check = "scacco di scoperta|scacco scoperto|sc. di scoperta|sc. scop",
        .mate = "matto|scacco matto|scaccomatto|sc. matto|scacco e matto|mat",
        .en_passant = "e.p.|e.p|e. p.|e. p|ep|en passant|al varco|a.v.|a.p.|a.p|al passo|di passo",
        .castles = "arrocco|arrocca|arroccano|arr|si arrocca",
        .castles_short = "arrocco corto|arrocca corto|arr. corto|piccolo arrocco",
        .castles_long = "arrocco lungo|arrocca lungo|arr. lungo|grande arrocco",
        .becomes = "fa|e fa|diventa|e diventa|promuove a|promosso a",
        .one_step = "un passo|una casa|1 passo",
        .two_steps = "due passi|due case|2 passi",
        .articles = "il|la|l'",
        .fillers = "di|del|della|dell'|d'|a|alla|al|all'|il|la|lo|l'|sua|suo|casa|lato|in|una|un",
        .squares_either = true,
    },
    {
        .notation = Notation::portuguese,
        .men = {"P|peão|peao", "C|cavalo|cav", "B|bispo", "T|torre", "D|dama|rainha", "R|rei"},
        .ranks = {"primeira", "segunda", "terceira", "quarta", "quinta", "sexta",
                  "sétima|setima|séptima", "oitava"},
        .rank_endings = "a|ª|.ª|º",
        .takes = "por|toma|come|captura",
        .check = "xeque|xq|ch",
        .double_check = "xeque duplo|duplo xeque|xq. duplo",
        .discovered_check = "xeque a descoberto|xeque descoberto|xq. a desc",
        .mate = "mate|xeque-mate|xeque mate|xequemate|xeque e mate",
        .en_passant = "e.p.|e.p|e. p.|e. p|ep|en passant|a.p.|a.p|a. p.|de passagem|ao passar",
        .castles = "roque|roca|rocam|faz roque",
        .castles_short = "roque pequeno|pequeno roque|roque menor|roque curto",
        .castles_long = "roque grande|grande roque|roque maior|roque longo",
        .becomes = "faz|e faz|pede|e pede|promove a",
        .one_step = "um passo|uma casa|1 passo",
        .two_steps = "dois passos|duas casas|2 passos",
        .articles = "o|a",
        .fillers = "de|do|da|de seu|de sua|a|à|ao|o|seu|sua|casa|lado|em|uma|um|na|no",
        .squares_either = false,
    },
};

}  // namespace

std::span<const RomanceLanguage> romance_languages() noexcept { return table; }

const RomanceLanguage* romance_language(Notation n) noexcept {
  for (const RomanceLanguage& l : table)
    if (l.notation == n) return &l;
  return nullptr;
}

}  // namespace stamma
