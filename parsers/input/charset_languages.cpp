#include "parsers/input/charset_languages.hpp"

#include <array>

namespace stamma {
namespace {

// A new language is a row here and its code in the rows of the charsets that can write it. The
// samples mix names of players, words of commentary and the most frequent words of the language.
constexpr std::array<LanguageSample, 25> samples{{
    {"de",
     "für über können könnte möglich möglichkeit gegenüber während würde wäre hätte müssen müsste "
     "größer größte groß weiß weiße weißen weißer schließlich läßt lässt läufer läufers läuferpaar "
     "königs königsflügel damenflügel flügel eröffnung eröffnet geöffnet züge zügen gewöhnlich "
     "verführerisch schwäche schwächen schwächung stärke stärker stärksten schön schöne schöner "
     "ausgezeichneter fünf fünfte zwölf überlegen überlegenheit übergang überraschend natürlich "
     "verfügung führt führte führung ausführung zurück rückzug zurückgezogen glück unglücklich "
     "bekämpft kämpfen angriffsmöglichkeit verstärkt ergänzt erklärt spät später nächste nächsten "
     "tätigkeit gefährlich gefährdet drängt bedrängt anhänger abhängig unabhängig verhältnis "
     "genügend ungenügend begnügt hübsch düster müller krüger schröder grünfeld königsberg köln "
     "münchen düsseldorf nürnberg zürich österreich süd tübingen würzburg göttingen lübeck "
     "hübner jürgen günter jörg björn böhm förster schäfer jäger bäcker köhler möller löwe "
     "weißensee straße gießen meißen grüße fuß süß maß blöße stöße äußerst äußere ähnlich ändert "
     "änderung ärger öfter öffnung übrig übrigens über übung überhaupt üblich bücher tür lösung "
     "lösen gelöst böse höhe höchstens höher wörter fröhlich käme nähe mädchen präzise sämisch"},
    {"fr",
     "échec échecs à à à à à là où à la à l à un à une dès très même être après où déjà voilà là "
     "été échange échanger échiquier pièce "
     "pièces légère mérite mérité préféré préparé préparation défense défend développement "
     "développer espèce intérêt intéressant prêt tête fête fenêtre arrêt forêt être contrôle côté "
     "côtés plutôt bientôt hôtel rôle règle règlement première dernière derrière manière lumière "
     "matière complètement sévère élève élevé éliminé évident événement évite éviter équilibre "
     "égalité égal égalise étoile étude étudié étrange espéré espérer général généralement gêner "
     "gênant gagné perdu joué joués jouée menacé menacée mené noté situé créé idée idées année "
     "années journée entrée armée soirée française français façon ça reçu leçon garçon françois "
     "déçu naïf maïs noël haïr coïncidence sûr dû goût août coûte brûle île maître connaître "
     "paraît naître dîner théâtre âge château gâteau lâche pâle grâce cœur sœur œuvre manœuvre "
     "manœuvrer vœu œil nœud bœuf rené andré hélène zoé hervé gérard frédéric léon légal "
     "philidor désiré léopold étienne benoît jérôme stéphane michèle agnès françoise hélas "
     "bourdonnais montréal orléans besançon genève nîmes mâcon angoulême réti répond réponse "
     "réplique résultat réussi récent récemment précis précédent décisif décisive déplacé qualité"},
    {"es",
     "año años español española españa señor señora niño mañana pequeño compañero daño sueño "
     "más también así está están aquí allí después sólo además posición posiciones opción acción "
     "solución combinación continuación presión ocasión decisión conclusión atención situación "
     "defensión partición jugará será podría había tenía sería haría día días país río frío "
     "teoría mayoría minoría todavía energía compañía peón peones alfil torreón campeón situó jugó "
     "ganó perdió movió atacó cambió eligió decidió llegó pasó tomó fácil difícil débil móvil "
     "útil último última único única máximo mínimo mínima táctica tácticas práctica práctico "
     "crítica crítico teórico teórica clásico clásica simétrica lógica lógico rápido rápida línea "
     "líneas héroe éxito época exámenes límite público número árbol cámara página sábado miércoles "
     "josé jesús maría raúl andrés martín ramón simón joaquín valentín garcía gonzález rodríguez "
     "fernández hernández martínez lópez pérez sánchez gómez jiménez ruíz díaz muñoz álvarez "
     "vázquez suárez gutiérrez núñez ibáñez peñarol méxico perú panamá bogotá córdoba málaga cádiz "
     "león ajedrez inglés francés través interés jamás quizás atrás detrás según ningún algún "
     "común "
     "menú tú él sí qué cómo cuándo dónde quién cuál ése éste bilbaíno vergüenza agüero pingüino"},
    {"pt",
     "não à à às é é são então também até você já só está estão três português português inglês "
     "francês "
     "posição posições opção ação solução combinação continuação pressão decisão atenção situação "
     "peão peões bispo torre abertura razão coração mão mãos irmão irmã manhã amanhã maçã alemã "
     "alemão campeão campeões joão são sebastião simões guimarães magalhães conceição assunção "
     "gonçalves mendonça bragança força esforço ameaça ameaças lança preço começo começa avanço "
     "avançar troca possível impossível difícil fácil útil último última único próximo próxima "
     "vitória história teoria memória glória vantagem desvantagem negócio início necessário "
     "contrário adversário cenário prático prática tática táticas crítico crítica clássico lógica "
     "rápido árbitro número página sábado época período câmara inconveniência importância "
     "experiência diferença seqüência consequência tendência existência você avô avó pôde pôr "
     "porém além alguém ninguém também há lá cá dará será poderá josé antônio antónio luís vítor "
     "andré mário flávio cláudio júlio sérgio cecília patrícia araújo sá brandão leitão brasília "
     "maranhão goiás ceará pará évora às àquele àquela à distância"},
    {"it",
     "è è è è à perché poiché né sé così più già può ciò però perciò cioè caffè città libertà "
     "verità "
     "qualità possibilità attività novità università metà età realtà difficoltà superiorità "
     "inferiorità parità necessità società virtù gioventù tribù giù lassù quaggiù lunedì martedì "
     "mercoledì giovedì venerdì lì là sì sarà avrà farà dovrà potrà giocherà andrà verrà perderà "
     "vincerà porterà giocò andò perdé portò arrivò cominciò continuò diventò attaccò catturò "
     "nicolò niccolò cefalù forlì cantù mondovì san josè tè affinché purché benché finché "
     "ventitré papà mercé immunità semplicità rapidità capacità fragilità debolezza"},
    {"nl",
     "één geëlimineerd geïsoleerd geïsoleerde financiële industriële officiële ideeën zeeën "
     "knieën drieën tweeën reëel coördinatie coöperatie zoölogie beïnvloed beëindigd creëren "
     "creëert geïnteresseerd geïmproviseerd ruïne egoïst naïef moeïng daniël michaël raphaël "
     "gabriël joël israël italië spanje belgië australië argentinië roemenië bulgarije servië "
     "kroatië vóór dóór hé hè scène crème carrière première café comité privé logé attaché "
     "enquête rené andré jérôme loïc noël oekraïne beëdigd poëzie efficiënt efficiënte patiënt "
     "variëren variërend categorieën theorieën strategieën"},
    {"sv",
     "för från där när här även kan två också hår går får står slår nå små många mångas håller "
     "håll åt år åren ändå åter återigen ålder även är än ändring änder äga äger äldre älg ställa "
     "ställning ställningen ställer spel spelår läge läget lägger löpare löpar löparen häst "
     "hästen torn drottning kung bönder bonde bönderna möjligt möjlighet möjligheter nödvändigt "
     "större störst högre höger vänster före förlust förlora förlorar försvar försvara försök "
     "försöker öppning öppningen öppen öppna över överlägsen övertag öster österut göra gör "
     "göteborg malmö örebro västerås linköping jönköping norrköping umeå luleå skellefteå gävle "
     "växjö borås södertälje ängelholm åberg ångström öberg öhman åström åkesson sjöberg "
     "sjögren sjöström lindström bergström nordström engström söderberg söderström nyström "
     "björk björn björkman blomqvist malmström hägg håkansson jönsson göran östen åke sören "
     "ståhlberg stoltz lundin gösta börje håkan pär märta kärlek språk svår svårt lång långt "
     "stånd gång gången många låta låter fråga frågan båda både bråk hålla vår våra får såg "
     "angrepp dålig dåligt bättre bäst värre värst väg vägen tjänst framåt bakåt på så då "
     "nämligen"},
    {"da",
     "på så også når går får står slår små både måske måtte må år årets åben åbning åbningen "
     "ålborg århus årsag være været værre værst læbe læse løber løberen løb løse løsning øst øst "
     "øvrigt øge øjeblik øjne første før føre fører førte førende spørgsmål spørge sørge gøre gør "
     "gjort køre køb bønder bønderne bonde tårn tårnet springer dronning størst større størrelse "
     "nødvendig nødvendigt nøgle nærmest nær næste næsten mænd sætte sætter træk trække trækker "
     "træner svært svær værdi værdier færdig færre hælder stærk stærke stærkere stærkt skæbne "
     "præcis præsident læs væk række rækken hæng sønderjylland sørensen jørgensen møller høi "
     "nørgaard kjær kjærgaard bjørn bjørnson øgaard søren jørgen bøgh bøge håkon sjøberg "
     "tromsø bodø ålesund bærum gjøvik særlig særligt dårlig dårligt gennemført måned månedens "
     "språk når åpning åpen tårnene løperen kjører lønn søndag lørdag rød grønn blå grå høy høyre "
     "næringsliv være vært bør tør hør fløy tøff brødre prøve prøver prøvde undersøke forsøk "
     "forsøger forsøgte offer udgør afgørende afgør angrebsmål mål håb håber tilstrækkelig"},
    {"fi",
     "että mutta myös tämä tämän tässä näin näitä missä sitä hän häntä heidän meidän mikä mitä "
     "pelissä pelaajan ylärivi ylä alä nyt käytti käyttää käytetty siirtää siirto lähetti "
     "lähetin kuningatar hyökkäys hyökkäyksen hyökkää hyvä hyvää hyvän vähän enemmän välttää "
     "välillä väärä väärin päätös päättyi pääsi pää päällä häviö häviää hävisi tärkeä tärkein "
     "jälkeen jäi jää jälleen viimeistään lisää lisätä pitää täytyy täällä siellä sieltä käännös "
     "mäki mäkinen hämäläinen jääskeläinen väisänen väinö mäkelä heikkilä väyrynen lähteenmäki "
     "pöytä söi löytyi löytää yhtiö työ työtä köyhä höyry näkyy tähti kehitys kehittää järvi "
     "jyväskylä hyvinkää lappeenranta ähtäri äiti ääni älä öljy yö myöhemmin myöhässä kärpänen"},
    {"is",
     "það þá þú þess þeir þegar þetta þessi þarf þriðja þrír þórður þór þorvaldur sigurður "
     "guðmundur friðrik friðriks jón jóhann jóhannes ólafur ágúst bragi magnússon hjörvar hannes "
     "héðinn steingrímsson grétarsson þorfinnsson ásgeirsson árnason pétursson sveinbjörn "
     "björnsson björgvin kristjánsson stefánsson gíslason guðlaug guðmundsdóttir jónsdóttir "
     "ísland íslands reykjavík skák skákmót skákin hvítur svartur riddari biskup hrókur kóngur "
     "peð peðið drottning leikið leikur vörn sókn sóknin betri staða staðan stöðu stöðunni með við "
     "að og eða ekki væri vera verið hefði hafði síðan síðasta síðar átti ætti fær færi mjög "
     "nú nýr nýja hún hér þér sér fékk gæti góður góð góða góðan gerði æfing æfir öll öllum önnur"},
    {"et",
     "või ja võib võimalik võimalus võttis võtab võit võidab võitis mõtte mõni mõlemad nõrk nõrgad "
     "põhjus põhja põhiline õige õigus õhtu õpetaja kõik kõige kõrge jõud jõudis tõesti tõsi tõmbe "
     "sõna sõitis lõpp lõpuks lõppmäng mängija mäng mängis mängu pärast pärnu järel järgmine jätab "
     "nägi näitab täna tähtis väga vähe välja väike vastase käik käigu käis läbi läheb ära äkki "
     "öö töö tööle söödud löök löögi mööda pööre vöör üks üle ülekaal ülo ühe üldse ümber süda "
     "tükk tühi küll küsimus küljel püüab rünnak rünnakut hüpe müür jüri jõgi jõhvi võru põlva "
     "tõnu tõnis õnne nõmme sõnum šahh šansi žürii žanr"},
    {"hu",
     "és hogy volt már még majd így úgy mint ötödik öt négy három két első második világos sötét "
     "lépés lépést lépése lépéssel lépések bástya bástyák futó futót huszár vezér vezért vezére "
     "király királyt királyszárny vezérszárny gyalog gyalogok áldozat áldozata támadás támadást "
     "támadása védelem védekezés védi végjáték középjáték megnyitás megnyitása állás állásban "
     "állást előny előnyt előnye hátrány hátrányban játék játszma játszmát játszik győz győzelem "
     "győzött nyerő nyerés veszít vesztő döntő döntetlen később előbb előtt erő erős erősebb "
     "gyengeség gyengébb következik következő következtében lehetőség lehetőséget szükséges "
     "különösen különböző küzdelem küszöb őt ők ősi őrzi őket nő nők nőtt idő időzavar időben "
     "fő főleg kettő jövő mező mezőt mezőn nehézség közvetlen között közben több többet jó jól "
     "jobb rossz szép szépség tűnik tűz gyűjt fűz fűtő szűk mű művész egyszerű egyszerűen gyönyörű "
     "nagyszerű lászló jános józsef istván györgy sándor gábor andrás ferenc péter pál béla zoltán "
     "géza károly dezső ernő jenő győző győr kőbánya újpest szabó kovács németh tóth nagy horváth "
     "molnár balogh farkas juhász mészáros szűcs gergő bárczay maróczy réti breyer szén charousek "
     "forintos csom sax ribli adorján pintér almási berkes rapport lékó polgár zsófia budapesti "
     "pécs debrecen szegedi kecskemét székesfehérvár nyíregyháza ugyanígy után alatt miután kívül"},
    {"pl",
     "się jest że już może można będzie były też także również tylko więcej więc między można "
     "było które który której przez przed przeciw przeciwko król króla królowa hetman goniec gońca "
     "gońcem skoczek wieża wieżę wieży pionek pionów pozycję pozycja przewaga przewagę białe "
     "białych "
     "czarne czarnych grał grała grać gra zagrał zagrać wygrał wygrana przegrał partię partii "
     "otwarcie obrona obronę zwycięstwo zwyciężył zwycięzca kończy końcówka końcówce końcu koniec "
     "możliwość możliwości groźba groźby groźny słaby słabość słabości słabe silniejszy wzięcie "
     "wziąć wziął bicie atak dość dalej źle późno później próba próbuje równowaga równa równość "
     "główny głównie mógł mogły każdy każde niż należy nasz źródło łatwo łatwy łódź łódzki kraków "
     "poznań gdańsk wrocław toruń częstochowa rzeszów białystok śląsk świat święta środek środkowe "
     "środa ściana ślad śmierć świetny świdnica ćwiczenie ćwierć być żeby życie życia żaden żółty "
     "żona stanisław bolesław wacław zdzisław mieczysław władysław jarosław przemysław michał "
     "paweł rafał łukasz józef grzegorz małgorzata elżbieta wójcik kowalczyk kamiński lewandowski "
     "zieliński szymański woźniak dąbrowski kozłowski jabłoński król wróbel pawłowski michałowski "
     "tartakower gdyż ponieważ chociaż dzięki mają są będą dają grają robią tę tą drogę rękę ręką "
     "widać ostatecznie dwóch dwa trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty "
     "posunięcie posunięcia ruch zbić poświęcenie jakości dobrą jedną czarną białą"},
    {"cs",
     "že je jsou byl může být také ještě už když při před proti pouze více mezi které který která "
     "černý černého černému bílý bílého bílému bílé černé král krále dáma dámy střelec střelce "
     "jezdec věž věže věží pěšec pěšce pěšců tah tahů tahem útok útoku útočí obrana zahájení "
     "koncovka pozice výhoda výhodu nevýhoda převaha převahu rovná remíza vítěz vítězství vyhrál "
     "prohrál výměna výměnu oběť oběti hrozba hrozí může možnost možnosti možný lepší nejlepší "
     "slabší slabost silnější síla dále dobře špatně šach šachy šachista šachové šance šest šestý "
     "čas časová čtyři čtvrtý část často čeká česká český čech čekání řada řady řešení řekl říká "
     "říjen září přesně přece příliš příklad příprava připravil přichází třeba třetí tři středa "
     "střed hřiště dřív dříve křídlo křídle žádný život žena žije žertva můj dům kůň vůbec průběh "
     "důležité důvod úspěch úvod úplně únor ústí něco někdo několik nikdy vždy vždyť tady ťuk "
     "loď ďábel dělat děkuji zpět svět světa mistrů město města měl měla měsíc věc člověk věta "
     "tělo pět páteř jiří tomáš lukáš ondřej zdeněk marek františek václav luděk vlastimil "
     "bohumil přemysl břetislav řehoř novák svoboda dvořák černík procházka kučera veselý němec "
     "pokorný marešová pospíšil hájek jelínek král růžička beneš fiala sedláček doležal zeman "
     "kolář navrátil čermák vaněk urban blažek kříž kovář brno plzeň olomouc ústí hradec králové "
     "zlín jihlava opočenský pachman hort smejkal jansa foltys treybal duras těžiště čtyřka "
     "sú nie aj keď môže môj kôň veža vežu ľahko ľahký ľudia ľad dĺžka stĺp vŕba kŕč košice žilina "
     "prešov nitra ďalší ďalej ťah ťahu ťažký päť mäso dievča strelec biely čierny štefan ľubomír"},
    {"hr",
     "će što više može još već bišće kako također između prije poslije crni bijeli šah šahovski "
     "šahist šahista šahovnica kraljica lovac konj top pješak pješaka potez poteza žrtva žrtvuje "
     "napad obrana završnica završnici otvaranje pozicija prednost slabost slabiji jači najjači "
     "bolje lošije remi pobjeda pobijedio izgubio nastavlja slijedi prijeti prijetnja mogućnost "
     "moguće nemoguće odlučuje odlučujući rješenje način način čini čak često čovjek četiri "
     "četvrti "
     "šest šesti šteta žao život žele ždrijeb đak đuro đorđe đurđica anđelko međutim vođa sviđa "
     "grešku greška pogrešno točno točan tečaj početak početku ključ ključni ručno rječnik svečano "
     "uključuje različit različiti značaj značajan znači zašto nešto ništa ponešto "
     "ivanović petrović marković jovanović nikolić đorđević stojanović ilić pavlović kovačić "
     "kovačević marić jurić tomić babić vuković knežević perić lukić božić novaković radić "
     "matić blažević šarić šimić živković žuti ćosić čolić mršić bašić tadić popović savić "
     "mijatović stanković gligorić trifunović matanović ivkov ljubojević hulak cebalo "
     "dražen zdravko željko žarko siniša saša aleš miloš uroš matjaž tomaž božidar dušan "
     "zagreb šibenik čakovec požega križevci sarajevo niš niška čačak užice kraljevo maribor "
     "škofja žalec težak težina duž muž nož niže bliže kaže traži držati držav važno važan "
     "sudjeluju braći kući noći moći doći ući reći ići ćuti ćirić ćiro škare škoda začetek "
     "končnica "
     "trdnjava kmečka življenje žrtvovanje možnost več še če že uč"},
    {"ro",
     "şi în că să mai pentru după până între către fără faţă faţa dacă această acesta această sînt "
     "sunt când cînd cât atât mâine mână mâna pâine câine român română românia românesc alb albul "
     "negru negrul rege regele damă dama nebun nebunul turn turnul pion pionul atac atacă apărare "
     "apărarea apără deschidere poziţie poziţia poziţiei mutare mutări mutării partidă partida "
     "câştig câştigă câştigat câştigător pierdut avantaj avantajul iniţiativă iniţiativa "
     "combinaţie "
     "combinaţia situaţie situaţia soluţie soluţia atenţie acţiune naţională internaţional "
     "campionatului jucător jucători jucătorul împotriva împreună încă începe început înainte "
     "înapoi întâi întrebare îl îi îşi însă şi-a ţară ţării ştie ştiu oraş oraşul bucureşti "
     "bucureşti iaşi timişoara braşov ploieşti piteşti constanţa galaţi brăila bacău buzău argeş "
     "târgu mureş cluj rădăuţi ciocâltea şubă nisipeanu gheorghiu ionescu popescu ţică florin "
     "ştefan ştefănescu mihăilă mihăiţă bălan vlăduţ dănuţ lucuţă stoică băluţă mărgărit rusă albă "
     "neagră bună bine frumoasă puternică slabă mică mare două săptămână lună toată astăzi şah "
     "şahist şah-mat eşec greşeală greşeală greşit aşa aşa aici ţine ţine reuşit reuşit"},
    {"ru",
     "и в не на что с он как это по но они к у мы за вы так же от бы из о все было ещё еще только "
     "белые белых белым черные черных черным чёрные король короля ферзь ферзя ладья ладьи ладью "
     "слон слона конь коня пешка пешки пешку ход хода ходов ходом партия партии партию позиция "
     "позиции преимущество преимущества атака атаки атаку защита защиты жертва жертвы жертвует "
     "качества инициатива инициативу дебют дебюта эндшпиль эндшпиле миттельшпиль комбинация "
     "комбинации мат шах шахматы шахматист шахматный ничья ничью выигрыш выигрывает проигрывает "
     "проиграл выиграл победа победил теперь после если можно нельзя лучше хуже сильнее слабее "
     "сильный слабость угроза угрожает грозит следовало следует сыграть сыграл играет игра игры "
     "чемпион чемпионат мира турнир турнира матч первый второй третий город москва ленинград "
     "петербург киев одесса рига ереван тбилиси баку минск советский союз россия русский "
     "александр михаил алексей борис виктор владимир сергей дмитрий николай анатолий василий юрий "
     "евгений пётр павел игорь олег андрей григорий яков иван константин леонид ефим семён лев "
     "иванов петров сидоров смирнов кузнецов попов васильев соколов новиков фёдоров морозов волков "
     "алексеев лебедев семёнов егоров павлов козлов степанов николаев орлов андреев макаров "
     "никитин "
     "захаров зайцев соловьёв борисов яковлев григорьев романов воробьёв сергеев фролов "
     "капабланка ласкер стейниц рубинштейн нимцович тартаковер рети эйве решевский файн "
     "интересно вероятно конечно поэтому например впрочем однако хотя потому также очень всегда "
     "чтобы чем этого этот эта эти который которая которые между через перед время быть был была "
     "были будет есть нет да или ли же уже вот здесь там где когда тогда сейчас теперь именно"},
    {"uk",
     "і в не на що з він як це по але вони до у ми за ви так же від би із про все було ще тільки "
     "білі білих чорні чорних король короля ферзь тура тури туру слон кінь коня пішак пішака хід "
     "ходу ходів партія партії позиція позиції перевага переваги атака захист жертва ініціатива "
     "дебют ендшпіль комбінація мат шах шахи шахіст шаховий нічия виграш виграє програв переміг "
     "перемога тепер після якщо можна краще гірше сильніше слабкість загроза загрожує грає гра гри "
     "чемпіон чемпіонат світу турнір місто київ львів харків одеса дніпро запоріжжя вінниця "
     "чернівці "
     "україна українська українець олександр михайло олексій віктор володимир сергій дмитро микола "
     "анатолій василь юрій євген петро павло ігор андрій григорій іван костянтин леонід ярослав "
     "шевченко коваленко бондаренко ткаченко кравченко олійник шевчук поліщук лисенко мельник "
     "савченко руденко марченко петренко іваненко клименко павленко їх її їм їхній цікаво звичайно "
     "тому наприклад проте хоча також дуже завжди щоб цього цей ця ці який яка які між через перед "
     "час бути був була були буде є немає або чи вже ось тут там де коли тоді зараз саме їжак "
     "ґанок"},
    {"bg",
     "и в не на че с той как това по но те към у ние за вие така от би из всичко беше още само "
     "белите белия черните черния цар царя дама дамата топ топа офицер офицера кон коня пешка "
     "пешката ход хода хода партия партията позиция позицията предимство атака атаката защита "
     "защитата жертва жертвата качество инициатива дебют ендшпил комбинация мат шах шахмат "
     "шахматист "
     "шахматният реми печели губи спечели загуби победа сега след ако може по-добре по-лошо силен "
     "слабост заплаха заплашва играе игра играта шампион шампионат света турнир град софия пловдив "
     "варна бургас русе стара загора българия български българия александър михаил георги димитър "
     "иван петър никола стоян христо васил кирил методи веселин топалов антоанета кирил ивайло "
     "иванов петров георгиев димитров николов стоянов христов василев тодоров ангелов илиев "
     "атанасов "
     "йорданов митков колев маринов цветков радулов падевски бобоцов минев интересно разбира се "
     "затова например обаче въпреки също много винаги за да защото това този тази тези който която "
     "които между през пред време съм бъде беше бяха ще има няма да или ли вече ето тук там къде "
     "кога тогава сега именно първи втори трети четвърти пълен дълъг ъгъл ъгли същия същото"},
    {"sr",
     "и у не на што са он како то по али они ка ми за ви тако исто од би из све било још само бели "
     "црни белог краљ краља дама даме топ топа ловац ловца коњ коња пешак пешака потез потеза "
     "партија партије позиција позиције предност напад одбрана жртва жртвује иницијатива отварање "
     "завршница комбинација мат шах шахиста шаховски реми победа победио изгубио сада после ако "
     "може "
     "боље лошије јачи слабост претња прети игра шампион првенство света турнир град београд нови "
     "сад "
     "ниш крагујевац суботица србија српски југославија александар михаило ђорђе никола јован "
     "милан "
     "петар драган зоран љубомир светозар бранко борислав петровић јовановић николић марковић "
     "ђорђевић стојановић илић станковић павловић милошевић глигорић матановић љубојевић његов "
     "њихов љубав међутим често човек што ништа нешто чак џеп џон ђак ће ћу хоће неће могуће није "
     "јесте били буде када тада овде где зато например иако такође врло увек који која које"},
    {"el",
     "και το η ο τα να του της με για που από στο στη στην στον είναι δεν θα τη την τον των τους "
     "μια ένα ένας μία αυτό αυτή αυτός λευκός λευκά μαύρα μαύρος βασιλιάς βασιλιά βασίλισσα πύργος "
     "πύργο αξιωματικός αξιωματικό ίππος ίππο πιόνι πιόνια κίνηση κινήσεις παρτίδα παρτίδες θέση "
     "θέσης πλεονέκτημα επίθεση άμυνα θυσία άνοιγμα φινάλε συνδυασμός ματ σαχ σκάκι σκακιστής "
     "σκακιέρα ισοπαλία νίκη νίκησε κερδίζει χάνει έχασε τώρα μετά αν μπορεί καλύτερα χειρότερα "
     "ισχυρός αδυναμία απειλή απειλεί παίζει παιχνίδι πρωταθλητής πρωτάθλημα κόσμου τουρνουά πόλη "
     "αθήνα θεσσαλονίκη πάτρα ελλάδα ελληνικά κύπρος κρήτη ρόδος γιώργος δημήτρης νίκος γιάννης "
     "κώστας παναγιώτης βασίλης χρήστος ιωάννης γεώργιος νικόλαος αθανάσιος σπύρος ευάγγελος "
     "παπαδόπουλος παπαϊωάννου κοτρωνιάς γεωργιάδης σκεμπρής νικολαΐδης βασιλείου οικονόμου "
     "αντωνίου κωνσταντίνου μαυρίδης αλεξίου ενδιαφέρον φυσικά γιατί όμως επίσης πολύ πάντα ώστε "
     "αυτού αυτές οποίος οποία οποίο μεταξύ μέσα πριν καιρός ήταν είχε έχει έχουν υπάρχει όχι ναι "
     "ή "
     "ήδη εδώ εκεί όπου όταν τότε ακριβώς πρώτος δεύτερος τρίτος πρώτη όλα όλοι ύστερα προϋπόθεση"},
    {"tr",
     "için çok daha değil gibi olduğu olarak ise şah şahı vezir kale fil at piyon oyun oyunu "
     "oyuncu "
     "beyaz siyah hamle hamlesi hamleyi açılış açılışı savunma saldırı saldırısı üstün üstünlük "
     "üstünlüğü kazandı kazanç kaybetti beraberlik şimdi sonra eğer olabilir güçlü zayıf zayıflık "
     "tehdit oynadı oynar şampiyon şampiyona şampiyonası dünya turnuva şehir şehri istanbul ankara "
     "izmir bursa antalya eskişehir diyarbakır şanlıurfa muğla ağrı iğdır çorum çankırı kırşehir "
     "türkiye türk türkçe yılmaz kılıç yıldız yıldırım öztürk aydın özdemir arslan doğan çelik "
     "şahin koç kurt özkan şimşek polat korkmaz çakır erdoğan güneş ünal kaplan taş aksoy tekin "
     "güler özer ateş çetin kıvanç barış emre mustafa mehmet hüseyin ibrahim süleyman ömer gökhan "
     "oğuz oğuzhan çağlar çağrı tuğba ayşe fatoş şebnem gülşen ışık ırmak ılık içinde üzerinde "
     "karşı karşılaşma başladı başka başarı başarılı işte iş beş dört üç altı yedi dokuzuncu "
     "birçok ilginç doğal çünkü ancak ayrıca her zaman böylece bunun şu şey önce arasında önünde "
     "iyi kötü büyük küçük yeni eski doğru yanlış değer değişim gerçek düşünce görüş çözüm gün yıl "
     "ağır sağ sol bağlı yaptığı ettiği gördüğü aldığı verdiği kaldığı"},
    {"lt",
     "iš į ir už apie prieš nėra yra buvo būti būtų jų jį ją tą šis šį šią šie šios žaidė žaidimas "
     "žaisti žaidėjas šachmatai šachmatų baltieji juodieji karalius valdovė bokštas rikis žirgas "
     "pėstininkas ėjimas ėjimų partija padėtis puolimas gynyba galima gali geriau blogiau laimėjo "
     "pralaimėjo pergalė lygiosios čempionas čempionatas pasaulio vilnius kaunas klaipėda šiauliai "
     "panevėžys lietuva lietuvių žemaitis jonas petras mikėnas vytautas algirdas šarūnas šulskis "
     "rozentalis čmilytė kazimieras žukauskas petrauskas stankevičius jankauskas urbonas "
     "kavaliauskas "
     "savickas kairys butkevičius marčiulionis daugiau mažiau tačiau nuo dėl kuris kuri kurie tarp "
     "prieš laikas žmogus žmonės metų dieną gražus stiprus silpnas grėsmė auka mūsų jūsų "
     "tūkstantis "
     "ar vai būs bija tā šī kā pēc pirms uzvarēja zaudēja spēle spēlē spēlētājs šahs šahists "
     "melnie "
     "baltie karalis dāma tornis laidnis zirgs bandinieks gājiens gājienu pozīcija uzbrukums "
     "aizsardzība rīga jūrmala liepāja latvija latvijas jānis pēteris mihails bērziņš kalniņš "
     "ozoliņš "
     "liepiņš krūmiņš zariņš jēkabs ģirts šķēle ļoti vēl ķēniņš ņem viņš viņa mūsu gadā vairāk"},
    {"he",
     "של את על לא הוא היא עם זה כי גם אבל או אם כל יותר אחרי לפני בין כמו רק עוד היה היתה שחמט "
     "שחמטאי לבן לבנים שחור שחורים מלך המלך מלכה המלכה צריח הצריח רץ הרץ פרש הפרש רגלי הרגלי מסע "
     "המסע משחק המשחק עמדה העמדה יתרון התקפה ההתקפה הגנה ההגנה הקרבה פתיחה הפתיחה סיום הסיום שח מט "
     "תיקו ניצחון הפסד ניצח אליפות ישראל העולם תל אביב ירושלים חיפה באר שבע דוד משה יוסף אברהם "
     "יעקב "
     "יצחק שלמה כהן לוי מזרחי פרץ ביטון אברהמי גלפנד סמירין פסחיס ליברזון קגן בלס טוב טובה חזק חלש "
     "כאן שם עכשיו מאוד אפשר צריך יכול ראשון שני שלישי איום מאיים נכון טעות כלי כלים מרכז אגף"},
    {"ar",
     "في من على إلى أن هذا هذه التي الذي كان كانت لم لا ما مع عن بعد قبل بين كل أو ثم قد هو هي هم "
     "الشطرنج شطرنج الأبيض أبيض الأسود أسود الملك ملك الوزير وزير القلعة قلعة الفيل فيل الحصان "
     "حصان "
     "البيدق بيدق البيادق النقلة نقلة اللعبة لعبة المباراة مباراة الموقف موقف أفضلية هجوم الهجوم "
     "دفاع الدفاع تضحية التضحية افتتاح الافتتاح نهاية النهاية كش مات تعادل فوز الفوز خسارة بطل "
     "بطولة "
     "العالم القاهرة دمشق بغداد تونس الجزائر محمد أحمد علي حسن حسين عبد الله إبراهيم يوسف خالد عمر "
     "مصطفى سعيد باسم الآن جدا يمكن يجب أول ثاني ثالث تهديد يهدد صحيح خطأ قوي ضعيف جيد مركز جناح"},
}};

constexpr std::array<CharsetCandidate, 22> candidates{{
    {"windows-1252", "de fr es pt it nl sv da fi is et", 0.0F},
    {"ISO-8859-15", "de fr es pt it nl sv da fi is et", -3.0F},
    {"windows-1250", "hu pl cs hr ro de", -1.0F},
    {"ISO-8859-2", "hu pl cs hr ro de", -2.0F},
    {"windows-1251", "ru uk bg sr", -1.0F},
    {"KOI8-R", "ru bg", -2.5F},
    {"KOI8-U", "uk", -3.0F},
    {"IBM866", "ru uk bg", -2.5F},
    {"ISO-8859-5", "ru uk bg sr", -4.0F},
    {"x-mac-cyrillic", "ru uk bg sr", -5.0F},
    {"windows-1253", "el", -1.5F},
    {"ISO-8859-7", "el", -2.5F},
    {"windows-1255", "he", -3.0F},
    {"windows-1256", "ar", -3.0F},
    {"windows-1254", "tr", -2.0F},
    {"windows-1257", "lt et", -2.5F},
    {"IBM850", "de fr es pt it nl sv da fi is et", -2.0F},
    {"IBM437", "de fr es it nl sv fi", -2.5F},
    {"IBM852", "hu pl cs hr ro de", -2.5F},
    {"IBM857", "tr", -5.0F},
    {"cp737", "el", -4.0F},
    {"macintosh", "de fr es pt it nl sv da fi", -5.0F},
}};

}  // namespace

std::span<const LanguageSample> language_samples() { return samples; }
std::span<const CharsetCandidate> charset_candidates() { return candidates; }

}  // namespace stamma
