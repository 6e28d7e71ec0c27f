"use strict";
// The pictures of scanned pages: the strip of a line above its doubt, and the whole page to zoom
// and pan, with the boxes of the words.
const Picture = (() => {
  const M = Model;
  const { el, svg, visible } = Draw;
  const data = M.pictures || { pages: [], parts: [], words: [] };
  const there = data.parts.length > 0;

  // Parts of pages with addresses that an image can have; made when they are first shown.
  const parts = data.parts.map(([page, left, top, right, bottom, src]) => ({
    page,
    box: [left, top, right, bottom],
    src,
    size: Math.floor(((src.length - src.indexOf(",")) * 3) / 4),
  }));
  const addressOf = part => {
    if (part.url === undefined) {
      const [head, packed] = part.src.split(",");
      const bytes = Uint8Array.from(atob(packed), c => c.charCodeAt(0));
      part.url = URL.createObjectURL(new Blob([bytes], { type: head.slice(5, head.indexOf(";")) }));
    }
    return part.url;
  };
  const holds = ([l, t, r, b], box) =>
    (box[0] + box[2]) / 2 >= l && (box[0] + box[2]) / 2 <= r &&
    (box[1] + box[3]) / 2 >= t && (box[1] + box[3]) / 2 <= b;
  const isWhole = part => {
    const { width, height } = data.pages[part.page];
    return part.box.join() === [0, 0, width, height].join();
  };
  const wholePages = parts.filter(isWhole);
  const imageOf = part => {
    const [x, y, right, bottom] = part.box;
    return svg("image", {
      href: addressOf(part),
      x,
      y,
      width: right - x,
      height: bottom - y,
      preserveAspectRatio: "none",
    });
  };

  // The words by their lines in the text.
  const lines = new Map();
  for (const [line, column, length, page, ...box] of data.words) {
    if (!lines.has(line)) lines.set(line, []);
    lines.get(line).push({ column, length, page, box });
  }
  const around = boxes => [
    Math.min(...boxes.map(b => b[0])),
    Math.min(...boxes.map(b => b[1])),
    Math.max(...boxes.map(b => b[2])),
    Math.max(...boxes.map(b => b[3])),
  ];
  // The words of a move: those it is written with, and those of their line. Where nothing is
  // written, none, and the line.
  const find = (game, node) => {
    const { at } = node.item;
    if (!there || !at) return undefined;
    const { line, column } = M.placeOf(game, at[0]);
    const words = lines.get(line);
    if (!words) return undefined;
    const end = column + [...game.text.slice(at[0], at[0] + at[1])].length;
    const lit = words.filter(w => w.column < end && w.column + w.length > column);
    const { page } = lit[0] || words[0];
    const same = words.filter(w => w.page === page);
    return { page, lit: lit.filter(w => w.page === page).map(w => w.box), row: around(same.map(w => w.box)) };
  };
  const litBox = ([left, top, right, bottom], props) =>
    svg("rect", {
      x: left - 3,
      y: top - 3,
      width: right - left + 6,
      height: bottom - top + 6,
      rx: 4,
      ...props,
    });

  // The line of a move as it is printed, its words lit; undefined where there is no picture of it.
  const strip = (game, node) => {
    const found = find(game, node);
    const part = found && parts.find(p => p.page === found.page && holds(p.box, found.row));
    if (!part) return undefined;
    const [left, top, right, bottom] = found.row;
    const more = 0.55 * (bottom - top);
    // A short line is not blown up.
    const width = Math.max(right - left + 2 * more, 14 * (bottom - top));
    return svg(
      "svg",
      {
        class: "strip",
        role: "img",
        "aria-label": "The line as it is printed",
        viewBox: [left - more, top - more, width, bottom - top + 2 * more].join(" "),
      },
      imageOf(part),
      ...found.lit.map(b => litBox(b, { class: "lit" }))
    );
  };

  // The pane with a whole page. `select(node)` hears of words that are pressed.
  const pane = select => {
    const view = svg("svg", { class: "sheet", role: "img", tabindex: "0" });
    const caption = el("p", { class: "caption", role: "status" });
    const place = el("section", { id: "picture", "aria-label": "Picture of the page" });
    let shown, // a part
      field = [0, 0, 1, 1], // what of the page is seen: x, y, width, height
      game,
      current,
      boxes = [];

    const look = () => view.setAttribute("viewBox", field.join(" "));
    const ratio = () => {
      const r = view.getBoundingClientRect();
      return r.width > 0 ? r.height / r.width : 1;
    };
    // Keeps (x, y) of the page where it is seen.
    const zoom = (by, x = field[0] + field[2] / 2, y = field[1] + field[3] / 2) => {
      if (!shown) return;
      const full = data.pages[shown.page].width;
      const width = Math.min(1.5 * full, Math.max(full / 12, field[2] / by));
      const k = width / field[2];
      field = [x - (x - field[0]) * k, y - (y - field[1]) * k, width, width * ratio()];
      look();
    };
    const whole = () => {
      if (!shown) return;
      const { width } = data.pages[shown.page];
      field = [0, 0, width, width * ratio()];
      look();
    };
    const open = part => {
      if (part === shown) return;
      shown = part;
      const { name, width, height } = data.pages[part.page];
      const number = wholePages.indexOf(part) + 1;
      view.replaceChildren(imageOf(part));
      view.setAttribute("aria-label", "Page " + number + " of " + wholePages.length);
      caption.textContent =
        `${visible(name)}, page ${number} of ${wholePages.length}: ${width} \u00d7 ${height}, ` +
        `${Math.ceil(part.size / 1000)} kB here`;
      whole();
    };
    const draw = () => {
      for (const b of boxes) b.remove();
      boxes = [];
      if (!game || !shown) return;
      for (const node of M.nodesOf(game)) {
        const found = node.index && find(game, node);
        if (!found || found.page !== shown.page) continue;
        for (const b of found.lit) {
          const box = litBox(b, {
            class: (node === current ? "lit" : "box") + (node.item.v ? " v-" + node.item.v : ""),
          });
          box.addEventListener("click", () => dragged || select(node));
          boxes.push(box);
        }
      }
      view.append(...boxes);
    };
    const show = (g, node) => {
      game = g;
      current = node;
      const found = node.index ? find(g, node) : undefined;
      const part = found && wholePages.find(p => p.page === found.page);
      if (place.hidden) return;
      if (part) open(part);
      else if (!shown && wholePages.length) open(wholePages[0]);
      draw();
      if (!part) return;
      // The line comes into sight, as large as it fits.
      const [left, top, right, bottom] = found.row;
      const wide = Math.max(1.1 * (right - left), 16 * (bottom - top));
      const inside = found.lit[0] || found.row;
      const seen =
        inside[0] >= field[0] && inside[2] <= field[0] + field[2] &&
        inside[1] >= field[1] && inside[3] <= field[1] + field[3];
      if (seen && field[2] < 1.8 * wide) return;
      const height = wide * ratio();
      field = [(left + right - wide) / 2, (top + bottom - height) / 2, wide, height];
      look();
    };

    // Wheel and pointers
    const atPage = e => {
      const r = view.getBoundingClientRect();
      return [
        field[0] + ((e.clientX - r.left) / r.width) * field[2],
        field[1] + ((e.clientY - r.top) / r.height) * field[3],
      ];
    };
    view.addEventListener(
      "wheel",
      e => {
        e.preventDefault();
        zoom(e.deltaY < 0 ? 1.2 : 1 / 1.2, ...atPage(e));
      },
      { passive: false }
    );
    let held,
      dragged = false;
    view.addEventListener("pointerdown", e => {
      held = [e.clientX, e.clientY, ...field];
      dragged = false;
    });
    view.addEventListener("pointermove", e => {
      if (!held || !e.buttons) return;
      const k = field[2] / view.getBoundingClientRect().width;
      const [dx, dy] = [(e.clientX - held[0]) * k, (e.clientY - held[1]) * k];
      if (Math.hypot(e.clientX - held[0], e.clientY - held[1]) > 4) dragged = true;
      field = [held[2] - dx, held[3] - dy, field[2], field[3]];
      look();
    });
    for (const kind of ["pointerup", "pointercancel", "pointerleave"])
      view.addEventListener(kind, () => (held = undefined));
    const button = (id, does, text, go) =>
      el("button", { id, title: does, "aria-label": does, onclick: go }, text);
    const turn = by => {
      const next = wholePages[wholePages.indexOf(shown) + by];
      if (!next) return;
      open(next);
      draw();
    };
    place.append(
      el(
        "p",
        { class: "row-of-buttons" },
        button("zoom-in", "Larger (+)", "+", () => zoom(1.3)),
        button("zoom-out", "Smaller (-)", "\u2212", () => zoom(1 / 1.3)),
        button("zoom-all", "The whole width", "\u2194", whole),
        wholePages.length > 1 && button("page-before", "Page before", "\u2039", () => turn(-1)),
        wholePages.length > 1 && button("page-after", "Next page", "\u203a", () => turn(1)),
        caption
      ),
      view
    );
    place.hidden = true;
    new ResizeObserver(() => {
      if (place.hidden || !shown) return;
      field[3] = field[2] * ratio();
      look();
      if (game) show(game, current);
    }).observe(view);
    return {
      place,
      show,
      zoom,
      toggle: shownNow => {
        place.hidden = !shownNow;
        if (shownNow && game) {
          if (shown) whole();
          show(game, current);
        }
      },
    };
  };

  return { there, hasPages: wholePages.length > 0, strip, pane };
})();
