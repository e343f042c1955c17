"use strict";
(() => {
  const game = JSON.parse(document.getElementById("game").textContent);
  const svg = "http://www.w3.org/2000/svg";
  const men = document.getElementById("men");
  const rows = [...document.querySelectorAll("#moves li")];
  const rowOf = [];
  rows.forEach((row, place) => { rowOf[+row.dataset.step] = place; });
  const children = game.steps.map(() => []);
  const parents = game.steps.map(step => step[4]);
  parents.forEach((parent, step) => { if (parent >= 0) children[parent].push(step); });
  const [width, height] = game.cell;
  // The step shown, and the way taken through the steps: back and forth again leads to the same variation.
  let now = game.first, flipped = false;
  const taken = [];

  // The middle of a square, by file and rank from 1.
  const middle = (file, rank) => {
    if (flipped) { file = 10 - file; rank = 10 - rank; }
    return [game.board[0] + (9.5 - file) * width, game.board[1] + (rank - .5) * height];
  };
  const square = name => middle(+name[0], name.charCodeAt(1) - 96);
  const add = (name, attributes, text) => {
    const element = document.createElementNS(svg, name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    if (text) element.textContent = text;
    men.append(element);
  };
  const put = (letter, promoted, x, y) => {
    const kind = letter.toUpperCase(), white = letter !== kind;
    const scale = game.scales[kind] * (white === flipped ? 1 : -1);
    add("use", { href: "#" + (promoted ? "p" : "") + kind + (white ? "w" : "b"), transform: `translate(${x} ${y}) scale(${scale})` });
  };
  const mark = (name, part) => {
    if (!name) return;
    const [x, y] = square(name);
    add("rect", { class: part, x: x - width / 2, y: y - height / 2, width, height });
  };
  const draw = mark => {
    const [x, y] = square(mark);
    if (mark.length === 2) return add("circle", { class: "drawn", cx: x, cy: y, r: 27 });
    const [right, below] = square(mark.slice(2));
    const length = Math.hypot(right - x, below - y), angle = Math.atan2(below - y, right - x) * 180 / Math.PI;
    const tip = length - 4, neck = Math.max(tip - 22, 9);
    add("path", {
      class: "arrow", transform: `translate(${x} ${y}) rotate(${angle})`,
      d: `M8 4.5L${neck} 4.5L${neck} 13L${tip} 0L${neck} -13L${neck} -4.5L8 -4.5z`,
    });
  };
  // The step that follows: the one taken before, or the continuation of the line.
  const next = step => taken[step] ?? children[step][0] ?? step;
  const end = step => { while (next(step) !== step) step = next(step); return step; };
  const others = step => children[parents[step]] ?? [step];
  const show = () => {
    const [sfen, from, to, comment, , ply, marks] = game.steps[now];
    const [board, , hands] = sfen.split(" ");
    men.replaceChildren();
    mark(from, "from");
    mark(to, "to");
    board.split("/").forEach((row, rank) => {
      let file = 9, promoted = false;
      for (const c of row) {
        if (c === "+") promoted = true;
        else if (c >= "1" && c <= "9") file -= +c;
        else { put(c, promoted, ...middle(file--, rank + 1)); promoted = false; }
      }
    });
    const lines = [0, 0];
    for (const [, count, letter] of hands.matchAll(/(\d*)([A-Za-z])/g)) {
      const white = letter !== letter.toUpperCase();
      const stand = white === flipped ? 1 : 0;
      const [left, top] = game.stands[stand];
      const y = top + 6.5 + (lines[stand]++ + .5) * 65;
      put(letter, false, left + 38, y);
      if (+count > 1) add("text", { class: "count", x: left + 86, y: y + 8, "font-size": 21 }, count);
    }
    if (marks) marks.split(" ").forEach(draw);
    document.getElementById("seen-by-black").style.display = flipped ? "none" : "";
    document.getElementById("seen-by-white").style.display = flipped ? "" : "none";
    document.getElementById("ply").textContent = `${ply} / ${game.steps[end(now)][5]}`;
    document.getElementById("comment").textContent = comment;
    document.getElementById("branch").disabled = others(now).length < 2 && children[now].length < 2;
    rows.forEach((row, place) => {
      const isNow = place === rowOf[now];
      row.classList.toggle("now", isNow);
      row.firstChild.ariaCurrent = isNow ? "step" : null;
    });
    rows[rowOf[now]].scrollIntoView({ block: "nearest" });
    // Browsers refuse it where a key is held down for long.
    try { history.replaceState(null, "", "#" + now); } catch { /* The page shows the step all the same. */ }
  };
  const go = step => {
    now = step;
    for (let at = step; parents[at] >= 0; at = parents[at]) taken[parents[at]] = at;
    show();
  };
  const walk = count => {
    let step = now;
    for (; count > 0; count--) step = next(step);
    for (; count < 0; count++) step = Math.max(parents[step], 0);
    go(step);
  };
  // As in the program: another move instead of this one, after the last of them the first; else into what branches off next.
  const branch = by => {
    const choices = others(now);
    if (choices.length > 1) return go(choices[(choices.indexOf(now) + by + choices.length) % choices.length]);
    if (by > 0 && children[now].length > 1) go(children[now][1]);
  };
  const turn = () => { flipped = !flipped; show(); };
  const acts = {
    ArrowRight: () => walk(1), ArrowLeft: () => walk(-1), " ": () => walk(1),
    ArrowDown: () => walk(1), ArrowUp: () => walk(-1),
    PageDown: () => walk(10), PageUp: () => walk(-10),
    Home: () => go(0), End: () => go(end(now)), f: turn,
    "]": () => branch(1), "[": () => branch(-1),
  };
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.altKey || event.metaKey || !acts[event.key]) return;
    // Space presses a button.
    if (event.key === " " && event.target instanceof Element && event.target.closest("button")) return;
    event.preventDefault();
    acts[event.key]();
  });
  const press = (id, act) => document.getElementById(id).addEventListener("click", act);
  press("first", acts.Home); press("back", acts.ArrowLeft); press("next", acts.ArrowRight); press("last", acts.End);
  press("branch", acts["]"]); press("flip", turn);
  rows.forEach(row => row.addEventListener("click", () => go(+row.dataset.step)));
  // A link to a step: `#78`, which is the move of the main line.
  const linked = () => {
    const step = /^#\d+$/.test(location.hash) ? +location.hash.slice(1) : now;
    return step < game.steps.length ? step : now;
  };
  addEventListener("hashchange", () => go(linked()));
  // A swipe over the board steps on or back, and so does a tap on its right or left half.
  const picture = document.querySelector("svg");
  let down = null;
  picture.addEventListener("pointerdown", event => { down = event.isPrimary && event.button === 0 ? event.clientX : null; });
  picture.addEventListener("pointercancel", () => { down = null; });
  picture.addEventListener("pointerup", event => {
    if (down === null) return;
    const { left, width } = picture.getBoundingClientRect();
    const across = event.clientX - down;
    down = null;
    walk((Math.abs(across) > 30 ? across < 0 : event.clientX > left + width / 2) ? 1 : -1);
  });
  go(linked());
})();
