"use strict";
// A game as it is read: heading, and moves with their doubts.
const Score = (() => {
  const M = Model;
  const { glyphs, verdicts, el, visible, bdi, badge, commentBox, percent, nameOf, drawBoard } = Draw;
  const sure = 0.95; // repairs beyond this are told in one line
  // And what could be nothing else: the large board shows it.
  const isShort = item =>
    item.v !== "illegal" &&
    (!(item.o || []).length || ((item.v === "repaired" || item.v === "supplied") && item.k >= sure));
  const roster = ["Event", "Site", "Date", "Round", "White", "Black"];
  const results = ["1-0", "0-1", "1/2-1/2", "*"];

  // `act` has what happens: select(node), choose(node, san), and change(decision), which is a
  // decision to take. Returns the parts, and by node its button, its words in the text and its card;
  // by item what to visit.
  const render = (game, act) => {
    const nodes = M.nodesOf(game);
    const buttons = new Map(),
      spans = new Map(),
      cards = new Map(),
      stops = new Map();

    function heading() {
      const event = ["Event", "Site", "Date", "Round"]
        .filter(n => /[^?.]/.test(M.tag(game, n)))
        .map(n => (n === "Round" ? "round " : "") + M.tag(game, n).replace(/(\.\?+)+$/, ""));
      const shown = new Set([...roster, "Result"]);
      const rest = game.tags.filter(t => !shown.has(t[0]) && t[1] !== "");
      return el(
        "header",
        { class: "game" },
        el("h2", {}, bdi(nameOf(game)), " ", el("span", { class: "result" }, game.result)),
        event.length > 0 && el("p", { class: "event" }, bdi(event.join(", "))),
        rest.length > 0 &&
          el(
            "dl",
            {},
            ...rest.map(t => el("div", {}, el("dt", {}, bdi(t[0])), el("dd", {}, bdi(t[1]))))
          ),
        el("p", { class: "where" }, bdi(game.file), ", line " + game.line),
        Reader.there && game.dropped && el("p", { class: "gone" }, "This is no game. Undo brings it back."),
        Reader.there && !game.dropped && !game.sheets && changes()
      );
    }
    // What can be said of the game as a whole.
    function changes() {
      const field = (label, control) => el("label", {}, el("span", {}, bdi(label)), control);
      const tell = (verb, more) => act.change(Edits.ofGame(game, verb, more));
      const names = [...new Set([...roster, ...game.tags.map(t => t[0])])].filter(
        n => n !== "Result"
      );
      const other = el("input", { type: "text", size: 12, "aria-label": "Name of another tag" });
      const otherValue = el("input", { type: "text", "aria-label": "Value of another tag" });
      return el(
        "details",
        { class: "tags" },
        el("summary", {}, "Change tags, result, or the game"),
        el(
          "div",
          { class: "fields" },
          ...names.map(name => {
            const found = game.tags.find(t => t[0] === name);
            return field(
              name,
              el("input", {
                type: "text",
                value: found ? found[1] : "",
                "data-tag": name,
                onchange: e => tell("tag", { name, value: e.target.value.trim() }),
              })
            );
          }),
          field(
            "Result",
            el(
              "select",
              { "data-tag": "Result", onchange: e => tell("result", { value: e.target.value }) },
              ...results.map(r => el("option", { value: r, selected: r === game.result }, r))
            )
          ),
          el(
            "div",
            { class: "field" },
            other,
            otherValue,
            el(
              "button",
              {
                onclick: () =>
                  /^\w+$/.test(other.value.trim()) &&
                  tell("tag", { name: other.value.trim(), value: otherValue.value.trim() }),
              },
              "Add tag"
            )
          )
        ),
        el(
          "p",
          { class: "row-of-buttons" },
          el("button", { id: "set-start", onclick: () => act.setStart() }, "Start position\u2026"),
          game.index > 0 &&
            el("button", { id: "join", onclick: () => tell("join") }, "Join to the game before"),
          el("button", { id: "drop", onclick: () => tell("drop") }, "This is no game")
        )
      );
    }

    // Variations are blocks; those inside them only stand in parentheses, however deep.
    function moves() {
      const out = el("div", { class: "score" });
      let depth = 0,
        place,
        numbered = false,
        glued = true,
        next = 1;
      const fresh = () => {
        numbered = false;
        place = undefined;
      };
      const here = () => {
        if (!place) {
          out.append((place = el(depth ? "div" : "p", { class: depth ? "variation" : "line" })));
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
          const said = visible(unread ? item.u : item.c)
            .replace(/\s+/g, " ")
            .trim();
          // Crumbs of the text, as "(1", stand in the line; a note is a paragraph.
          const inline = depth > 0 || !/\p{L}{2}/u.test(said);
          const note = el(
            inline ? "span" : "p",
            {
              class: unread ? "unread" : "note",
              dir: "auto",
              tabindex: unread ? "-1" : undefined,
            },
            unread ? badge("unread") : undefined,
            el("span", { class: "said" }, said)
          );
          if (Reader.there && !unread) note.append(commentButton(note, item, nodes[next - 1]));
          if (inline) add(note);
          else {
            fresh();
            out.append(note);
          }
          if (unread) stops.set(i, note);
          if (!inline) numbered = false;
        } else {
          const node = nodes[next++];
          add(
            el(
              "span",
              { class: "ply" },
              (node.white || !numbered) &&
                el("span", { class: "number" }, node.number + "\u00a0"),
              moveButton(node)
            )
          );
          numbered = true;
          if (item.l) {
            const card = doubtCard(node);
            if (depth) add(card, true);
            else {
              fresh();
              out.append(card);
            }
            numbered = false;
            stops.set(i, card);
          }
        }
      });
      out.append(el("p", { class: "line" }, el("span", { class: "result" }, game.result)));
      return out;
    }

    // A comment is changed where it stands.
    function commentButton(note, item, node) {
      return el(
        "button",
        {
          class: "change",
          "aria-label": "Change this comment",
          title: "Change this comment",
          onclick: e => {
            e.stopPropagation();
            const box = commentBox(item.c, "Comment", () => done(true), () => done(false));
            const done = keep => {
              note.replaceChildren(el("span", { class: "said" }, visible(item.c)));
              if (keep && box.value !== item.c) act.comment(node, item.c, box.value);
              else note.append(commentButton(note, item, node));
            };
            note.replaceChildren(
              box,
              el("button", { class: "keep", onclick: () => done(true) }, "Keep"),
              el("button", { onclick: () => done(false) }, "Leave as it was")
            );
            box.focus();
          },
        }
      );
    }

    function moveButton(node) {
      const { item } = node,
        certain = item.v === undefined;
      const decided = Edits.of(game, node);
      const b = el(
        "button",
        {
          class: (certain ? "move" : "move v-" + item.v) + (decided ? " done" : ""),
          tabindex: "-1",
          "aria-label":
            node.number + " " + item.m + (certain ? "" : ", " + item.v) + (decided ? ", decided" : ""),
          onclick: () => act.select(node),
        },
        item.s === undefined ? item.m : item.s,
        certain ? undefined : badge(item.v)
      );
      buttons.set(node, b);
      return b;
    }

    // A doubt: what stands there, why it is doubtful, and the moves it could be.
    function doubtCard(node) {
      const { item } = node,
        words = M.wordsOf(game, node),
        before = M.boardOf(node.parent);
      const tiles = el("div", {
        class: "tiles",
        role: "group",
        "aria-label": "What was played at " + node.number,
      });
      const settled = el("p", { class: "settled" });
      const options = optionsOf(node);
      const choices = new Map();
      const refresh = () => {
        const decided = Edits.of(game, node),
          choice = decided && decided.choose;
        choices.forEach((b, san) => b.setAttribute("aria-pressed", String(san === choice)));
        settled.replaceChildren(
          ...(decided === undefined
            ? ["not decided"]
            : [
                "decided: ",
                el("b", {}, choice || decided.edit),
                " ",
                el("button", { onclick: () => act.withdraw(decided) }, "withdraw"),
              ])
        );
        card.classList.toggle("done", decided !== undefined);
        buttons.get(node).classList.toggle("done", decided !== undefined);
      };
      const draw = () => {
        tiles.replaceChildren();
        options.forEach(({ san, chance, legal }, i) => {
          const changes = M.changesOf(node, san);
          const picture = el("span", { class: "mini" });
          if (changes !== undefined)
            picture.append(
              drawBoard(M.changed(before, changes), M.squares(changes), "After " + san, false)
            );
          const said = el(
            "span",
            { class: "name" },
            legal && el("kbd", {}, String(i + 1)),
            " ",
            el("b", {}, san),
            chance === undefined ? "" : " " + chance + " %"
          );
          const b = el(
            legal ? "button" : "div",
            {
              class: "tile",
              value: san,
              onclick: legal ? () => act.choose(node, san) : undefined,
            },
            picture,
            said
          );
          if (legal) choices.set(san, b);
          tiles.append(b);
        });
        refresh();
      };
      const place = words === undefined ? undefined : M.placeOf(game, item.at[0]);
      const short = isShort(item);
      const card = el(
        short ? "details" : "section",
        {
          class: "doubt v-" + item.v,
          tabindex: "-1",
          "aria-label": "Doubt at " + node.number + " " + item.m,
        },
        !short && Picture.strip(game, node),
        el(
          short ? "summary" : "p",
          { class: "what" },
          badge(item.v),
          el(
            "b",
            {},
            item.v === "illegal"
              ? "illegal, kept as played"
              : (item.v === "certain" ? "certain by its words, " : item.v + ", ") +
                  percent(item.k) +
                  " sure"
          ),
          ": ",
          words === undefined
            ? "the text is elsewhere"
            : words === ""
              ? "nothing is written here"
              : bdi("\u201c" + words + "\u201d", { class: "words" }),
          place && el("small", {}, ` line ${place.line}, column ${place.column}`)
        ),
        short && Picture.strip(game, node),
        el("p", { class: "why" }, bdi(item.w))
      );
      if (words !== undefined) {
        card.append(tiles, settled);
        draw();
      }
      cards.set(node, { card, refresh: draw, options });
      card.addEventListener("focusin", () => act.select(node, true));
      return card;
    }

    function legend() {
      return el(
        "footer",
        { class: "legend" },
        el(
          "dl",
          {},
          ...Object.keys(verdicts).map(v =>
            el("div", {}, el("dt", {}, badge(v), " " + v), el("dd", {}, verdicts[v][1]))
          )
        ),
        el("p", {}, "Press ", el("kbd", {}, "?"), " for the keys.")
      );
    }

    return {
      heading: heading(),
      moves: moves(),
      legend: legend(),
      lines: Source.lines(game, nodes, spans, act),
      buttons,
      spans,
      cards,
      stops,
    };
  };

  // The moves that a doubtful place could be, the one that is given first, with their chances.
  const optionsOf = node => {
    const { item } = node;
    const given = item.v === "illegal" ? undefined : Math.min(99, Math.floor(item.k * 100));
    return [item.m, ...(item.o || [])].map((san, i) => ({
      san,
      chance: i === 0 ? given : item.q ? item.q[i - 1] : undefined,
      legal: !(item.v === "illegal" && i === 0),
    }));
  };

  return { render, optionsOf, isShort };
})();
