"use strict";
// What the keys do, and the list that tells it.
const Keys = (() => {
  const { el } = Draw;
  // As it is told, what it does, and by key the name of what is done.
  const rows = [
    ["\u2190 \u2192", "one move back, one move on", { ArrowLeft: "back", ArrowRight: "on" }],
    [
      "\u2191 \u2193",
      "through the moves in printed order, variations included",
      { ArrowUp: "up", ArrowDown: "down" },
    ],
    ["Home End", "to the start, to the end", { Home: "first", End: "last" }],
    ["n N", "next doubt, doubt before", { n: "next", N: "previous" }],
    ["Enter", "what is given is right; on to the next doubt", { Enter: "accept", a: "accept" }],
    ["1 \u2026 9", "it is this one of the moves of the doubt", {}],
    ["e", "type what it is, in any notation", { e: "type" }],
    ["i", "insert a move before it", { i: "insert" }],
    ["Delete", "it is no move", { Delete: "remove" }],
    ["x", "a move that cannot be read", { x: "unreadable" }],
    ["c", "add a comment; Ctrl+Enter keeps it", { c: "comment" }],
    ["g", "a game begins here", { g: "cut" }],
    ["u r", "undo, redo", { u: "undo", r: "redo" }],
    ["[ ]", "game before, next game", { "[": "gameBefore", "]": "gameAfter" }],
    ["/", "search players and moves; Enter opens the first that is found", { "/": "search" }],
    ["p", "copy the game as PGN", { p: "copy" }],
    [
      "v + -",
      "picture of the page or its text; larger, smaller",
      { v: "picture", "+": "larger", "-": "smaller" },
    ],
    ["f", "turn the board", { f: "flip" }],
    ["?", "this list", { "?": "help" }],
  ];
  const named = { Escape: "leave" };
  for (const [, , by] of rows) Object.assign(named, by);

  // The list, without what this page cannot do.
  const help = act => {
    const can = ([, , by]) => Object.values(by).every(name => act[name]);
    const dialog = el(
      "dialog",
      { id: "help", "aria-label": "Keys" },
      el(
        "table",
        {},
        ...rows
          .filter(can)
          .map(([key, does]) => el("tr", {}, el("th", { scope: "row" }, key), el("td", {}, does)))
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
  };

  const isWriting = target =>
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type !== "checkbox");
  const isPressing = target =>
    target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;

  // `act` does what the rows name, and `pick(number)`; `isOn()`: a game is open; `isOnMove()`: the
  // selected move has the focus, and `refocus()` gives it back.
  const listen = (act, { isOn, isOnMove, refocus }) => {
    addEventListener("keydown", e => {
      if (!isOn() || document.querySelector("dialog[open]") || isWriting(e.target)) return;
      const onMove = isOnMove();
      let name;
      if ((e.ctrlKey || e.metaKey) && !e.altKey)
        name = { z: "undo", y: "redo", Z: "redo" }[e.key];
      else if (!e.altKey) name = /^[1-9]$/.test(e.key) ? "pick" : named[e.key];
      if (e.key === "Enter" && isPressing(e.target) && !onMove) return;
      if (/^Arrow(Up|Down)$/.test(e.key) && !onMove) return;
      if (!act[name]) return;
      e.preventDefault();
      act[name](Number(e.key));
      if (onMove && /^(Arrow|Home|End)/.test(e.key)) refocus();
    });
  };

  return { listen, help };
})();
