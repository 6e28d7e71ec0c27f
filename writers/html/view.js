"use strict";
// What is shown: one game at a time, drawn when it is opened.
(() => {
  const M = Model;
  const { el, bdi, badge, percent, plural, nameOf, describe, drawBoard } = Draw;

  // The frame of the page
  const many = M.games.length > 1;
  const total = M.games.reduce((n, g) => n + g.stops.length, 0);
  const boardPlace = el("div", { id: "board" });
  const said = el("div", { id: "said", "aria-live": "polite" });
  const movesPlace = el("main", { id: "moves", tabindex: "-1", "aria-label": "Moves" });
  const sourcePlace = el("section", {
    id: "source",
    tabindex: "0",
    "aria-label": "Text as it was read",
  });
  const contents = el("nav", { id: "contents", "aria-label": "Games" });
  const saveButton = el("button", { id: "save", class: "strong", onclick: saveFile });
  const notice = el("span", { id: "notice", role: "status" });
  const loader = el("input", {
    id: "load",
    type: "file",
    accept: ".ndjson,.jsonl,.json",
    class: "away",
    onchange: loadFile,
  });
  const key = (name, does, text, go) =>
    el("button", { title: does, "aria-label": does, onclick: go }, text);
  const toggle =
    many &&
    el(
      "button",
      {
        id: "games-button",
        "aria-controls": "contents",
        "aria-expanded": "false",
        onclick: () => showContents(!document.body.classList.contains("listing")),
      },
      "Games"
    );
  document.getElementById("page").append(
    el(
      "header",
      { id: "top" },
      toggle,
      el("h1", {}, bdi(M.title)),
      el(
        "span",
        { class: "tally" },
        plural(M.games.length, "game") + ", " + plural(total, "doubt")
      ),
      el(
        "span",
        { class: "tools" },
        notice,
        el(
          "label",
          { class: "button", title: "Go on with decisions that were saved" },
          "Load",
          loader
        ),
        saveButton
      )
    ),
    el(
      "div",
      { id: "frame", class: many ? "many" : "" },
      many && contents,
      el(
        "section",
        { id: "view", "aria-label": "Board" },
        boardPlace,
        el(
          "div",
          { class: "keys" },
          key("first", "To the start", "\u00ab", () => select(nodes[0])),
          key("back", "One move back (left arrow)", "\u2039", () => select(at.parent || at)),
          key("on", "One move on (right arrow)", "\u203a", () => select(at.next || at)),
          key("last", "To the end", "\u00bb", () => select(lastOf(at))),
          key("flip", "Turn the board (f)", "\u21c5", flip),
          el(
            "button",
            {
              id: "next",
              title: "Key n; Shift+n goes back",
              disabled: total === 0,
              onclick: () => step(1),
            },
            "Next doubt"
          )
        ),
        said
      ),
      movesPlace,
      sourcePlace
    )
  );

  // Contents
  const links = [];
  function fillContents() {
    const list = el("ol");
    let file;
    M.games.forEach((game, i) => {
      if (game.file !== file && M.games.some(g => g.file !== game.file))
        list.append(el("li", { class: "file" }, bdi((file = game.file))));
      links[i] = el(
        "a",
        { href: "#" + (i + 1), onclick: () => showContents(false) },
        bdi(nameOf(game), { class: "who" }),
        el("span", { class: "result" }, game.result),
        el(
          "span",
          {
            class: game.stops.length ? "count some" : "count",
            title: plural(game.stops.length, "doubt"),
          },
          `line ${game.line}, ` +
            (game.stops.length ? plural(game.stops.length, "doubt") : "no doubts")
        )
      );
      list.append(el("li", { class: game.stops.length ? "" : "sure" }, links[i]));
    });
    const only = el("input", {
      type: "checkbox",
      onchange: () => contents.classList.toggle("doubtful", only.checked),
    });
    contents.append(el("label", { class: "only" }, only, " only games with doubts"), list);
  }
  function showContents(shown) {
    document.body.classList.toggle("listing", shown);
    if (toggle) toggle.setAttribute("aria-expanded", String(shown));
  }

  // The game that is open
  let game,
    nodes,
    score,
    at,
    stop = -1;
  const lastOf = node => {
    while (node.next) node = node.next;
    return node;
  };

  function open(which) {
    game = M.games[which];
    nodes = M.nodesOf(game);
    at = nodes[0];
    score = Score.render(game, select, tell);
    movesPlace.replaceChildren(score.heading, score.moves, score.legend);
    sourcePlace.replaceChildren(...score.lines);
    movesPlace.scrollTop = sourcePlace.scrollTop = 0;
    links.forEach((a, i) => {
      if (i === which) a.setAttribute("aria-current", "true");
      else a.removeAttribute("aria-current");
    });
    if (links[which]) reveal(links[which], contents);
    select(nodes[0], true);
  }

  // Brings a part of a pane into sight without moving the page around it.
  function reveal(part, pane) {
    const p = pane.getBoundingClientRect(),
      r = part.getBoundingClientRect();
    if (r.top < p.top || r.bottom > p.bottom)
      pane.scrollTop += r.top - p.top - pane.clientHeight / 3;
  }
  const wide = matchMedia("(min-width: 60rem)");
  function show(part) {
    if (wide.matches) {
      reveal(part, movesPlace);
      return;
    }
    const top = document.getElementById("view").getBoundingClientRect().bottom,
      r = part.getBoundingClientRect();
    if (r.top < top || r.bottom > innerHeight) scrollBy(0, r.top - top - 44);
  }

  function select(node, quiet) {
    const before = score.buttons.get(at);
    if (before) {
      before.removeAttribute("aria-current");
      before.tabIndex = -1;
    }
    for (const s of score.spans.get(at) || []) s.classList.remove("now");
    at = node;
    stop = node.at;
    const b = score.buttons.get(node) || score.buttons.get(nodes[1]);
    if (b) b.tabIndex = 0;
    if (node.index) {
      b.setAttribute("aria-current", "true");
      if (!quiet) show(b);
    }
    const marked = score.spans.get(node) || [];
    for (const s of marked) s.classList.add("now");
    if (marked[0]) reveal(marked[0], sourcePlace);
    say(node);
  }

  function say(node) {
    const { item } = node,
      board = M.boardOf(node);
    const name = node.index ? "After " + node.number + " " + item.m : "At the start";
    boardPlace.replaceChildren(
      drawBoard(board, node.index ? M.squares(item.p) : [], name + ". " + describe(board), true)
    );
    const words = node.index ? M.wordsOf(game, node) : undefined;
    said.replaceChildren(
      el(
        "p",
        {},
        el("b", {}, node.index ? node.number + " " + item.m : "Start"),
        words ? " \u2190 " : "",
        words ? bdi(words, { class: "words" }) : ""
      )
    );
    if (item.v && !item.l)
      said.append(
        el(
          "p",
          { class: "verdict" },
          badge(item.v),
          item.v + ", " + percent(item.k) + " sure: ",
          bdi(item.w)
        )
      );
  }

  function step(way) {
    const later =
      way > 0 ? game.stops.find(s => s > stop) : game.stops.filter(s => s < stop).pop();
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
    const place = score.stops.get(item),
      node = nodes.find(n => n.at === item);
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
    Draw.flip();
    say(at);
    score.cards.forEach(c => c.refresh());
  }

  // Decisions
  let unsaved = false;
  function tell() {
    unsaved = true;
    count();
  }
  function count() {
    const n = M.count();
    saveButton.replaceChildren(
      "Save",
      n ? ` ${n}` : "",
      el("span", { class: "long" }, n === 1 ? " decision" : " decisions")
    );
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
    notice.textContent =
      taken < 0 ? "That file holds no decisions." : plural(taken, "decision") + " taken over";
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
    const order = score.buttons.get(at) === document.activeElement;
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
    if (focused && e.key !== "n" && e.key !== "N" && score.buttons.get(at))
      score.buttons.get(at).focus({ preventScroll: true });
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
