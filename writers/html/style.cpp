#include "writers/html/page.hpp"

namespace stamma {

const std::string_view html_style = R"css(
:root{color-scheme:light dark;
--paper:#fbfaf7;--pane:#fff;--ink:#1f2328;--soft:#5f6670;--line:#dcd8cf;--accent:#1f5fa8;--on:#fff;
--sel:#cfe3fb;--light:#f1e4cb;--dark:#b99468;--mark:#f6d743;
--inferred:#0b6a80;--inferred-bg:#dff2f5;--ambiguous:#8f5200;--ambiguous-bg:#fff0cc;
--repaired:#74349f;--repaired-bg:#f3e5fb;--supplied:#1c6b35;--supplied-bg:#def3e3;
--illegal:#9c1457;--illegal-bg:#fde4ef;--unread:#b0231b;--unread-bg:#fde6e3;
--certain:#4f5866;--certain-bg:#e8ebf0}
@media (prefers-color-scheme:dark){:root{
--paper:#17191c;--pane:#1e2125;--ink:#e4e4e0;--soft:#a0a6ae;--line:#363b42;--accent:#82b4f2;
--on:#10151b;
--sel:#2b4666;--light:#cdbd9f;--dark:#8a6c4a;--mark:#e0b92f;
--inferred:#7bd0e2;--inferred-bg:#132c33;--ambiguous:#f3bd62;--ambiguous-bg:#322611;
--repaired:#d3a5f2;--repaired-bg:#2d2139;--supplied:#86d79c;--supplied-bg:#152c1e;
--illegal:#ff9cc6;--illegal-bg:#3a1a2a;--unread:#ff9d94;--unread-bg:#3c1d1b;
--certain:#b6bec9;--certain-bg:#2d3239}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,sans-serif;
overflow-wrap:anywhere}
noscript{display:block;padding:2rem}
button,.button{font:inherit;color:inherit;background:var(--pane);border:1px solid var(--line);
border-radius:6px;padding:.25rem .7rem;cursor:pointer}
button:hover:enabled,.button:hover{border-color:var(--accent)}
button:disabled{opacity:.5;cursor:default}
:focus-visible,.button:focus-within{outline:2px solid var(--accent);outline-offset:1px}
.strong:enabled{background:var(--accent);border-color:var(--accent);color:var(--on)}
.away{position:absolute;width:1px;height:1px;opacity:0;overflow:hidden}
bdi{unicode-bidi:isolate}

#top{display:flex;align-items:center;gap:.3rem .8rem;padding:.5rem 1rem;
background:var(--pane);border-bottom:1px solid var(--line)}
#top h1{font-size:1rem;margin:0;flex:0 1 auto;min-width:4rem;overflow:hidden;white-space:nowrap;
text-overflow:ellipsis}
.tally,#notice{color:var(--soft);font-size:.875rem}
.tools{margin-left:auto;flex:none;display:flex;align-items:center;gap:.4rem}

.board{display:block;width:100%;height:auto}
.board .light{fill:var(--light)}.board .dark{fill:var(--dark)}
.board .mark{fill:var(--mark);fill-opacity:.55}
.board .rim{fill:none;stroke:#6b5334;stroke-width:2}
.board text{font:13px system-ui,sans-serif;fill:var(--soft);text-anchor:middle}
.man{fill:var(--f);stroke:var(--s);stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round}
.man .cross{stroke-width:2.8}.man .fine{fill:none;stroke:var(--d);stroke-width:1.4}
.man .dot{fill:var(--d);stroke:none}
.white{--f:#fffdf8;--s:#2a2520;--d:#2a2520}
.black{--f:#2e2a28;--s:#12100f;--d:#e9e2d6}
#board{max-width:26rem;margin:0 auto}
.keys{display:flex;justify-content:center;gap:.4rem;margin:.25rem 0 .4rem}
.keys button{min-width:2.6rem;line-height:1.2}button{white-space:nowrap;overflow-wrap:normal}
#said p{margin:.1rem 0}.verdict{color:var(--soft);font-size:.875rem}
.words{font-family:ui-monospace,"DejaVu Sans Mono",monospace;font-size:.92em;
background:var(--certain-bg);border-radius:3px;padding:0 .25em;white-space:pre-wrap}

.badge{display:inline-block;min-width:1.25em;margin:0 .3em 0 .15em;padding:0 .25em;
border-radius:4px;
font:700 .72em/1.45 system-ui,sans-serif;text-align:center;vertical-align:.15em;
background:var(--c);color:var(--pane)}
.v-inferred{--c:var(--inferred);--b:var(--inferred-bg)}
.v-ambiguous{--c:var(--ambiguous);--b:var(--ambiguous-bg)}
.v-repaired{--c:var(--repaired);--b:var(--repaired-bg)}
.v-supplied{--c:var(--supplied);--b:var(--supplied-bg)}
.v-illegal{--c:var(--illegal);--b:var(--illegal-bg)}
.v-unread{--c:var(--unread);--b:var(--unread-bg)}
.v-certain{--c:var(--certain);--b:var(--certain-bg)}

.game h2{font:600 1.35rem/1.25 Georgia,"DejaVu Serif",serif;margin:0 0 .2rem}
.game .result{white-space:nowrap;color:var(--soft);font-weight:400}
.game p{margin:.1rem 0}.where{color:var(--soft);font-size:.875rem}
.game dl{display:flex;flex-wrap:wrap;gap:.1rem 1.2rem;margin:.2rem 0;font-size:.875rem}
.game dl div{display:flex;gap:.4rem}dt{color:var(--soft)}dd{margin:0}
.score{font-family:Georgia,"DejaVu Serif",serif;font-size:1.06rem;line-height:1.7;margin-top:.8rem}
.score p{margin:.35rem 0}
.ply{white-space:nowrap}
.number{color:var(--soft);margin-left:.15em}
.move{font:inherit;font-weight:700;border:0;border-radius:4px;padding:0 .18em;background:none}
.variation .move{font-weight:400}
.move[class*=v-]{background:var(--b);box-shadow:inset 0 -2px var(--c)}
.move:hover{background:var(--sel)}
.move[aria-current]{background:var(--accent);color:var(--on)}
.move.done{text-decoration:underline double}
.nag{margin-left:-.2em}
.diagram{width:11rem;max-width:100%;margin:.6rem 0}span.diagram{display:inline-block}
.variation{margin:.2rem 0 .2rem 1rem;padding-left:.7rem;border-left:2px solid var(--line);
font-size:.95em;color:var(--ink)}
.note{color:var(--ink);font-size:.95em;line-height:1.55}
.variation .note{color:var(--soft)}
.unread{background:var(--unread-bg);border-radius:4px;padding:.1rem .3rem;font-size:.95em}
.doubt{font:.9rem/1.45 system-ui,sans-serif;margin:.3rem 0 .7rem;padding:.5rem .7rem;
border-radius:8px;
background:var(--b);border:1px solid transparent;border-left:4px solid var(--c)}
.doubt p{margin:.1rem 0}.doubt .why,.doubt small,.settled{color:var(--soft)}
.doubt .what b{color:var(--c)}.doubt .words{background:var(--pane)}
.tiles{display:flex;flex-wrap:wrap;gap:.5rem;margin:.4rem 0}
.tile{display:flex;flex-direction:column;gap:.15rem;width:8.4rem;padding:.35rem;border-radius:8px;
background:var(--pane);border:2px solid var(--line);cursor:pointer}
.tile:hover{border-color:var(--soft)}
.tile:has(:checked),.tile.chosen{border-color:var(--accent)}
.tile input{margin:0;accent-color:var(--accent)}
.tile input[type=text]{font:inherit;width:100%;padding:.05rem .3rem;color:inherit;
background:var(--paper);border:1px solid var(--line);border-radius:4px}
.tile [aria-invalid=true]{border-color:var(--unread);outline-color:var(--unread)}
.settled button{padding:0 .4rem;font-size:.85em}
.done .settled{color:inherit}
.legend{margin-top:1.5rem;padding-top:.6rem;border-top:1px solid var(--line);color:var(--soft);
font-size:.82rem}
.legend dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.2rem 1rem;
margin:0}
.legend dt{color:var(--ink)}.legend dd{padding-left:1.9em}
kbd{border:1px solid var(--line);border-radius:3px;padding:0 .3em}

#source{font:.77rem/1.6 ui-monospace,"DejaVu Sans Mono",monospace;background:var(--pane);
border:1px solid var(--line);border-radius:8px;overflow:auto;padding:.4rem 0}
.row{display:flex;content-visibility:auto;contain-intrinsic-height:1.6em}
.row::before{content:attr(data-line);flex:none;width:3.9em;padding-right:.9em;text-align:right;
color:var(--soft);opacity:.75;user-select:none}
.body{flex:1;min-width:0;padding-right:.6rem;white-space:pre-wrap;unicode-bidi:plaintext}
.word{border-radius:3px;cursor:pointer;box-shadow:inset 0 -1px var(--line)}
.word[class*=v-]{background:var(--b);box-shadow:inset 0 -2px var(--c)}
.word:hover{background:var(--sel)}
.gap::after{content:"^";color:var(--c,var(--soft));font-weight:700}
.word.now{background:var(--accent);color:var(--on)}.gap.now::after{color:var(--on)}

#contents{font-size:.9rem}
#contents ol{list-style:none;margin:0;padding:0}
#contents a{display:grid;grid-template-columns:1fr auto;gap:0 .6rem;padding:.35rem .8rem;
color:inherit;
text-decoration:none;border-left:3px solid transparent}
#contents a:hover{background:var(--sel)}
#contents [aria-current]{border-left-color:var(--accent);background:var(--certain-bg)}
#contents .result,.count{color:var(--soft);font-size:.85em;white-space:nowrap}
#contents .count{grid-column:1/-1}
.count.some{color:var(--ambiguous)}
.doubtful .sure{display:none}
.only{display:block;padding:.5rem .8rem;color:var(--soft);border-bottom:1px solid var(--line)}
#contents .file{padding:.5rem .8rem .2rem calc(.8rem + 3px);font-weight:600}

@media (min-width:60rem){
body{height:100vh;overflow:hidden}
#page{display:flex;flex-direction:column;height:100vh}
#frame{flex:1;min-height:0;display:grid;gap:0 1.2rem;padding:0 1rem 0 1rem;
grid-template:"view moves" auto "source moves" minmax(0,1fr)/minmax(22rem,27rem) minmax(0,1fr)}
#frame.many{padding-left:0;
grid-template:"contents view moves" auto "contents source moves" minmax(0,1fr)
/15.5rem minmax(20rem,25rem) minmax(0,1fr)}
#contents{grid-area:contents;overflow:auto;background:var(--pane);
border-right:1px solid var(--line)}
#games-button{display:none}
#view{grid-area:view;padding:.8rem 0 .5rem}
#board{max-width:min(100%,52vh)}
#source{grid-area:source;margin-bottom:1rem}
#moves{grid-area:moves;overflow:auto;padding:1rem .3rem 2rem 1rem}
.score,.game{max-width:46rem}}
@media (min-width:96rem){
#frame{grid-template:"view moves source" minmax(0,1fr)/27rem minmax(0,1fr) minmax(24rem,.8fr)}
#frame.many{grid-template:"contents view moves source" minmax(0,1fr)/16rem 26rem minmax(0,1fr) 
minmax(22rem,.8fr)}
#source{margin-top:1rem}}

