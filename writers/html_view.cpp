#include "writers/html_page.hpp"

namespace stamma {

const std::string_view html_view = R"js("use strict";
// What is shown: one game at a time, drawn when it is opened.
(() => {
  const M = Model, svgSpace = "http://www.w3.org/2000/svg";
  const verdicts = {
    inferred: ["~", "several moves fit the words; the rest of the game leaves this one"],
    ambiguous: ["?", "two or more readings survive; the likeliest is given"],
    repaired: ["\u2260", "nothing legal fits as written; the nearest reading is given"],
    supplied: ["^", "nothing readable is written; found from the rest of the game"],
    unread: ["!", "could not be read; the text is kept"],
    certain: ["%", "plain words, in a record so faulty that they may be wrong too"],
  };
  const glyphs = ["", "!", "?", "!!", "??", "!?", "?!", "\u25a1", "", "", "=", "=", "=", "~",
                  "+=", "=+", "\u00b1", "\u2213", "+-", "-+"];

  const put = (node, props, children) => {
    for (const [name, value] of Object.entries(props || {})) {
      if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
      else if (value === true) node.setAttribute(name, "");
      else if (value !== false && value !== undefined) node.setAttribute(name, value);
    }
    node.append(...children.filter(c => c !== undefined && c !== false));
    return node;
  };
  const el = (tag, props, ...children) => put(document.createElement(tag), props, children);
  const svg = (tag, props, ...children) =>
    put(document.createElementNS(svgSpace, tag), props, children);
  // Text with what cannot be seen, or turns the direction of the rest, made visible.
  const hidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
  const visible = text => text.replace(hidden,
    c => "\u2039U+" + c.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0") + "\u203a");
  const bdi = (text, props) => el("bdi", props, visible(text));
  const badge = v => el("span", { class: "badge v-" + v, title: v }, verdicts[v][0]);
  const percent = k => Math.min(99, Math.floor(k * 100)) + " %";

  // Boards
  const kinds = { P: "pawn", N: "knight", B: "bishop", R: "rook", Q: "queen", K: "king" };
  let flipped = false;
  const describe = board => ["White", "Black"].map((side, black) => {
    const men = board.map((c, i) => [c, "abcdefgh"[i % 8] + (8 - Math.floor(i / 8))])
      .filter(([c]) => c !== "-" && (c === c.toLowerCase()) === Boolean(black))
      .map(([c, s]) => kinds[c.toUpperCase()] + " " + s);
    return side + ": " + (men.join(", ") || "none");
  }).join(". ");
  const drawBoard = (board, marks, label, large) => {
    const at = i => [(flipped ? 7 - i % 8 : i % 8) * 45, Math.floor(flipped ? (63 - i) / 8 : i / 8) * 45];
    let dark = "";
    for (let r = 0; r < 8; ++r)
      for (let f = (r + 1) % 2; f < 8; f += 2) dark += `M${f * 45} ${r * 45}h45v45h-45z`;
    const out = svg("svg", { class: "board", role: "img", "aria-label": label,
                             viewBox: large ? "-18 -1 380 380" : "-1 -1 362 362" },
      svg("rect", { class: "light", width: 360, height: 360 }), svg("path", { class: "dark", d: dark }));
    for (const i of marks) {
      const [x, y] = at(i);
      out.append(svg("rect", { class: "mark", x, y, width: 45, height: 45 }));
    }
    board.forEach((c, i) => {
      if (c === "-") return;
      const [x, y] = at(i);
      out.append(svg("use", { href: "#man-" + c.toLowerCase(), x, y, width: 45, height: 45,
                              class: c === c.toLowerCase() ? "black" : "white" }));
    });
    out.append(svg("rect", { class: "rim", width: 360, height: 360 }));
    for (let i = 0; large && i < 8; ++i) {
      const n = flipped ? 7 - i : i;
      out.append(svg("text", { x: i * 45 + 22.5, y: 375 }, "abcdefgh"[n]),
                 svg("text", { x: -9, y: i * 45 + 27 }, String(8 - n)));
    }
    return out;
  };

  // The frame of the page
  const many = M.games.length > 1;
  const total = M.games.reduce((n, g) => n + g.stops.length, 0);
  const plural = (n, word) => n + " " + word + (n === 1 ? "" : "s");
  const boardPlace = el("div", { id: "board" });
  const said = el("div", { id: "said", "aria-live": "polite" });
  const movesPlace = el("main", { id: "moves", tabindex: "-1", "aria-label": "Moves" });
  const sourcePlace = el("section", { id: "source", tabindex: "0", "aria-label": "Text as it was read" });
  const contents = el("nav", { id: "contents", "aria-label": "Games" });
  const saveButton = el("button", { id: "save", class: "strong", onclick: saveFile });
  const notice = el("span", { id: "notice", role: "status" });
  const loader = el("input", { id: "load", type: "file", accept: ".ndjson,.jsonl,.json", class: "away",
                               onchange: loadFile });
  const key = (name, does, text, go) => el("button", { title: does, "aria-label": does, onclick: go }, text);
  const toggle = many && el("button", { id: "games-button", "aria-controls": "contents",
    "aria-expanded": "false", onclick: () => showContents(!document.body.classList.contains("listing")) },
    "Games");
  document.getElementById("page").append(
    el("header", { id: "top" }, toggle,
      el("h1", {}, bdi(M.title)),
      el("span", { class: "tally" }, plural(M.games.length, "game") + ", " + plural(total, "doubt")),
      el("span", { class: "tools" }, notice,
        el("label", { class: "button", title: "Go on with decisions that were saved" }, "Load", loader),
        saveButton)),
    el("div", { id: "frame", class: many ? "many" : "" }, many && contents,
      el("section", { id: "view", "aria-label": "Board" }, boardPlace,
        el("div", { class: "keys" },
          key("first", "To the start", "\u00ab", () => select(nodes[0])),
          key("back", "One move back (left arrow)", "\u2039", () => select(at.parent || at)),
          key("on", "One move on (right arrow)", "\u203a", () => select(at.next || at)),
          key("last", "To the end", "\u00bb", () => select(lastOf(at))),
          key("flip", "Turn the board (f)", "\u21c5", flip),
          el("button", { id: "next", title: "Key n; Shift+n goes back", disabled: total === 0,
                         onclick: () => step(1) }, "Next doubt")),
        said),
      movesPlace, sourcePlace));

  // Contents
  const nameOf = game => {
    const [white, black] = [M.tag(game, "White"), M.tag(game, "Black")];
    return white || black ? (white || "?") + " \u2013 " + (black || "?")
      : M.tag(game, "Event") || "Game " + game.number;
  };
  const links = [];
  function fillContents() {
    const list = el("ol");
    let file;
    M.games.forEach((game, i) => {
      if (game.file !== file && M.games.some(g => g.file !== game.file))
        list.append(el("li", { class: "file" }, bdi((file = game.file))));
      links[i] = el("a", { href: "#" + (i + 1), onclick: () => showContents(false) },
        bdi(nameOf(game), { class: "who" }), el("span", { class: "result" }, game.result),
        el("span", { class: game.stops.length ? "count some" : "count",
                     title: plural(game.stops.length, "doubt") },
          game.stops.length ? plural(game.stops.length, "doubt") : "no doubts"));
      list.append(el("li", { class: game.stops.length ? "" : "sure" }, links[i]));
    });
    const only = el("input", { type: "checkbox",
      onchange: () => contents.classList.toggle("doubtful", only.checked) });
    contents.append(el("label", { class: "only" }, only, " only games with doubts"), list);
  }
  function showContents(shown) {
    document.body.classList.toggle("listing", shown);
    if (toggle) toggle.setAttribute("aria-expanded", String(shown));
  }

  // The game that is open
  let game, nodes, at, stop = -1;
  const buttons = new Map(), spans = new Map(), cards = new Map(), stopPlaces = new Map();
  const lastOf = node => {
    while (node.next) node = node.next;
    return node;
  };

  function open(which) {
    game = M.games[which];
    nodes = M.nodesOf(game);
    for (const map of [buttons, spans, cards, stopPlaces]) map.clear();
    movesPlace.replaceChildren(heading(), moves(), legend());
    sourcePlace.replaceChildren(...sourceLines());
    movesPlace.scrollTop = sourcePlace.scrollTop = 0;
    links.forEach((a, i) => {
      if (i === which) a.setAttribute("aria-current", "true"); else a.removeAttribute("aria-current");
    });
    if (links[which]) reveal(links[which], contents);
    select(nodes[0], true);
  }

  function heading() {
    const shown = new Set(["White", "Black", "Result"]);
    const event = ["Event", "Site", "Date", "Round"].filter(n => {
      shown.add(n);
      return /[^?.]/.test(M.tag(game, n));
    }).map(n => (n === "Round" ? "round " : "") + M.tag(game, n));
    const rest = game.tags.filter(t => !shown.has(t[0]) && t[1] !== "");
    return el("header", { class: "game" },
      el("h2", {}, bdi(nameOf(game)), " ", el("span", { class: "result" }, game.result)),
      event.length > 0 && el("p", { class: "event" }, bdi(event.join(", "))),
      rest.length > 0 && el("dl", {}, ...rest.map(t => el("div", {}, el("dt", {}, bdi(t[0])), el("dd", {}, bdi(t[1]))))),
      el("p", { class: "where" }, bdi(game.file), ", line " + game.line));
  }

  // Variations are blocks; those inside them only stand in parentheses, however deep.
  function moves() {
    const out = el("div", { class: "score" });
    let depth = 0, place, numbered = false, glued = true, next = 1;
    const fresh = () => {
      numbered = false;
      place = undefined;
    };
    const here = () => {
      if (!place) {
        out.append(place = el(depth ? "div" : "p", { class: depth ? "variation" : "line" }));
        glued = true;
      }
      return place;
    };
    // Words are a space apart, but for what follows "(" or comes before ")".
    const add = (word, glue) => {
      const into = here();
      into.append(glued || glue ? "" : " ", word);
      glued = false;
    };
    game.items.forEach((item, i) => {
      if (item === "(") {
        if (++depth === 1) fresh();
        add("(");
        glued = true;
        numbered = false;
      } else if (item === ")") {
        add(")", true);
        numbered = false;
        if (--depth === 0) fresh();
      } else if (item.g !== undefined) {
        add(el("span", { class: "nag" }, glyphs[item.g] || "$" + item.g), true);
      } else if (item.c !== undefined || item.u !== undefined) {
        const unread = item.u !== undefined;
        const note = el(depth ? "span" : "p", { class: unread ? "unread" : "note", dir: "auto", tabindex: unread ? "-1" : undefined },
          unread ? badge("unread") : undefined, visible(unread ? item.u : item.c).replace(/\s+/g, " ").trim());
        if (depth) add(note); else { fresh(); out.append(note); }
        if (unread) stopPlaces.set(i, note);
        numbered = false;
      } else {
        const node = nodes[next++];
        add(el("span", { class: "ply" }, (node.white || !numbered) &&
          el("span", { class: "number" }, node.number + "\u00a0"), moveButton(node)));
        numbered = true;
        if (item.l) {
          const card = doubtCard(node);
          if (depth) add(card, true); else { fresh(); out.append(card); }
          numbered = false;
          stopPlaces.set(i, card);
        }
      }
    });
    out.append(el("p", { class: "line" }, el("span", { class: "result" }, game.result)));
    return out;
  }

  function moveButton(node) {
    const { item } = node, sure = item.v === undefined;
    const b = el("button", { class: sure ? "move" : "move v-" + item.v, tabindex: "-1",
      "aria-label": node.number + " " + item.m + (sure ? "" : ", " + item.v), onclick: () => select(node) },
      item.s === undefined ? item.m : item.s, sure ? undefined : badge(item.v));
    buttons.set(node, b);
    return b;
  }

  // A doubt: what stands there, why it is doubtful, and the moves it could be.
  function doubtCard(node) {
    const { item } = node, words = M.wordsOf(game, node), before = M.boardOf(node.parent);
    const name = "doubt-" + node.index;
    const tiles = el("div", { class: "tiles", role: "radiogroup", "aria-label": "What was played at " + node.number });
    const settled = el("p", { class: "settled" });
    const other = el("input", { type: "text", size: 8, list: name, autocomplete: "off", spellcheck: "false",
      "aria-label": "Another move", placeholder: "type a move" });
    const otherBoard = el("div", { class: "mini" });
    const draw = (san, into) => {
      const changes = san === undefined ? undefined : M.changesOf(node, san);
      into.replaceChildren(drawBoard(changes === undefined ? before : M.changed(before, changes),
        changes === undefined ? [] : M.squares(changes),
        changes === undefined ? "Before the move" : "After " + san, false));
    };
    const radios = new Map();
    const refresh = () => {
      const choice = M.choiceOf(game, node);
      radios.forEach((radio, san) => (radio.checked = san === choice));
      const typed = choice !== undefined && !radios.has(choice);
      otherTile.classList.toggle("chosen", typed);
      if (typed) other.value = choice; else if (choice !== undefined) other.value = "";
      draw(typed ? choice : undefined, otherBoard);
      settled.replaceChildren(...(choice === undefined ? ["not decided"]
        : ["decided: ", el("b", {}, choice), " ", el("button", { onclick: () => decide(undefined) }, "withdraw")]));
      card.classList.toggle("done", choice !== undefined);
      buttons.get(node).classList.toggle("done", choice !== undefined);
    };
    const decide = san => {
      M.choose(game, node, san);
      if (san === undefined) other.value = "";
      refresh();
      tell();
    };
    for (const san of [item.m, ...item.o]) {
      const picture = el("div", { class: "mini" });
      const radio = el("input", { type: "radio", name, value: san, onchange: () => decide(san) });
      draw(san, picture);
      radios.set(san, radio);
      tiles.append(el("label", { class: "tile" }, picture, el("span", {}, radio, " ", el("b", {}, san)),
        el("small", {}, san === item.m ? "given" : "or this")));
    }
    other.addEventListener("input", () => {
      const san = other.value.trim() === "" ? undefined : M.legalNamed(node, other.value);
      other.setAttribute("aria-invalid", String(other.value.trim() !== "" && san === undefined));
      if (san === undefined && radios.has(M.choiceOf(game, node))) return;
      const typed = other.value;
      decide(san);
      other.value = typed;
    });
    const otherTile = el("label", { class: "tile other" }, otherBoard, other, el("small", {}, "another move"));
    const list = el("datalist", { id: name }, ...item.l.map(l => el("option", { value: l.slice(0, l.lastIndexOf(" ")) })));
    const place = words === undefined ? undefined : M.placeOf(game, item.at[0]);
    const card = el("section", { class: "doubt v-" + item.v, "aria-label": "Doubt at " + node.number + " " + item.m },
      el("p", { class: "what" }, badge(item.v),
        el("b", {}, (item.v === "certain" ? "certain by its words, " : item.v + ", ") + percent(item.k) + " sure"), ": ",
        words === undefined ? "the words stand elsewhere"
          : words === "" ? "nothing is written here" : bdi("\u201c" + words + "\u201d", { class: "words" }),
        place && el("small", {}, ` line ${place.line}, column ${place.column}`)),
      el("p", { class: "why" }, bdi(item.w)));
    if (words !== undefined) {
      tiles.append(otherTile);
      card.append(tiles, settled, list);
      refresh();
    }
    cards.set(node, { card, refresh });
    card.addEventListener("focusin", () => at !== node && select(node, true));
    return card;
  }

  function legend() {
    return el("footer", { class: "legend" },
      el("dl", {}, ...Object.keys(verdicts).map(v => el("div", {}, el("dt", {}, badge(v), " " + v), el("dd", {}, verdicts[v][1])))),
      el("p", {}, "Arrow keys step, ", el("kbd", {}, "n"), " next doubt, ", el("kbd", {}, "f"),
        " turns the board. Save the decisions and give them to ",
        el("code", {}, "stamma convert --decisions"), ": the rest is read anew around them."));
  }

  // The text of the game, line by line, the words of its moves marked.
  function sourceLines() {
    const marks = nodes.filter(n => M.wordsOf(game, n) !== undefined)
      .sort((a, b) => a.item.at[0] - b.item.at[0] || a.index - b.index);
    const starts = M.startsOf(game), lines = [];
    let m = 0, covered = 0;
    let carried;  // a move that goes on from the line before
    starts.forEach((start, i) => {
      const end = i + 1 < starts.length ? starts[i + 1] : game.text.length;
      if (start === end && i > 0 && i + 1 === starts.length) return;
      const row = el("div", { class: "row", "data-line": game.line + i });
      const body = el("span", { class: "body" });
      const add = (from, to, node) => {
        const text = visible(game.text.slice(from, to).replace(/[\r\n]+$/, ""));
        if (!node) {
          if (text) body.append(text);
          return;
        }
        const span = el("span", { class: node.item.v ? "word v-" + node.item.v : "word" }, text);
        if (node.item.at[1] === 0) span.classList.add("gap");
        span.addEventListener("click", () => select(node));
        spans.set(node, (spans.get(node) || []).concat(span));
        body.append(span);
      };
      let p = Math.max(start, 0);
      if (carried) {
        const stopAt = Math.min(end, carried.item.at[0] + carried.item.at[1]);
        add(p, stopAt, carried);
        p = stopAt;
        if (stopAt < end || stopAt === carried.item.at[0] + carried.item.at[1]) carried = undefined;
      }
      for (; !carried && m < marks.length && (marks[m].item.at[0] < end || i + 1 === starts.length); ++m) {
        const node = marks[m], from = Math.max(node.item.at[0], covered, p);
        const to = Math.max(from, node.item.at[0] + node.item.at[1]);
        add(p, from);
        add(from, Math.min(to, end), node);
        p = Math.min(to, end);
        covered = to;
        if (to > end) carried = node;
      }
      add(p, end);
      row.append(body);
      lines.push(row);
    });
    return lines;
  }

  // Brings a part of a pane into sight without moving the page around it.
  function reveal(part, pane) {
    const p = pane.getBoundingClientRect(), r = part.getBoundingClientRect();
    if (r.top < p.top || r.bottom > p.bottom) pane.scrollTop += r.top - p.top - pane.clientHeight / 3;
  }
  const wide = matchMedia("(min-width: 60rem)");
  function show(part) {
    if (wide.matches) {
      reveal(part, movesPlace);
      return;
    }
    const top = document.getElementById("view").getBoundingClientRect().bottom, r = part.getBoundingClientRect();
    if (r.top < top || r.bottom > innerHeight) scrollBy(0, r.top - top - 44);
  }

  function select(node, quiet) {
    const before = buttons.get(at);
    if (before) {
      before.removeAttribute("aria-current");
      before.tabIndex = -1;
    }
    for (const s of spans.get(at) || []) s.classList.remove("now");
    at = node;
    stop = node.at;
    const b = buttons.get(node) || buttons.get(nodes[1]);
    if (b) b.tabIndex = 0;
    if (node.index) {
      b.setAttribute("aria-current", "true");
      if (!quiet) show(b);
    }
    const marked = spans.get(node) || [];
    for (const s of marked) s.classList.add("now");
    if (marked[0]) reveal(marked[0], sourcePlace);
    say(node);
  }

  function say(node) {
    const { item } = node, board = M.boardOf(node);
    const name = node.index ? "After " + node.number + " " + item.m : "At the start";
    boardPlace.replaceChildren(drawBoard(board, node.index ? M.squares(item.p) : [], name + ". " + describe(board), true));
    const words = node.index ? M.wordsOf(game, node) : undefined;
    said.replaceChildren(el("p", {}, el("b", {}, node.index ? node.number + " " + item.m : "Start"),
      words ? " \u2190 " : "", words ? bdi(words, { class: "words" }) : ""));
    if (item.v && !item.l) said.append(el("p", { class: "verdict" }, badge(item.v), item.v + ", " + percent(item.k) + " sure: ", bdi(item.w)));
  }

  function step(way) {
    const later = way > 0 ? game.stops.find(s => s > stop) : game.stops.filter(s => s < stop).pop();
    if (later === undefined) {
      const n = M.games.length;
      for (let i = 1; i <= n; ++i) {
        const which = (game.index + way * i + n * i) % n;
        const stops = M.games[which].stops;
        if (!stops.length) continue;
        if (which !== game.index) {
          history.replaceState(null, "", "#" + (which + 1));
          open(which);
        }
        visit(stops[way > 0 ? 0 : stops.length - 1]);
        return;
      }
      return;
    }
    visit(later);
  }
  function visit(item) {
    const place = stopPlaces.get(item), node = nodes.find(n => n.at === item);
    if (node) {
      select(node, true);
    } else {
      select(nodes.filter(n => n.at < item).pop(), true);
      stop = item;
    }
    show(place);
    const choice = place.querySelector("input:checked") || place.querySelector("input") || place;
    choice.focus({ preventScroll: true });
  }

  function flip() {
    flipped = !flipped;
    say(at);
    cards.forEach(c => c.refresh());
  }

  // Decisions
  let unsaved = false;
  function tell() {
    unsaved = true;
    count();
  }
  function count() {
    const n = M.count();
    saveButton.replaceChildren("Save", n ? ` ${n}` : "",
      el("span", { class: "long" }, n === 1 ? " decision" : " decisions"));
    saveButton.disabled = n === 0;
  }
  function saveFile() {
    const url = URL.createObjectURL(new Blob([M.save()], { type: "application/x-ndjson" }));
    const link = el("a", { href: url, download: "decisions.ndjson", class: "away" });
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
    unsaved = false;
  }
  async function loadFile() {
    if (!loader.files.length) return;
    const taken = M.load(await loader.files[0].text());
    notice.textContent = taken < 0 ? "That file holds no decisions." : plural(taken, "decision") + " taken over";
    loader.value = "";
    count();
    open(game.index);
  }
  addEventListener("beforeunload", e => unsaved && e.preventDefault());

  // Keys
  addEventListener("keydown", e => {
    if (e.ctrlKey || e.metaKey || e.altKey || !game) return;
    const input = e.target instanceof HTMLInputElement ? e.target.type : "";
    if (input === "text" || input === "file") return;
    const order = buttons.get(at) === document.activeElement;
    const go = {
      ArrowLeft: () => select(at.parent || at),
      ArrowRight: () => select(at.next || at),
      ArrowUp: order && (() => select(nodes[Math.max(0, at.index - 1)])),
      ArrowDown: order && (() => select(nodes[Math.min(nodes.length - 1, at.index + 1)])),
      Home: () => select(nodes[0]),
      End: () => select(lastOf(at)),
      n: () => step(1),
      N: () => step(-1),
      f: flip,
      Escape: () => showContents(false),
    }[e.key];
    if (!go || (input === "radio" && e.key.startsWith("Arrow"))) return;
    e.preventDefault();
    const focused = order;
    go();
    if (focused && e.key !== "n" && e.key !== "N" && buttons.get(at)) buttons.get(at).focus({ preventScroll: true });
  });
  addEventListener("hashchange", () => {
    const which = Number(location.hash.slice(1)) - 1;
    if (M.games[which] && M.games[which] !== game) open(which);
  });

  count();
  if (M.games.length === 0) {
    movesPlace.append(el("p", { class: "note" }, "No games were found."));
    return;
  }
  if (many) fillContents();
  const wanted = Number(location.hash.slice(1)) - 1;
  open(M.games[wanted] ? wanted : 0);
})();
)js";

}  // namespace stamma
