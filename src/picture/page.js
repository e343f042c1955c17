"use strict";
(() => {
  const game = JSON.parse(document.getElementById("game").textContent);
  const svg = "http://www.w3.org/2000/svg";
  const men = document.getElementById("men");
  const moves = [...document.querySelectorAll("#moves li")];
  const [width, height] = game.cell;
  let ply = game.first, flipped = false;

  // The middle of a square, by file and rank from 1.
  const middle = (file, rank) => {
    if (flipped) { file = 10 - file; rank = 10 - rank; }
    return [game.board[0] + (9.5 - file) * width, game.board[1] + (rank - .5) * height];
  };
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
  const mark = (square, part) => {
    if (!square) return;
    const [x, y] = middle(+square[0], square.charCodeAt(1) - 96);
    add("rect", { class: part, x: x - width / 2, y: y - height / 2, width, height });
  };
  const show = () => {
    const [sfen, from, to, comment] = game.steps[ply];
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
    const rows = [0, 0];
    for (const [, count, letter] of hands.matchAll(/(\d*)([A-Za-z])/g)) {
      const white = letter !== letter.toUpperCase();
      const stand = white === flipped ? 1 : 0;
      const [left, top] = game.stands[stand];
      const y = top + 6.5 + (rows[stand]++ + .5) * 65;
      put(letter, false, left + 38, y);
      if (+count > 1) add("text", { class: "count", x: left + 86, y: y + 8, "font-size": 21 }, count);
    }
    document.getElementById("seen-by-black").style.display = flipped ? "none" : "";
    document.getElementById("seen-by-white").style.display = flipped ? "" : "none";
    document.getElementById("ply").textContent = `${ply} / ${game.steps.length - 1}`;
    document.getElementById("comment").textContent = comment;
    moves.forEach((row, i) => row.classList.toggle("now", i === ply));
    moves[ply].scrollIntoView({ block: "nearest" });
  };
  const go = to => { ply = Math.max(0, Math.min(game.steps.length - 1, to)); show(); };
  const turn = () => { flipped = !flipped; show(); };
  const acts = {
    ArrowRight: () => go(ply + 1), ArrowLeft: () => go(ply - 1), " ": () => go(ply + 1),
    ArrowDown: () => go(ply + 1), ArrowUp: () => go(ply - 1),
    PageDown: () => go(ply + 10), PageUp: () => go(ply - 10),
    Home: () => go(0), End: () => go(game.steps.length), f: turn,
  };
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.altKey || event.metaKey || !acts[event.key]) return;
    event.preventDefault();
    acts[event.key]();
  });
  const press = (id, act) => document.getElementById(id).addEventListener("click", act);
  press("first", acts.Home); press("back", acts.ArrowLeft); press("next", acts.ArrowRight); press("last", acts.End);
  press("flip", turn);
  moves.forEach((row, i) => row.addEventListener("click", () => go(i)));
  show();
})();