@media (max-width:59.99rem){
#top{padding:.4rem .75rem}#top h1{font-size:.95rem}.tally,.long,#notice{display:none}
#view{position:sticky;top:0;z-index:1;padding:.4rem .75rem .3rem;background:var(--paper);
border-bottom:1px solid var(--line)}
#board{max-width:min(100%,34vh)}
#said{max-height:5.2em;overflow:auto;font-size:.9rem}
.keys{gap:.3rem}.keys button{min-width:2.2rem;padding:.25rem .4rem}
#moves{padding:.8rem .75rem}
#source{margin:0 .75rem 1rem;max-height:60vh}
.variation{margin-left:.2rem}
.tile{width:calc(50% - .25rem);max-width:11rem}
.tile.other{width:100%;max-width:none}.other:not(.chosen) .mini{display:none}
.other .mini{max-width:10rem}
#contents{display:none;max-height:60vh;overflow:auto;background:var(--pane);
border-bottom:1px solid var(--line)}
.listing #contents{display:block}
.legend dl{grid-template-columns:1fr}}

@media print{
:root{--paper:#fff;--pane:#fff;--ink:#000;--soft:#444;--line:#bbb;--accent:#000;--on:#fff}
*{print-color-adjust:exact}
body,#page{height:auto;overflow:visible}
#top,#contents,#view,.other,.settled,.legend p{display:none!important}
#frame,#frame.many{display:block;padding:0}
#moves,#source{overflow:visible;max-height:none;padding:0;border:0;margin:0}
#source{margin-top:1.5rem;border-top:1px solid #000;padding-top:.6rem}
.doubt,.tile,.row{break-inside:avoid}.tile{width:7rem}
.move[aria-current],.word.now{background:none;color:inherit}}
@media (prefers-reduced-motion:no-preference){.tile,button{transition:border-color .12s}}
)css";

}  // namespace stamma
