"use strict";
// What is shown: one game at a time, drawn when it is opened.
(() => {
  const M = Model;
  const { el, bdi, describe, drawBoard } = Draw;

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
  const key = (does, text, go, id) =>
    el("button", { id, title: does, "aria-label": does, onclick: go }, text);
  const decide = Decide.create({ now: () => ({ game, at }), say, next: () => nextDoubt(1) });
  const undoButton = key("Undo (u)", "\u21b6", decide.undo, "undo");
  const redoButton = key("Redo (r)", "\u21b7", decide.redo, "redo");
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
  const panel = Panel.create({ ...decide, select, say, focus });
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
      decide.tally,
      notice,
      el(
        "span",
        { class: "tools" },
        pictureButton,
        undoButton,
        redoButton,
        key("What the keys do (?)", "?", () => Keys.help(acts), "help-button"),
        el(
          "label",
          { class: "button", title: "Go on with decisions that were saved" },
          "Load",
          decide.loader
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
    score = Score.render(game, { ...decide, select });
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

  function say(text) {
    notice.textContent = text;
  }
  function count() {
    nextButton.disabled = decide.count() === 0;
    undoButton.disabled = !Edits.canUndo();
    redoButton.disabled = !Edits.canRedo();
  }
  // After a decision: the same game, at the same place of the text.
  Edits.listen(({ busy, reread }) => {
    document.body.classList.toggle("busy", Boolean(busy));
    if (busy || !game) return;
    if (reread) {
      const before = Decide.remember(game, at),
        focused = document.activeElement && movesPlace.contains(document.activeElement);
      contents.refresh();
      open(Decide.gameAgain(before), true);
      const node = Decide.nodeAgain(game, before) || lastOf(nodes[0]);
      select(node, true);
      panel.show(game, node);
      if (focused) focus();
    } else {
      score.cards.forEach(c => c.refresh());
      panel.show(game, at);
    }
    count();
  });
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

  function go(which) {
    if (!M.games[which]) return;
    history.replaceState(null, "", "#" + (which + 1));
    open(which);
  }
  const acts = {
    back: () => select(at.parent || at),
    on: () => select(at.next || at),
    up: () => select(nodes[Math.max(0, at.index - 1)]),
    down: () => select(nodes[Math.min(nodes.length - 1, at.index + 1)]),
    first: () => select(nodes[0]),
    last: () => select(lastOf(at)),
    next: () => nextDoubt(1),
    previous: () => nextDoubt(-1),
    accept: decide.accept,
    pick: decide.pick,
    type: panel.type,
    insert: panel.insert,
    remove: panel.remove,
    unreadable: panel.unreadable,
    comment: panel.comment,
    cut: panel.cut,
    undo: decide.undo,
    redo: decide.redo,
    gameBefore: () => go(game.index - 1),
    gameAfter: () => go(game.index + 1),
    search: () => {
      showContents(true);
      contents.search();
    },
    copy: Reader.there && copyPgn,
    picture: Picture.hasPages && (() => showPicture(!sourcePlace.hidden)),
    larger: Picture.hasPages && (() => picture.zoom(1.3)),
    smaller: Picture.hasPages && (() => picture.zoom(1 / 1.3)),
    flip,
    help: () => Keys.help(acts),
    leave: () => showContents(false),
  };
  Keys.listen(acts, {
    isOn: () => Boolean(game),
    isOnMove: () => score.buttons.get(at) === document.activeElement,
    refocus: focus,
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
    dropped = data => data.files.length && decide.load(data.files[0]);
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
    decide.restore();
  }
  if (M.games.length > 0) {
    begin();
  } else if (M.empty && Reader.there) {
    toggle.hidden = true;
    const welcome = Output.welcome((games, decided) => {
      Edits.forget();
      M.take(games);
      begin();
      if (decided) decide.load(new Blob([decided]));
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
