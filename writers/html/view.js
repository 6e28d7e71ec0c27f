"use strict";
// What is shown: one game at a time, drawn when it is opened.
(() => {
  const M = Model;
  const { el, bdi, plural, describe, drawBoard } = Draw;

  // The frame of the page
  const boardPlace = el("div", { id: "board" });
  const said = el("div", { id: "said", class: "away", "aria-live": "polite" });
  const movesPlace = el("main", { id: "moves", tabindex: "-1", "aria-label": "Moves" });
  const sourcePlace = el("section", {
    id: "source",
    tabindex: "0",
    "aria-label": "Text as it was read",
  });
  const picture = Picture.pane(node => select(node));
  const contents = Contents.create({
    found: which => {
      go(which);
      showContents(false);
      movesPlace.focus({ preventScroll: true });
    },
    chosen: () => showContents(false),
  });
  const notice = el("span", { id: "notice", role: "status" });
  const tally = el("span", { class: "tally" });
  const loader = el("input", {
    id: "load",
    type: "file",
    accept: ".ndjson,.jsonl,.json",
    class: "away",
    onchange: loadFile,
  });
  const key = (does, text, go, id) =>
    el("button", { id, title: does, "aria-label": does, onclick: go }, text);
  const undoButton = key("Undo (u)", "\u21b6", () => step(Edits.undo), "undo");
  const redoButton = key("Redo (r)", "\u21b7", () => step(Edits.redo), "redo");
  const toggle = el(
    "button",
    {
      id: "games-button",
      "aria-controls": "contents",
      "aria-expanded": "false",
      onclick: () => showContents(!document.body.classList.contains("listing")),
    },
    "Games"
  );
  const panel = Panel.create({ change, choose, withdraw, comment, select, say, focus });
  const pictureButton =
    Picture.hasPages &&
    el(
      "button",
      {
        id: "show-picture",
        title: "The page as it is printed, or its text (v)",
        "aria-pressed": "false",
        onclick: () => showPicture(sourcePlace.hidden === false),
      },
      "Image"
    );
  const nextButton = el(
    "button",
    { id: "next", title: "Key n; Shift+n goes back", onclick: () => nextDoubt(1) },
    "Next doubt"
  );
  const view = el(
    "section",
    { id: "view", "aria-label": "Board" },
    boardPlace,
    el(
      "div",
      { class: "keys" },
      key("To the start (Home)", "\u00ab", () => select(nodes[0])),
      key("One move back (left arrow)", "\u2039", () => select(at.parent || at)),
      key("One move on (right arrow)", "\u203a", () => select(at.next || at)),
      key("To the end (End)", "\u00bb", () => select(lastOf(at))),
      key("Turn the board (f)", "\u21c5", flip),
      Reader.there && key("Copy the game as PGN (p)", "PGN", copyPgn, "copy-pgn"),
      Reader.there && key("Copy the position as FEN", "FEN", copyFen, "copy-fen"),
      nextButton
    ),
    panel.place,
    said
  );
  const frame = el("div", { id: "frame" });
  document.getElementById("page").append(
    el(
      "header",
      { id: "top" },
      toggle,
      el("h1", { title: M.title }, bdi(M.title.replace(/^.*[\\/]/, ""))),
      tally,
      notice,
      el(
        "span",
        { class: "tools" },
        pictureButton,
        undoButton,
        redoButton,
        key("What the keys do (?)", "?", help, "help-button"),
        el(
          "label",
          { class: "button", title: "Go on with decisions that were saved" },
          "Load",
          loader
        ),
        Output.menu(say)
      )
    ),
    frame
  );

  // The picture of the page takes the place of the text, and gives it back.
  function showPicture(shown) {
    sourcePlace.hidden = shown;
    document.body.classList.toggle("pictured", shown);
    picture.toggle(shown);
    pictureButton.setAttribute("aria-pressed", String(shown));
  }
  function showContents(shown) {
    document.body.classList.toggle("listing", shown);
    toggle.setAttribute("aria-expanded", String(shown));
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

  function open(which, keep) {
    game = M.games[which];
    nodes = M.nodesOf(game);
    at = nodes[0];
    const before = keep && [movesPlace.scrollTop, sourcePlace.scrollTop];
    const tags = movesPlace.querySelector("details.tags");
    score = Score.render(game, { select, choose, change, withdraw, comment, setStart });
    movesPlace.replaceChildren(score.heading, score.moves, score.legend);
    sourcePlace.replaceChildren(...score.lines);
    if (keep && tags && tags.open) movesPlace.querySelector("details.tags").open = true;
    [movesPlace.scrollTop, sourcePlace.scrollTop] = before || [0, 0];
    const link = contents.mark(which);
    if (link) reveal(link, contents.place);
    if (!keep) {
      select(nodes[0], true);
      // How it is read alone is found out before it is asked for.
      if (game.stops.length) Promise.resolve(Edits.prepare(game)).catch(() => {});
    }
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
    const top = view.getBoundingClientRect().bottom,
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
    const same = node === at && panel.place.firstChild;
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
    drawPosition(node);
    if (!same || !quiet) panel.show(game, node);
    picture.show(game, node);
  }
  function drawPosition(node) {
    const board = M.boardOf(node);
    const name = node.index ? "After " + node.number + " " + node.item.m : "At the start";
    const picture = drawBoard(
      board,
      node.index ? M.squares(node.item.p) : [],
      name + ". " + describe(board),
      true
    );
    boardPlace.replaceChildren(
      Reader.there ? Draw.dragged(picture, (from, to) => panel.play(from, to)) : picture
    );
    said.textContent = name;
  }
  function focus() {
    const b = score.buttons.get(at);
    if (b) b.focus({ preventScroll: true });
  }

  // Doubts, in the order of the text or the least sure first
  function allStops() {
    const all = M.games.flatMap(g => g.stops.map(s => [g.index, s]));
    if (!contents.byDoubt()) return all;
    const doubt = ([g, s]) => M.games[g].items[s].k ?? 0;
    return all.sort((a, b) => doubt(a) - doubt(b) || a[0] - b[0] || a[1] - b[1]);
  }
  function nextDoubt(way) {
    const all = allStops();
    if (!all.length)
      return say(Edits.count() ? "All doubts are settled. Save keeps them in a file." : "There are no doubts.");
    let i;
    if (contents.byDoubt()) {
      i = all.findIndex(([g, s]) => g === game.index && s === stop);
      i = (i + way + all.length) % all.length;
    } else {
      const later = ([g, s]) => g > game.index || (g === game.index && s > stop);
      const earlier = ([g, s]) => g < game.index || (g === game.index && s < stop);
      i = way > 0 ? all.findIndex(later) : all.findLastIndex(earlier);
      if (i < 0) i = way > 0 ? 0 : all.length - 1;
    }
    visit(...all[i]);
  }
  function visit(which, item) {
    if (which !== game.index) {
      history.replaceState(null, "", "#" + (which + 1));
      open(which);
    }
    const place = score.stops.get(item),
      node = nodes.find(n => n.at === item);
    if (node) {
      select(node, true);
      panel.show(game, node);
    } else {
      select(nodes.filter(n => n.at < item).pop(), true);
      stop = item;
    }
    show(place);
    place.focus({ preventScroll: true });
  }

  function flip() {
    Draw.flip();
    drawPosition(at);
    score.cards.forEach(c => c.refresh());
  }

  // Decisions
  let unsaved = false;
  function say(text) {
    notice.textContent = text;
  }
  async function step(go) {
    unsaved = true;
    say("");
    const { refused } = await go();
    if (refused) say("Not taken: " + refused);
  }
  function change(decision) {
    return step(() => Edits.add(decision));
  }
  function choose(node, san) {
    return change(Edits.choice(game, node, san));
  }
  function withdraw(decision) {
    return step(() => Edits.withdraw(decision));
  }
  function comment(node, was, value) {
    const host = node.index ? node : nodes[1];
    if (!host || M.wordsOf(game, host) === undefined) return undefined;
    const { at: place } = host.item;
    return change(Edits.edit(game, place[0], place[1], "comment", { was, value }));
  }
  function setStart() {
    Panel.startDialog(game, value => change(Edits.ofGame(game, "start", { value })));
  }
  // The given reading is right: that is a decision, too.
  async function accept() {
    const node = at;
    if (node.index && node.item.l && node.item.v !== "illegal" && M.wordsOf(game, node) !== undefined)
      await choose(node, node.item.m);
    nextDoubt(1);
  }
  function count() {
    const { total, settled } = Edits.tally();
    const word = words => el("span", { class: "long" }, words);
    tally.replaceChildren(
      word(plural(M.games.length, "game") + ", "),
      ...(total
        ? [`${settled} of ${total}`, word((total === 1 ? " doubt" : " doubts") + " settled")]
        : [word("no doubts")])
    );
    undoButton.disabled = !Edits.canUndo();
    redoButton.disabled = !Edits.canRedo();
    nextButton.disabled = total === 0;
  }
  // After a decision: the same game, at the same place of the text.
  Edits.listen(({ busy, reread }) => {
    document.body.classList.toggle("busy", Boolean(busy));
    if (busy || !game) return;
    if (reread) {
      const number = game.index,
        place = at.item.at && M.placeOf(game, at.item.at[0]),
        focused = document.activeElement && movesPlace.contains(document.activeElement);
      const old = { ply: at.ply, path: JSON.stringify(at.path), stop, line: game.line };
      contents.refresh();
      let which = M.games.findIndex(
        (g, i) =>
          g.original === game.original &&
          (!place || M.nodesOf(g).some(n => n.item.at && at.index && same(g, n, place))) &&
          i >= 0
      );
      if (which < 0) which = M.games.findIndex(g => g.original >= (game.original ?? 0));
      if (which < 0) which = Math.min(number, M.games.length - 1);
      open(which, true);
      const node =
        (place && nodes.find(n => n.item.at && n.ply === old.ply && same(game, n, place))) ||
        (place && nodes.find(n => n.item.at && same(game, n, place))) ||
        nodes.find(n => n.ply === old.ply && JSON.stringify(n.path) === old.path) ||
        lastOf(nodes[0]);
      select(node, true);
      panel.show(game, node);
      if (focused) focus();
      stop = node.at;
    } else {
      score.cards.forEach(c => c.refresh());
      panel.show(game, at);
    }
    count();
  });
  const same = (g, n, place) => {
    const p = M.placeOf(g, n.item.at[0]);
    return p.line === place.line && p.column === place.column;
  };
  async function loadFile() {
    if (loader.files.length) await load(loader.files[0]);
    loader.value = "";
  }
  async function load(file) {
    const taken = await Edits.load(await file.text());
    say(taken < 0 ? "That file holds no decisions." : plural(taken, "decision") + " taken over");
    count();
  }
  addEventListener("beforeunload", e => unsaved && !Edits.kept() && e.preventDefault());

  async function copyPgn() {
    try {
      await Output.copy(await Edits.pgnOf(game));
      say("The game is copied.");
    } catch (error) {
      say(error.message);
    }
  }
  async function copyFen() {
    try {
      await Output.copy((await Panel.movesAt(game, at)).fen);
      say("The position is copied.");
    } catch (error) {
      say(error.message);
    }
  }

  // Keys
  const keys = [
    ["\u2190 \u2192", "one move back, one move on"],
    ["\u2191 \u2193", "through the moves in printed order, variations included"],
    ["Home End", "to the start, to the end"],
    ["n N", "next doubt, doubt before"],
    ["Enter", "what is given is right; on to the next doubt"],
    ["1 \u2026 9", "it is this one of the moves of the doubt"],
    ["e", "type what it is, in any notation"],
    ["i", "insert a move before it"],
    ["Delete", "it is no move"],
    ["x", "a move that cannot be read"],
    ["c", "add a comment; Ctrl+Enter keeps it"],
    ["g", "a game begins here"],
    ["u r", "undo, redo"],
    ["[ ]", "game before, next game"],
    ["/", "search players and moves; Enter opens the first that is found"],
    ["p", "copy the game as PGN"],
    ...(Picture.hasPages ? [["v + -", "picture of the page or its text; larger, smaller"]] : []),
    ["f", "turn the board"],
    ["?", "this list"],
  ];
  function help() {
    const dialog = el(
      "dialog",
      { id: "help", "aria-label": "Keys" },
      el(
        "table",
        {},
        ...keys.map(([k, does]) => el("tr", {}, el("th", { scope: "row" }, k), el("td", {}, does)))
      ),
      el(
        "p",
        {},
        Reader.there
          ? "Drag a man to say what was played. Nothing leaves this computer."
          : "This page does not read again by itself: save the decisions and give them to stamma convert --decisions."
      ),
      el("button", { onclick: () => dialog.close() }, "Close")
    );
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  }
  function go(which) {
    if (!M.games[which]) return;
    history.replaceState(null, "", "#" + (which + 1));
    open(which);
  }
  function pick(number) {
    const options = at.item.l ? Score.optionsOf(at) : [];
    const option = options[number - 1];
    if (option && option.legal && M.wordsOf(game, at) !== undefined) choose(at, option.san);
  }
  addEventListener("keydown", e => {
    if (!game || document.querySelector("dialog[open]")) return;
    const undoing = (e.ctrlKey || e.metaKey) && !e.altKey;
    const writing =
      e.target instanceof HTMLTextAreaElement ||
      e.target instanceof HTMLSelectElement ||
      (e.target instanceof HTMLInputElement && e.target.type !== "checkbox");
    if (writing) return;
    if (undoing && (e.key === "z" || e.key === "y" || e.key === "Z")) {
      e.preventDefault();
      step(e.key === "z" ? Edits.undo : Edits.redo);
      return;
    }
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const focused = score.buttons.get(at) === document.activeElement;
    const pressing =
      e.target instanceof HTMLButtonElement || e.target instanceof HTMLAnchorElement;
    const does = {
      ArrowLeft: () => select(at.parent || at),
      ArrowRight: () => select(at.next || at),
      ArrowUp: focused && (() => select(nodes[Math.max(0, at.index - 1)])),
      ArrowDown: focused && (() => select(nodes[Math.min(nodes.length - 1, at.index + 1)])),
      Home: () => select(nodes[0]),
      End: () => select(lastOf(at)),
      n: () => nextDoubt(1),
      N: () => nextDoubt(-1),
      Enter: (!pressing || focused) && accept,
      a: accept,
      e: panel.type,
      i: panel.insert,
      Delete: panel.remove,
      x: panel.unreadable,
      c: panel.comment,
      g: panel.cut,
      u: () => step(Edits.undo),
      r: () => step(Edits.redo),
      "[": () => go(game.index - 1),
      "]": () => go(game.index + 1),
      "/": () => {
        showContents(true);
        contents.search();
      },
      p: Reader.there && copyPgn,
      v: Picture.hasPages && (() => showPicture(!sourcePlace.hidden)),
      "+": () => picture.zoom(1.3),
      "-": () => picture.zoom(1 / 1.3),
      "?": help,
      f: flip,
      Escape: () => showContents(false),
    }[e.key];
    const number = /^[1-9]$/.test(e.key) && Number(e.key);
    if (!does && !number) return;
    e.preventDefault();
    if (number) pick(number);
    else does();
    if (focused && /^(Arrow|Home|End)/.test(e.key)) focus();
  });
  addEventListener("hashchange", () => {
    const which = Number(location.hash.slice(1)) - 1;
    if (M.games[which] && M.games[which] !== game) open(which);
  });

  // What is dropped on the page: decisions, or on an empty one a text.
  let dropped = () => {};
  addEventListener("dragover", e => e.preventDefault());
  addEventListener("drop", e => {
    e.preventDefault();
    dropped(e.dataTransfer);
  });

  // The beginning
  function begin() {
    dropped = data => data.files.length && load(data.files[0]);
    const many = M.games.length > 1;
    frame.className = many ? "many" : "";
    toggle.hidden = !many;
    frame.replaceChildren(contents.place, view, movesPlace, sourcePlace, picture.place);
    contents.place.hidden = !many;
    contents.fill();
    count();
    const wanted = Number(location.hash.slice(1)) - 1;
    open(M.games[wanted] ? wanted : 0);
    if (Picture.hasPages) showPicture(true);
    const kept = Edits.restore();
    if (kept)
      Edits.load(kept).then(taken => {
        if (taken > 0) say(plural(taken, "decision") + " restored");
        count();
      });
  }
  if (M.games.length > 0) {
    begin();
  } else if (M.empty && Reader.there) {
    toggle.hidden = true;
    const welcome = Output.welcome((games, decided) => {
      Edits.forget();
      M.take(games);
      begin();
      if (decided) load(new Blob([decided]));
    });
    dropped = welcome.drop;
    frame.append(welcome.place);
  } else {
    toggle.hidden = true;
    count();
    frame.append(movesPlace);
    movesPlace.append(el("p", { class: "note" }, "No games were found."));
  }
})();
