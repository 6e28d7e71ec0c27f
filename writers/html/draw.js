"use strict";
// Parts of the page: elements, text that hides nothing, boards.
const Draw = (() => {
  const svgSpace = "http://www.w3.org/2000/svg";
  const verdicts = {
    inferred: ["~", "several moves fit the words; only this one fits the rest of the game"],
    ambiguous: ["?", "two or more readings survive; the likeliest is given"],
    repaired: ["\u2260", "nothing legal fits as written; the nearest reading is given"],
    supplied: ["^", "nothing readable is written; found from the rest of the game"],
    illegal: ["\u00d7", "written clearly, against the rules, and kept as it was played"],
    unread: ["!", "could not be read; the text is kept"],
    certain: ["%", "plain words, in a record so faulty that they may be wrong too"],
  };
  const glyphs = [
    "",
    "!",
    "?",
    "!!",
    "??",
    "!?",
    "?!",
    "\u25a1",
    "",
    "",
    "=",
    "=",
    "=",
    "~",
    "+=",
    "=+",
    "\u00b1",
    "\u2213",
    "+-",
    "-+",
  ];

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
  const hidden =
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
  const visible = text =>
    text.replace(
      hidden,
      c => "\u2039U+" + c.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0") + "\u203a"
    );
  const bdi = (text, props) => el("bdi", props, visible(text));
  const badge = v => el("span", { class: "badge v-" + v, title: v }, verdicts[v][0]);
  // A box for a comment: Ctrl+Enter keeps it, Escape leaves it.
  const commentBox = (text, label, keep, leave) =>
    el(
      "textarea",
      {
        rows: 3,
        "aria-label": label,
        placeholder: "Ctrl+Enter keeps it",
        onkeydown: e => {
          if (e.key === "Enter" && (e.ctrlKey || e.metaKey)) keep();
          else if (e.key === "Escape") leave();
          else return;
          e.preventDefault();
          e.stopPropagation();
        },
      },
      text
    );
  const plural = (n, word) => n + " " + word + (n === 1 ? "" : "s");
  const percent = k => Math.min(99, Math.floor(k * 100)) + " %";

  const nameOf = game => {
    const [white, black] = [Model.tag(game, "White"), Model.tag(game, "Black")];
    return white || black
      ? (white || "?") + " \u2013 " + (black || "?")
      : Model.tag(game, "Event") || Model.tag(game, "Opening") || "Game " + game.number;
  };

  // Boards
  const kinds = { P: "pawn", N: "knight", B: "bishop", R: "rook", Q: "queen", K: "king" };
  let flipped = false;
  const describe = board =>
    ["White", "Black"]
      .map((side, black) => {
        const men = board
          .map((c, i) => [c, "abcdefgh"[i % 8] + (8 - Math.floor(i / 8))])
          .filter(([c]) => c !== "-" && (c === c.toLowerCase()) === Boolean(black))
          .map(([c, s]) => kinds[c.toUpperCase()] + " " + s);
        return side + ": " + (men.join(", ") || "none");
      })
      .join(". ");
  const drawBoard = (board, marks, label, large) => {
    const at = i => [
      (flipped ? 7 - (i % 8) : i % 8) * 45,
      Math.floor(flipped ? (63 - i) / 8 : i / 8) * 45,
    ];
    let dark = "";
    for (let r = 0; r < 8; ++r)
      for (let f = (r + 1) % 2; f < 8; f += 2) dark += `M${f * 45} ${r * 45}h45v45h-45z`;
    const out = svg(
      "svg",
      {
        class: "board",
        role: "img",
        "aria-label": label,
        viewBox: large ? "-18 -1 380 380" : "-1 -1 362 362",
      },
      svg("rect", { class: "light", width: 360, height: 360 }),
      svg("path", { class: "dark", d: dark })
    );
    for (const i of marks) {
      const [x, y] = at(i);
      out.append(svg("rect", { class: "mark", x, y, width: 45, height: 45 }));
    }
    board.forEach((c, i) => {
      if (c === "-") return;
      const [x, y] = at(i);
      out.append(
        svg("use", {
          href: "#man-" + c.toLowerCase(),
          "data-at": i,
          x,
          y,
          width: 45,
          height: 45,
          class: c === c.toLowerCase() ? "black" : "white",
        })
      );
    });
    out.append(svg("rect", { class: "rim", width: 360, height: 360 }));
    for (let i = 0; large && i < 8; ++i) {
      const n = flipped ? 7 - i : i;
      out.append(
        svg("text", { x: i * 45 + 22.5, y: 375 }, "abcdefgh"[n]),
        svg("text", { x: -9, y: i * 45 + 27 }, String(8 - n))
      );
    }
    return out;
  };

  // Men that can be taken up with mouse, finger or pen: `play(from, to)` hears of squares, a8 is 0.
  const dragged = (board, play) => {
    const squareAt = e => {
      const r = board.querySelector(".light").getBoundingClientRect();
      const x = Math.floor(((e.clientX - r.left) / r.width) * 8),
        y = Math.floor(((e.clientY - r.top) / r.height) * 8);
      if (x < 0 || y < 0 || x > 7 || y > 7) return -1;
      return flipped ? 63 - (y * 8 + x) : y * 8 + x;
    };
    const unit = () => 360 / board.querySelector(".light").getBoundingClientRect().width;
    let held, from, begin;
    board.addEventListener("pointerdown", e => {
      from = squareAt(e);
      held = board.querySelector(`use[data-at="${from}"]`);
      if (!held) return;
      begin = [e.clientX, e.clientY];
      board.setPointerCapture(e.pointerId);
      board.append(held);
      e.preventDefault();
    });
    board.addEventListener("pointermove", e => {
      if (!held) return;
      const k = unit();
      held.setAttribute(
        "transform",
        `translate(${(e.clientX - begin[0]) * k} ${(e.clientY - begin[1]) * k})`
      );
    });
    const drop = e => {
      if (!held) return;
      const to = e.type === "pointerup" ? squareAt(e) : -1;
      held.removeAttribute("transform");
      held = undefined;
      if (to >= 0 && to !== from) play(from, to);
    };
    board.addEventListener("pointerup", drop);
    board.addEventListener("pointercancel", drop);
    board.classList.add("live");
    return board;
  };
  const squareName = i => "abcdefgh"[i % 8] + (8 - Math.floor(i / 8));

  return {
    dragged,
    squareName,
    glyphs,
    verdicts,
    el,
    svg,
    visible,
    bdi,
    badge,
    commentBox,
    percent,
    plural,
    nameOf,
    describe,
    drawBoard,
    flip: () => (flipped = !flipped),
    isFlipped: () => flipped,
    manName: c => (c === c.toLowerCase() ? "black " : "white ") + kinds[c.toUpperCase()],
    manPicture: c =>
      svg(
        "svg",
        { viewBox: "0 0 45 45", "aria-hidden": "true" },
        svg("use", {
          href: "#man-" + c.toLowerCase(),
          width: 45,
          height: 45,
          class: c === c.toLowerCase() ? "black" : "white",
        })
      ),
  };
})();
