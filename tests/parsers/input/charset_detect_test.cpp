// Detection on names and sentences that are not in the samples the model has learnt from.
#include <unicode/ucasemap.h>
#include <unicode/ucnv.h>

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "lib/text/utf8.hpp"
#include "parsers/input/charset.hpp"
#include "parsers/input/charset_languages.hpp"
#include "tests/support/catch.hpp"

namespace {

using namespace stamma;

struct Specimen {
  const char* language;
  const char* charsets;
  const char* names;
  const char* comment;
};

const std::vector<Specimen> specimens{
    {"de", "windows-1252 ISO-8859-1 ISO-8859-15 IBM850 IBM437 windows-1250",
     "Bönsch Rödl Bäumer Süchting Sämann Schönmann Mühlock Kmöch Böök Großhans Weißgerber Rüdiger "
     "Bürger Lüders Blübaum Lüdtke Schlößer Töpfer Wächter Dührssen Kübler Nößler Schröter "
     "Pößnecker Rührig Büchle Hölzer Gädke",
     "Ein Rätsel bleibt, weshalb Weiß hier nicht die Fünfte räumte und stattdessen blöd zögerte."},
    {"fr", "windows-1252 ISO-8859-15 IBM850 IBM437",
     "Préchac Lévy Bénoni Mamère Kostić Fédération Crépeaux Barthélémy Préfontaine Lefèvre "
     "Sébastien Mazé Degrève Rémusat Édouard Mégret Séret Dédé Hérault Béziers Thébault Crétin "
     "Mérel Joséphine Noémie Génolhac Dréan Châtelet",
     "Les Noirs renoncent à défier le fou planté sur la diagonale, ce qui s'avère pénible à la "
     "longue."},
    {"es", "windows-1252 ISO-8859-1 IBM850 IBM437",
     "Bordón Cabezón Cuéllar Íñigo Peñalver Ordóñez Bermúdez Domínguez Calderín Róvere Iñaki "
     "Cámpora Quiñones Zúñiga Córdova Dublán Antón Güell Larrañaga Ureña Cañizares Sepúlveda Bazán "
     "Villagrán Pavón Cortázar Echevarría Lizárraga",
     "Un jaque intermedio habría salvado la situación, según el análisis que publicó la revista "
     "húngara."},
    {"pt", "windows-1252 IBM850",
     "Milós Vescoví Fernão Falcão Câmpora Damião Durão Galvão Ângelo Estevão Inês Simão Paixão "
     "Frazão Fróis Diogão Dâmaso Serrão Leônidas Simeão Beirão Fação Tomé Estácio",
     "As pretas não percebem o perigo e a invasão pela sétima fileira torna-se irresistível."},
    {"sv", "windows-1252 ISO-8859-1 IBM437",
     "Åhlén Ekström Hellström Sällberg Wahlström Högberg Hårdstedt Östling Lövgren Tångring "
     "Bäckström Kärnström Skåre Ståhl Schüssler Öhrn Brynäs Ängsjö Åsberg Hörberg Ernström "
     "Renström Fångström Käck Väster Åsa Örjan",
     "Vit drömmer om att få in tornet på sjunde raden men hinner aldrig så långt."},
    {"da", "windows-1252 IBM850",
     "Rødgaard Skjærbæk Østergård Hæstrup Brøndum Schøneboom Bråten Østenstad Lyngås Rasmusbøl "
     "Lærke Mølgaard Fræna Løvås Bøe Hillerød Pallesgård Kværnmo Ørsted Sønderby Tårs Bæk Høiberg "
     "Kjølby Ålgård Næss Sæbø Grøndahl",
     "Hvid drømmer om at få tårnet ned på syvende række, men når det aldrig før tidsnøden."},
    {"hu", "windows-1250 ISO-8859-2 IBM852",
     "Barczán Kőszegi Szőllősi Lendvaí Gyárfás Kállai Csöndes Dévényi Fűzfői Hölzl Érdi Füsthy "
     "Lévai Négyesi Portísch Vadász Faragó Földi Szőts Lukács Kőrösi Grószpéter Erdős Bánusz "
     "Szőnyi Rigó Prusikín Ács",
     "Sötét nem vette észre a rejtett közbeiktatott sakkot, s ezért gyorsan összeomlott a "
     "küzdőtéren."},
    {"pl", "windows-1250 ISO-8859-2 IBM852",
     "Śliwa Święcki Sokołow Błaszczak Żak Kruszyński Kuczyński Głąb Świercz Mączka Jędrzej "
     "Bartłomiej Łętowski Śmietański Łysiak Żuk Miś Bobraś Świć Kempiński Pająk Młynek Wąż Ćwik "
     "Bełza Źródlak Pęk Śliż",
     "Czarne przeoczyły szach pośredni, wskutek czego ich twierdza runęła błyskawicznie."},
    {"cs", "windows-1250 ISO-8859-2 IBM852",
     "Hromádka Pelikán Kotrč Řezníček Ševčík Šajtar Smrčka Stoček Přibyl Hráček Láznička Žďárský "
     "Třešňák Šimáček Hába Šikola Bartoš Řeháček Petřík Jirovský Plát Šimůnek Zvára Jurčík Ftáčnik "
     "Jurčišin Petrík Bača",
     "Soupeř přehlédl skrytý mezišach, a proto se jeho pevnůstka zhroutila během několika vteřin."},
    {"hr", "windows-1250 ISO-8859-2 IBM852",
     "Brković Cvitanić Pirč Kožul Minić Šušterič Puč Rakić Udovčić Žganec Zelčić Đurašević Đaković "
     "Šolak Hračov Jankovič Žufić Stević Bulić Ribič Zufić Šale Lžičar Šporar Pavasovič Ivanišević "
     "Damljanović Šuvak",
     "Protivnik je previdio skriveni međušah pa mu se utvrđenje urušilo za nekoliko časaka."},
    {"ro", "windows-1250 ISO-8859-2 IBM852",
     "Bălănel Ghiţescu Căpuşan Ciobănaşu Şerban Pogăţeanu Ţapu Vaişer Mărăşescu Stănciulescu "
     "Brânduşa Crăciun Băcanu Cioară Pârligras Şuţă Iordăchescu Vâlcea Bădilă Ţiţeica Foişor "
     "Istrăţescu Baratoşi Câmpeanu Deác Ştir Găină",
     "Adversarul a scăpat din vedere şahul intermediar şi cetatea s-a prăbuşit pe loc."},
    {"ru", "windows-1251 KOI8-R IBM866 ISO-8859-5",
     "Алёхин Ботвинник Смыслов Таль Петросян Спасский Карпов Каспаров Крамник Чигорин Бронштейн "
     "Керес Геллер Полугаевский Морозевич Дреев Яковенко Малахов Рублевский Бареев Халифман "
     "Звягинцев Малинин Томашевский Андрейкин Дубов Федосеев Артемьев",
     "Соперник проглядел промежуточное нападение, вследствие чего крепость рухнула мгновенно."},
    {"uk", "windows-1251 KOI8-U",
     "Іванчук Пономарьов Ельянов Карякін Моїсеєнко Ейнгорн Тукмаков Романишин Білявський Савон "
     "Житкевич Коробов Арещенко Ефименко Коростильов Кузубов Бондарчук Онищук Ельґерт Кравців "
     "Федорчук Волокітін Алєксєєнко Баклан Маланюк Кузьмін Чернін Яцишин",
     "Суперник проґавив проміжний удар, внаслідок чого фортеця впала миттєво."},
    {"bg", "windows-1251 IBM866",
     "Чепаринов Делчев Спасов Ермков Велев Люпков Цонев Арнаудов Божков Кръстев Бъчваров Джумалиев "
     "Цоков Пърличев Русев Недев Градев Инкьов Бояджиев Скембрис Каракашев Ънков Дочев Чаталбашев "
     "Хаджийски Петков Шикеров",
     "Съперникът пропусна междинния удар и крепостта му рухна мигновено."},
    {"el", "windows-1253 ISO-8859-7",
     "Κουρκουνάκης Μαστροκούκος Γκέσος Χαλκιάς Μπανίκας Πάπαϊ Γρίβας Τριανταφυλλίδης Καραπάνος "
     "Λιόλιος Κουτρολός Σιαφάκας Ζωντανός Ψαράκης Παπαδοπούλου Μαρκίδης Ντούνης Στεφανίδης Αγνός "
     "Θεοδωρίδης Χατζηδάκης Ξυλόγιαννης Φωτιάδης Ορφανός Ρήγας Τζουμπάς",
     "Ο αντίπαλος παρέβλεψε το ενδιάμεσο χτύπημα και το οχυρό κατέρρευσε αμέσως."},
    {"tr", "windows-1254 ISO-8859-9 IBM857",
     "Atalık Yaşar Haznedaroğlu Erturanoğlu Şanal Gürsoy Çiçekdağ Bağcıoğlu Kuşçu Karabıyık Süer "
     "Ağdaş İpekçi Öney Gürkaynak Şeker Tığlı Başağaç Kızılırmak Müderrisoğlu Özgüç Ünsal Çınar "
     "Demirağ Şıvgın Yüceışık",
     "Rakip ara vuruşu gözden kaçırdı ve hisarı göz açıp kapayıncaya kadar çöktü."},
};

std::vector<std::string> split(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// Empty if the charset cannot write the text.
std::string encode(const std::string& utf8, const std::string& charset) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter* from = ucnv_open("UTF-8", &status);
  UConverter* to = ucnv_open(charset.c_str(), &status);
  ucnv_setFromUCallBack(to, UCNV_FROM_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
  std::string bytes(utf8.size() * 2 + 16, '\0');
  char* target = bytes.data();
  const char* source = utf8.data();
  ucnv_convertEx(to, from, &target, bytes.data() + bytes.size(), &source, source + utf8.size(),
                 nullptr, nullptr, nullptr, nullptr, true, true, &status);
  bytes.resize(static_cast<std::size_t>(target - bytes.data()));
  ucnv_close(from);
  ucnv_close(to);
  return U_SUCCESS(status) ? bytes : "";
}

std::string game(const std::string& white, const std::string& comment) {
  return "[Event \"Open\"]\n[Date \"1987.05.12\"]\n[White \"" + white +
         "\"]\n[Black \"Smith\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 " + comment +
         "4. Ba4 Nf6 5. O-O Be7 1-0\n\n";
}

struct Count {
  int right = 0;
  int all = 0;
  double rate() const { return all == 0 ? 1 : static_cast<double>(right) / all; }
};

}  // namespace

TEST_CASE("the specimens are held out from the samples") {
  std::string known = " ";
  for (const LanguageSample& sample : language_samples()) known.append(sample.words).append(" ");
  UErrorCode status = U_ZERO_ERROR;
  UCaseMap* map = ucasemap_open("", 0, &status);
  for (const Specimen& specimen : specimens) {
    for (const std::string& name : split(specimen.names)) {
      std::string lower(100, '\0');
      lower.resize(static_cast<std::size_t>(
          ucasemap_utf8ToLower(map, lower.data(), 100, name.c_str(), -1, &status)));
      if (known.find(" " + lower + " ") != std::string::npos) FAIL(name);
    }
  }
  ucasemap_close(map);
  CHECK(U_SUCCESS(status));
}

TEST_CASE("small games in many charsets decode to the text that was written") {
  Count single_names;
  Count comments;
  Count sure;
  std::map<std::string, Count> by_charset;
  for (const Specimen& specimen : specimens) {
    for (const std::string& charset : split(specimen.charsets)) {
      std::vector<std::pair<std::string, Count*>> texts;
      for (const std::string& name : split(specimen.names))
        texts.emplace_back(game(name, ""), &single_names);
      texts.emplace_back(game("Jones", "{" + std::string(specimen.comment) + "} "), &comments);
      for (const auto& [text, count] : texts) {
        const std::string bytes = encode(text, charset);
        if (bytes.empty()) continue;
        const Charset found = detect(bytes);
        const bool right = decode(bytes, found).text == text;
        for (Count* c : {count, &by_charset[charset]}) {
          c->right += right;
          ++c->all;
        }
        if (found.confidence >= 90) {
          sure.right += right;
          ++sure.all;
        }
      }
    }
  }
  std::ostringstream table;
  for (const auto& [charset, count] : by_charset)
    table << charset << ' ' << count.right << '/' << count.all << "; ";
  INFO(table.str());
  INFO("names " << single_names.right << '/' << single_names.all << ", comments " << comments.right
                << '/' << comments.all << ", sure " << sure.right << '/' << sure.all);
  CHECK(single_names.all >= 500);
  CHECK(by_charset.size() >= 10);
  CHECK(single_names.rate() >= 0.90);
  CHECK(comments.rate() >= 0.97);
  CHECK(sure.rate() >= 0.98);
  for (const auto& [charset, count] : by_charset) {
    CAPTURE(charset);
    CHECK(count.rate() >= 0.80);
  }
}

TEST_CASE("marks alone do not mislead") {
  const auto text = [](const std::string& bytes) { return decode(bytes, detect(bytes)).text; };
  CHECK(text("White\x92s plan") == "White\xE2\x80\x99s plan");
  CHECK(text("\x93Good\x94 \x96 he said\x85") ==
        "\xE2\x80\x9CGood\xE2\x80\x9D \xE2\x80\x93 he said\xE2\x80\xA6");
  CHECK(text("with the idea \xB1") == "with the idea \xC2\xB1");
  CHECK(text("\xBD-\xBD") == "\xC2\xBD-\xC2\xBD");
  CHECK(text("\xABPartie\xBB") == "\xC2\xABPartie\xC2\xBB");
  CHECK(text("non\xA0"
             "breaking") ==
        "non\xC2\xA0"
        "breaking");
}

TEST_CASE("a word does not mix scripts") {
  const auto text = [](const std::string& bytes) { return decode(bytes, detect(bytes)).text; };
  for (const std::string name : {"Nöé", "Hübner", "Grünfeld", "Zúñiga", "Øst", "Þór"}) {
    INFO(name);
    const std::string game = "[White \"" + name + "\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n";
    CHECK(text(encode(game, "ISO-8859-1")) == game);
  }
  // A man's letter in front of a square is another matter.
  const std::string moves = "1. e4 e5 2. Кf3 Кc6 3. Сb5 Кf6 4. Фe2 Сc5 *\n";
  CHECK(text(encode(moves, "windows-1251")) == moves);
}

TEST_CASE("other scripts are known too") {
  const auto text = [](const std::string& bytes) { return decode(bytes, detect(bytes)).text; };
  for (const auto& [charset, sentence] : std::vector<std::pair<const char*, const char*>>{
           {"windows-1255", "הלבן ניצח במשחק הארוך בזכות חיילים מתקדמים"},
           {"windows-1256", "خسر اللاعب الأسود بسبب ضيق الوقت في نهاية طويلة"},
           {"GB18030", "白方在中局弃车之后取得明显优势，黑方防守顽强，最终双方同意和棋。"},
           {"Shift_JIS",
            "この対局では白が中盤で駒を捨てて優勢になりましたが、最後は引き分けでした。"}}) {
    const std::string bytes = encode(sentence, charset);
    REQUIRE(!bytes.empty());
    CHECK(text("[White \"A\"]\n\n1. e4 {" + bytes + "} *\n") ==
          "[White \"A\"]\n\n1. e4 {" + std::string(sentence) + "} *\n");
  }
}

TEST_CASE("noise is confessed to be a poor guess") {
  std::string noise(2000, '\0');
  unsigned state = 31337;
  for (char& c : noise) c = static_cast<char>((state = state * 69069 + 1) >> 24);
  const Charset guess = detect(noise);
  CHECK(guess.guessed);
  CHECK(guess.confidence <= 25);
  CHECK(is_utf8(decode(noise, guess).text));
}
