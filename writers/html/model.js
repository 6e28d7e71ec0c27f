"use strict";
// The games of the page and what is decided about them. Knows no rules of chess: every move says
// which squares it changes.
const Model = (() => {
  const raw = JSON.parse(document.getElementById("games").textContent);
  const title = raw[0],
    games = [];
  let file = "-",
    line = 1,
    number = 1;
  for (const item of raw.slice(1)) {
    if (item.file !== undefined) {
      ({ file, line, game: number } = item);
      continue;
    }
    Object.assign(item, { file, line, number: number++, index: games.length });
    line += item.lines;
    // What a reader should look at, as places among the items.
    item.stops = [];
    item.items.forEach((it, i) => {
      if (it.l || it.u !== undefined) item.stops.push(i);
    });
    games.push(item);
  }

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
  // The words of a move; undefined when they do not stand in the text of its game.
  const wordsOf = (game, node) => {
    const at = node.item.at;
    if (!at || at[0] + at[1] > game.text.length) return undefined;
    return game.text.slice(at[0], at[0] + at[1]);
  };

  // Decisions: by game and node what was chosen; and lines of a file that stand for other pages.
  const chosen = new Map();
  let others = [];
  const key = (game, node) => game.index + ":" + node.index;
  const choiceOf = (game, node) => chosen.get(key(game, node));
  const choose = (game, node, san) => {
    if (san === undefined) chosen.delete(key(game, node));
    else chosen.set(key(game, node), san);
  };
  // The line of the report for a move, with what was chosen.
  const decision = (game, node, san) => {
    const { item } = node;
    const entry = {
      type: "move",
      file: game.file,
      game: game.number,
      ply: node.ply,
      number: node.number,
    };
    if (node.path.length) entry.variation = node.path;
    return Object.assign(
      entry,
      {
        text: wordsOf(game, node),
        san: item.m,
        uci: item.i,
        verdict: item.v,
        confidence: item.k,
        alternatives: item.o,
        why: item.w,
      },
      placeOf(game, item.at[0]),
      { choose: san }
    );
  };
  const save = () => {
    const lines = [...chosen]
      .map(([k, san]) => [...k.split(":").map(Number), san])
      .sort((a, b) => a[0] - b[0] || a[1] - b[1])
      .map(([g, n, san]) => JSON.stringify(decision(games[g], nodesOf(games[g])[n], san)));
    return others
      .concat(lines)
      .map(l => l + "\n")
      .join("");
  };
  // Takes the decisions of a saved file. Those of doubts that are not on this page are kept and
  // saved again. Returns how many were taken; -1 when the file holds something else.
  const load = text => {
    const foreign = [];
    let taken = 0;
    for (const l of text
      .replace(/^\uFEFF/, "")
      .split("\n")
      .filter(l => l.trim() !== "")) {
      let d;
      try {
        d = JSON.parse(l);
      } catch {
        return -1;
      }
      if (typeof d !== "object" || d === null) return -1;
      if (typeof d.choose !== "string") continue;
      const game = games.find(g => g.file === d.file && g.number === d.game);
      const node =
        game &&
        nodesOf(game).find(n => {
          if (!n.item.l || wordsOf(game, n) !== d.text || n.ply !== d.ply) return false;
          const at = placeOf(game, n.item.at[0]);
          return at.line === d.line && at.column === d.column;
        });
      if (node && legalNamed(node, d.choose)) {
        choose(game, node, legalNamed(node, d.choose));
        ++taken;
      } else {
        foreign.push(l.trim());
      }
    }
    others = foreign;
    return taken;
  };

  return {
    title,
    games,
    tag,
    squares,
    changed,
    nodesOf,
    boardOf,
    changesOf,
    legalNamed,
    placeOf,
    startsOf,
    wordsOf,
    choiceOf,
    choose,
    save,
    load,
    count: () => chosen.size + others.length,
  };
})();
