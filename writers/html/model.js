"use strict";
// The games of the page. Knows no rules of chess: every move says which squares it changes.
const Model = (() => {
  const raw = JSON.parse(document.getElementById("games").textContent);
  const title = raw[0],
    empty = Boolean(raw[1] && raw[1].empty);

  // The pictures of scanned pages, behind the games; mostly there are none.
  const pictures = raw.map(item => item && item.pictures).find(Boolean);

  // Games out of the data of a page, each with its place.
  const parse = list => {
    const found = [];
    let file = "-",
      line = 1,
      number = 1;
    for (const item of list) {
      if (item.pictures) continue;
      if (item.file !== undefined) {
        ({ file, line, game: number } = item);
        continue;
      }
      Object.assign(item, { file, line, number: number++ });
      line += item.lines;
      // What a reader should look at, as places among the items.
      item.stops = [];
      item.items.forEach((it, i) => {
        if (it.l || it.u !== undefined) item.stops.push(i);
      });
      found.push(item);
    }
    return found;
  };
  // The games as the page was written, which stay, and those that are shown.
  let originals = [],
    games = [];
  const show = list => {
    games = list;
    games.forEach((g, i) => (g.index = i));
  };
  const take = list => {
    originals = list;
    originals.forEach((g, i) => (g.original = i));
    show(originals.slice());
  };
  take(parse(raw.slice(empty ? 2 : 1)));

  const tag = (game, name) => {
    const found = game.tags.find(t => t[0] === name);
    return found && found[1] !== "?" ? found[1] : "";
  };

  // A board is a list of 64 letters, a8 first; "-" is an empty square.
  const unpack = placement => [
    ...placement.replace(/\//g, "").replace(/\d/g, n => "-".repeat(Number(n))),
  ];
  const square = name => (8 - Number(name[1])) * 8 + name.charCodeAt(0) - 97;
  const squares = changes => {
    const all = [];
    for (let i = 0; i < changes.length; i += 3) all.push(square(changes.slice(i, i + 2)));
    return all;
  };
  const changed = (board, changes) => {
    const after = board.slice();
    for (let i = 0; i < changes.length; i += 3) after[square(changes.slice(i))] = changes[i + 2];
    return after;
  };

  // The moves of a game as a tree, worked out when it is first shown. Node 0 is the start.
  const nodesOf = game => {
    if (game.nodes) return game.nodes;
    const start = {
      index: 0,
      board: unpack(game.board),
      ply: 0,
      path: [],
      parent: null,
      item: {},
      at: -1,
    };
    const nodes = [start],
      open = [];
    let last = start,
      path = [];
    game.items.forEach((item, at) => {
      if (item === "(") {
        open.push([last, path]);
        last.branches = (last.branches || 0) + 1;
        path = [...path, [last.ply, last.branches]];
        last = last.parent || start;
      } else if (item === ")") {
        [last, path] = open.pop();
      } else if (item.m !== undefined) {
        const half = game.first + last.ply;
        const node = {
          index: nodes.length,
          item,
          at,
          parent: last,
          ply: last.ply + 1,
          path,
          number: Math.floor(half / 2) + 1 + (half % 2 ? "..." : "."),
          white: half % 2 === 0,
        };
        if (!last.next) last.next = node;
        nodes.push(node);
        last = node;
      }
    });
    return (game.nodes = nodes);
  };
  // The moves that lead to a node, the first one first.
  const wayTo = node => {
    const way = [];
    for (let n = node; n.parent; n = n.parent) way.unshift(n);
    return way;
  };
  // The board behind a move, worked out from the nearest one before it that is known.
  const boardOf = node => {
    const way = [];
    while (!node.board) {
      way.push(node);
      node = node.parent;
    }
    for (const n of way.reverse()) n.board = changed(n.parent.board, n.item.p);
    return way.length ? way[way.length - 1].board : node.board;
  };
  // The squares that a legal move of a doubtful place changes.
  const changesOf = (node, san) => {
    if (san === node.item.m) return node.item.p;
    const found = (node.item.l || []).find(l => l.startsWith(san + " "));
    return found === undefined ? undefined : found.slice(san.length + 1);
  };
  // A move as somebody typed it, as the list of legal moves has it; undefined when it is none.
  const legalNamed = (node, typed) => {
    const bare = s =>
      s
        .replace(/[\s+#!?=]/g, "")
        .replace(/0/g, "O")
        .replace(/[x:]/g, "");
    const names = (node.item.l || []).map(l => l.slice(0, l.lastIndexOf(" ")));
    return names.find(n => n === typed.trim()) || names.find(n => bare(n) === bare(typed));
  };

  const startsOf = game => {
    if (game.starts) return game.starts;
    game.starts = [0];
    for (const end of game.text.matchAll(/\r\n|\n|\r/g))
      game.starts.push(end.index + end[0].length);
    return game.starts;
  };
  // Line and column, both from 1, of a place in the text of a game; columns are characters.
  const placeOf = (game, offset) => {
    const starts = startsOf(game);
    let low = 0,
      high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle;
    }
    const before = [...game.text.slice(starts[low], offset)].length;
    return { line: game.line + low, column: before + (low === 0 ? game.column : 1) };
  };
  // The opposite; undefined when the text of the game has no such place.
  const offsetOf = (game, line, column) => {
    const starts = startsOf(game),
      row = line - game.line;
    if (row < 0 || row >= starts.length) return undefined;
    const end = row + 1 < starts.length ? starts[row + 1] : game.text.length;
    const before = column - (row === 0 ? game.column : 1);
    if (before < 0) return undefined;
    const characters = [...game.text.slice(starts[row], end)];
    if (before > characters.length) return undefined;
    return starts[row] + characters.slice(0, before).join("").length;
  };
  // The words of a move; undefined when they do not stand in the text of its game.
  const wordsOf = (game, node) => {
    const at = node.item.at;
    if (!at || at[0] + at[1] > game.text.length) return undefined;
    return game.text.slice(at[0], at[0] + at[1]);
  };

  return {
    title,
    empty,
    pictures,
    get games() {
      return games;
    },
    get originals() {
      return originals;
    },
    parse,
    take,
    show,
    tag,
    square,
    squares,
    changed,
    unpack,
    nodesOf,
    wayTo,
    boardOf,
    changesOf,
    legalNamed,
    placeOf,
    offsetOf,
    startsOf,
    wordsOf,
  };
})();
