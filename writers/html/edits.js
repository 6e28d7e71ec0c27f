"use strict";
// What was decided: lines of a decisions file. After each the text is read again around it, as far
// as there is a reader, and everything is kept in the browser.
const Edits = (() => {
  const M = Model;
  let all = [], // decisions that concern this page
    others = [], // lines of files that were loaded, for other pages
    past = [],
    future = [];
  let listener = () => {};
  const marks = new Map(); // decisions by their places

  // Decisions as a file has them: the report line of a move, or an edit at a place.
  const around = 24; // characters on either side, by which a place is found again
  const whole = s => s.replace(/^[\udc00-\udfff]/, "").replace(/[\ud800-\udbff]$/, "");
  const anchor = (game, offset, length) => ({
    file: game.file,
    game: game.number,
    ...M.placeOf(game, offset),
    text: game.text.slice(offset, offset + length),
    before: whole(game.text.slice(Math.max(0, offset - around), offset)),
    after: whole(game.text.slice(offset + length, offset + length + around)),
  });
  const choice = (game, node, san) => {
    const { item } = node;
    const entry = { type: "move", ply: node.ply, number: node.number };
    if (node.path.length) entry.variation = node.path;
    Object.assign(entry, { san: item.m }, anchor(game, item.at[0], item.at[1]));
    if (item.v !== undefined)
      Object.assign(entry, {
        uci: item.i,
        verdict: item.v,
        confidence: item.k,
        alternatives: item.o,
        why: item.w,
      });
    return { ...entry, choose: san };
  };
  // A move where nothing is written, in front of a place.
  const insertion = (game, offset, ply, san) => ({
    type: "move",
    ply,
    ...anchor(game, offset, 0),
    choose: san,
  });
  const edit = (game, offset, length, verb, more) => ({
    type: "edit",
    ...anchor(game, offset, length),
    edit: verb,
    ...more,
  });
  // What is said of a game as a whole stands at its first move.
  const ofGame = (game, verb, more) => {
    const first = M.nodesOf(game).find(n => n.index && M.wordsOf(game, n));
    const at = first ? first.item.at : [0, 0];
    return edit(game, at[0], at[1], verb, more);
  };

  // Two that cannot both hold: the later one counts.
  const subject = d =>
    JSON.stringify([
      d.file,
      d.line,
      d.column,
      d.choose !== undefined || d.edit === "remove" || d.edit === "unreadable"
        ? ["move", d.text === "" ? d.ply : 0]
        : [d.edit, d.name, d.was],
    ]);

  // The game of the page, as it was written, that a decision falls into.
  const originalOf = d => {
    let found;
    for (const g of M.originals)
      if (g.file === d.file && (g.line < d.line || (g.line === d.line && g.column <= d.column)))
        found = g;
    return found && found.original;
  };

  // Units: games that are read by themselves; joined ones are one.
  const wholeFiles = new Set();
  const ways = new Map(); // by its first game, how a unit is read so that it gives what it gave
  const read = new Map(); // what came of it, by all that went into it
  const units = decisions => {
    const joined = new Set(decisions.filter(d => d.edit === "join").map(originalOf));
    const found = [];
    M.originals.forEach((g, i) => {
      const last = found[found.length - 1];
      const before = i > 0 && M.originals[i - 1].file === g.file;
      if (before && (joined.has(i) || wholeFiles.has(g.file))) last.games.push(g);
      else found.push({ games: [g], decisions: [] });
      found[found.length - 1].ids = (found[found.length - 1].ids || new Set()).add(i);
    });
    const by = new Map();
    for (const u of found) for (const i of u.ids) by.set(i, u);
    for (const d of decisions) by.get(originalOf(d))?.decisions.push(d);
    return found;
  };
  const textOf = games =>
    " ".repeat(games[0].column - 1) + games.map(g => g.text).join("");
  const lines = list => list.map(d => JSON.stringify(d) + "\n").join("");
  const request = (game, way) => {
    const { file, line, number, layout, from, language, style } = game;
    const told = way.told ? { layout: layout || "pgn", from: from || "san", language } : {};
    return { name: file, line, game: number, notation: style, ...told };
  };
  const movesOf = games => games.map(g => g.items.map(it => it.m || "").join(" ")).join("/");
  // A game of a book may begin with the moves of one before it, which is then read with it.
  const WAYS = [0, 1, 4, 16].flatMap(before => [false, true].map(told => ({ before, told })));
  const FREE = WAYS[0];
  const isIn = (unit, game) => unit.ids.has(originalOf(game));
  // What a unit is read from: with it the games that its way wants before it, of which nothing is
  // kept.
  const partsOf = (unit, way) => {
    const first = unit.games[0].original;
    const before = M.originals.slice(Math.max(0, first - way.before), first);
    const decisions = all.filter(d => before.some(g => g.original === originalOf(d)));
    return { games: [...before, ...unit.games], decisions: decisions.concat(unit.decisions) };
  };
  const readUnit = async (unit, way, { games, decisions }) => {
    const answer = await Reader.read(request(games[0], way), lines(decisions), textOf(games));
    const own = games[0] === unit.games[0] ? answer.games : answer.games.filter(g => isIn(unit, g));
    return { ...answer, games: own };
  };
  // How to read one game without the rest of its file so that it comes out as it did in it;
  // undefined if there is no way, so that the file has to be read as a whole.
  const wayOf = async game => {
    const first = game.original;
    if (!ways.has(first)) {
      const alone = { games: [game], ids: new Set([first]), decisions: [] };
      let good;
      for (const way of WAYS) {
        if (way.before && (game.layout !== "book" || M.originals[first - 1]?.file !== game.file)) break;
        const { games } = await readUnit(alone, way, { ...partsOf(alone, way), decisions: [] });
        if (movesOf(games) === movesOf([game])) {
          good = way;
          break;
        }
      }
      ways.set(first, good);
    }
    return ways.get(first);
  };
  const reread = async (unit, follows) => {
    if (!unit.decisions.length && !follows) return { games: unit.games, unused: 0 };
    const isWhole = wholeFiles.has(unit.games[0].file);
    const way = isWhole ? FREE : await wayOf(unit.games[0]);
    if (way === undefined) return undefined;
    const parts = partsOf(unit, way);
    const key = lines(parts.decisions) + [...unit.ids].join();
    if (!read.has(key)) {
      const answer = await readUnit(unit, way, parts);
      if (!answer.games.length)
        answer.games = [
          {
            ...unit.games[0],
            items: [],
            stops: [],
            nodes: undefined,
            dropped: true,
            text: textOf(unit.games),
          },
        ];
      for (const g of answer.games) g.original = unit.games[0].original;
      read.set(key, answer);
    }
    return read.get(key);
  };

  // Games that begin with moves of one in which something was decided are read again, too. Which
  // these are has to be tried, so it is done when what was decided itself is on the page.
  const follow = async (mine, found, shown) => {
    const most = Math.max(...WAYS.map(w => w.before));
    let changed = false;
    for (const unit of found) {
      const first = unit.games[0];
      const isNear = g => g.file === first.file && g.original < first.original && g.original >= first.original - most;
      if (unit.decisions.length || first.layout !== "book") continue;
      if (!found.some(u => u.decisions.length && u.games.some(isNear))) continue;
      const way = await wayOf(first);
      if (mine !== turn) return;
      if (!way || !partsOf(unit, way).decisions.length) continue;
      const { games } = await reread(unit, true);
      if (mine !== turn) return;
      if (movesOf(games) === movesOf(unit.games)) continue;
      shown.splice(shown.indexOf(first), 1, ...games);
      changed = true;
    }
    if (!changed) return;
    M.show(shown);
    listener({ reread: true });
  };

  let turn = 0;
  const remember = list => {
    all = list;
    marks.clear();
    for (const d of all) marks.set(subject(d), d);
    keep();
  };
  // The games as they are with what is decided now; undefined when something was decided since.
  const readAll = async mine => {
    wholeFiles.clear();
    for (;;) {
      const result = { unused: 0, messages: "", shown: [], found: units(all) };
      let whole = false;
      for (const unit of result.found) {
        const answer = await reread(unit);
        if (mine !== turn) return undefined;
        if (answer === undefined) {
          wholeFiles.add(unit.games[0].file);
          whole = true;
          break;
        }
        result.unused += answer.unused;
        result.messages += answer.messages || "";
        result.shown.push(...answer.games);
      }
      if (!whole) return result;
    }
  };
  // Of all that is said of a text, what became of its decisions.
  const whyUnused = messages =>
    /^decisions:.*?(?: was not used| no longer fits): (.*)$/m.exec(messages || "")?.[1] || "it does not fit here";
  let onPage = all; // the decisions with which the games that are shown were read
  // Takes these decisions for those until now. New ones that the text has no place for are not
  // taken: the page stays as it is, and hears why.
  const set = async (list, isNew) => {
    const before = all,
      mine = ++turn;
    remember(list);
    if (isNew) {
      past.push(before);
      future = [];
    }
    if (!Reader.there || M.originals.length === 0) {
      listener({});
      return {};
    }
    listener({ busy: true });
    let result, failed;
    try {
      result = await readAll(mine);
    } catch (error) {
      failed = error.message;
    }
    if (mine !== turn) return {};
    if (isNew && (failed || result.unused)) {
      past.pop();
      remember(before);
      if (onPage === before) listener({});
      else await set(before);
      return { refused: failed || whyUnused(result.messages) };
    }
    if (failed) {
      listener({});
      return { refused: failed };
    }
    onPage = list;
    M.show(result.shown);
    listener({ reread: true });
    follow(mine, result.found, result.shown).catch(error => console.error(error));
    return {};
  };
  const add = (...decisions) => {
    const gone = new Set(decisions.map(subject));
    return set([...all.filter(d => !gone.has(subject(d))), ...decisions], true);
  };
  const withdraw = d => set(all.filter(other => other !== d), true);
  const undo = () => {
    if (!past.length) return Promise.resolve({});
    future.push(all);
    return set(past.pop());
  };
  const redo = () => {
    if (!future.length) return Promise.resolve({});
    past.push(all);
    return set(future.pop());
  };

  // What was decided about a move, or undefined.
  const of = (game, node) => {
    const { at } = node.item;
    if (!at || !all.length) return undefined;
    const { line, column } = M.placeOf(game, at[0]);
    return marks.get(
      JSON.stringify([game.file, line, column, ["move", at[1] === 0 ? node.ply : 0]])
    );
  };
  // Doubts of the page as it was written, and how many of them are settled.
  const tally = () => {
    const base = M.originals.reduce((n, g) => n + g.stops.length, 0);
    let left = 0;
    for (const g of M.games)
      for (const stop of g.stops) {
        const node = all.length && M.nodesOf(g).find(n => n.at === stop);
        if (!node || !of(g, node)) ++left;
      }
    return { total: Math.max(base, left), settled: Math.max(base, left) - left };
  };

  // Kept in the browser, by what the page holds.
  const hash = () => {
    let a = 0xdeadbeef,
      b = 0x41c6ce57;
    for (const g of M.originals)
      for (let i = 0; i < g.text.length; ++i) {
        const c = g.text.charCodeAt(i);
        a = Math.imul(a ^ c, 2654435761);
        b = Math.imul(b ^ c, 1597334677);
      }
    return (a >>> 0).toString(16) + (b >>> 0).toString(16);
  };
  let name,
    kept = true;
  const keep = () => {
    if (!M.originals.length) return;
    try {
      name = name || "stamma-" + hash();
      if (all.length || others.length) localStorage.setItem(name, save());
      else localStorage.removeItem(name);
      kept = true;
    } catch {
      // No storage here, or it is full: what was decided can still be saved.
      kept = false;
    }
  };
  const restore = () => {
    try {
      name = M.originals.length ? "stamma-" + hash() : undefined;
      return (name && localStorage.getItem(name)) || "";
    } catch {
      return "";
    }
  };

  const save = () => {
    const sorted = all
      .map((d, i) => [originalOf(d), d.line, d.column, d.ply || 0, i, d])
      .sort((a, b) => {
        for (let k = 0; k < 5; ++k) if (a[k] !== b[k]) return a[k] - b[k];
        return 0;
      })
      .map(row => row[5]);
    return others.map(l => l + "\n").join("") + lines(sorted);
  };
  // Where a decision of a file stands on this page: at its place, or where its words stand with the
  // same ones around them.
  const locate = d => {
    const fits = (g, at) =>
      at !== undefined && g.text.startsWith(d.text, at) && { ...d, file: g.file };
    for (const g of M.originals)
      if (g.file === d.file && fits(g, M.offsetOf(g, d.line, d.column))) return { ...d };
    const context = (d.before || "") + d.text + (d.after || "");
    if (context.length < d.text.length + 12) return undefined;
    const found = M.originals.filter(g => g.text.includes(context));
    if (found.length !== 1) return undefined;
    const at = found[0].text.indexOf(context);
    if (found[0].text.includes(context, at + 1)) return undefined;
    return {
      ...d,
      file: found[0].file,
      game: found[0].number,
      ...M.placeOf(found[0], at + (d.before || "").length),
    };
  };
  // Whether every line of a text is a decision, or one of a report.
  const isDecisions = text => {
    const rows = text.split("\n").filter(l => l.trim() !== "");
    return (
      rows.length > 0 &&
      rows.every(l => /^\s*\{/.test(l)) &&
      rows.some(l => /"(choose|edit)"\s*:\s*"/.test(l))
    );
  };
  // Takes the decisions of a saved file. Those that belong to nothing on this page are kept and
  // saved again. How many were taken; -1 when the file holds something else.
  const load = async text => {
    const foreign = [],
      taken = [];
    for (const l of text
      .replace(/^\uFEFF/, "")
      .split("\n")
      .filter(line => line.trim() !== "")) {
      let d;
      try {
        d = JSON.parse(l);
      } catch {
        return -1;
      }
      if (typeof d !== "object" || d === null || Array.isArray(d)) return -1;
      if (typeof d.choose !== "string" && typeof d.edit !== "string") continue;
      const here = typeof d.text === "string" && locate(d);
      if (here) taken.push(here);
      else foreign.push(l.trim());
    }
    others = foreign;
    const gone = new Set(taken.map(subject));
    await set([...all.filter(d => !gone.has(subject(d))), ...taken]);
    return taken.length;
  };

  const write = async (options, way, { games, decisions }) => {
    const told = { ...request(games[0], way), notation: "", ...options };
    return (await Reader.ask({ do: "convert", ...told }, lines(decisions), textOf(games))).text;
  };

  // The whole page in another form, as `stamma convert --decisions` writes it.
  const convert = async options => {
    const files = [];
    for (const u of units(all)) {
      const last = files[files.length - 1];
      if (last && last.games[0].file === u.games[0].file) {
        last.games.push(...u.games);
        last.decisions.push(...u.decisions);
      } else {
        files.push({ games: [...u.games], decisions: [...u.decisions] });
      }
    }
    let text = "";
    for (const f of files)
      text += await write(options, (f.games.length === 1 && (await wayOf(f.games[0]))) || FREE, f);
    return text;
  };

  // One game as PGN. A game that was cut off is written with what it was cut from.
  const pgnOf = async game => {
    const unit = units(all).find(u => u.ids.has(game.original));
    const way = (unit.games.length === 1 && (await wayOf(unit.games[0]))) || FREE;
    const text = await write({ to: "pgn" }, way, partsOf(unit, way));
    const siblings = M.games.filter(g => unit.ids.has(g.original) && !g.dropped);
    const written = text.split(/\n\n(?=\[Event ")/).slice(-siblings.length);
    return written.length === siblings.length
      ? written[siblings.indexOf(game)].trimEnd() + "\n"
      : written.join("\n\n");
  };

  return {
    choice,
    insertion,
    edit,
    ofGame,
    add,
    withdraw,
    undo,
    redo,
    of,
    tally,
    save,
    isDecisions,
    load,
    restore,
    convert,
    pgnOf,
    prepare: game => Reader.there && wayOf(M.originals[game.original]),
    forget: () => {
      all = onPage = [];
      others = [];
      past = [];
      future = [];
      read.clear();
      ways.clear();
      wholeFiles.clear();
      name = undefined;
    },
    listen: f => (listener = f),
    count: () => all.length + others.length,
    kept: () => kept,
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
})();
