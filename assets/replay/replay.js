"use strict";
(async () => {
const at = (id) => document.getElementById(id);
const trouble = (words) => { at("trouble").textContent = words; };

async function unpacked() {
  if (typeof DecompressionStream === "undefined") throw new Error("This browser is too old for the replay: any from 2023 on will do.");
  const packed = Uint8Array.from(atob(at("data").textContent), (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

let game;
try { game = await unpacked(); } catch (error) { trouble(error.message); return; }
const { parts, steps, log, first } = game;
const phone = matchMedia("(max-width:599px) and (max-aspect-ratio:11/10)"), upright = matchMedia("(max-aspect-ratio:11/10)");
let step = 0, palette = 0, timer = 0;

// --- drawing: a picture is a number, and so are its parts

function written(number) {
  const part = parts[number];
  if (typeof part === "string") return part;
  if (!Array.isArray(part)) return written(part.by[palette]);
  if (typeof part[0] !== "string") return part.map(written).join("");
  return part[0] + part.slice(2).map(written).join("") + part[1];
}

function runs(number) {
  const part = parts[number];
  return Array.isArray(part) ? part : runs(part.by[palette]);
}

// Parts that a picture shares with the one before stay where they are.
function draw(svg, number, size) {
  if (size) svg.setAttribute("viewBox", "0 0 " + size.join(" "));
  const kept = new Map();
  for (const old of svg.children) kept.set(old.part, old);
  let place = svg.firstChild;
  for (const run of runs(number)) {
    let element = kept.get(run);
    kept.delete(run);
    if (!element) {
      element = document.createElementNS("http://www.w3.org/2000/svg", "g");
      element.part = run;
      element.innerHTML = written(run);
    }
    if (element === place) place = place.nextSibling;
    else svg.insertBefore(element, place);
  }
  while (place) { const next = place.nextSibling; place.remove(); place = next; }
}

function show() {
  const [words, standing, seat] = steps[step];
  const table = phone.matches ? game.narrow : game.wide, beside = upright.matches ? game.narrow : game.wide;
  draw(at("board"), table.boards[step], table.board);
  draw(at("cards"), beside.seats[step], beside.cards);
  if (seat < 0) at("emblem").replaceChildren(); else draw(at("emblem"), game.emblems[seat]);
  at("words").textContent = words;
  at("standing").textContent = standing;
  const ply = first + step, last = first + steps.length - 1;
  at("board").setAttribute("aria-label", "Board after move " + ply + ". " + words + " " + standing);
  at("scrubber").value = ply;
  at("scrubber").setAttribute("aria-valuetext", "move " + ply + " of " + last + ": " + words);
  at("scrubber").style.setProperty("--done", (steps.length > 1 ? 100 * step / (steps.length - 1) : 100) + "%");
  at("count").textContent = ply + " / " + last;
  at("first").disabled = at("back").disabled = step === 0;
  at("next").disabled = at("last").disabled = step === steps.length - 1;
  mark(ply);
}

function repaint() {
  document.documentElement.dataset.palette = palette;
  at("palette").value = palette;
  for (const id of ["board", "cards", "emblem"]) at(id).replaceChildren();
  show();
}

// --- the log

const lines = log.map(([ply, words], n) => {
  const button = document.createElement("button");
  button.textContent = words;
  button.tabIndex = -1;
  button.onclick = () => go(ply - first);
  const line = document.createElement("li");
  line.append(button);
  return { ply, button, line };
});
at("lines").append(...lines.map((entry) => entry.line));
let told = 0, focusable;

// So many lines are told by the move; its own are lit.
function mark(ply) {
  let upto = told;
  while (upto < lines.length && lines[upto].ply <= ply) lines[upto++].button.classList.remove("later");
  while (upto > 0 && lines[upto - 1].ply > ply) lines[--upto].button.classList.add("later");
  told = upto;
  for (const lit of at("lines").querySelectorAll("[aria-current]")) lit.removeAttribute("aria-current");
  let n = upto;
  while (n > 0 && lines[n - 1].ply === ply) lines[--n].button.setAttribute("aria-current", "step");
  if (focusable) focusable.tabIndex = -1;
  focusable = lines.length ? lines[Math.min(Math.max(upto - 1, 0), lines.length - 1)].button : undefined;
  if (!focusable) return;
  focusable.tabIndex = 0;
  if (at("log").contains(document.activeElement)) focusable.focus({ preventScroll: true });
  const list = at("lines"), box = focusable.parentElement;
  const where = box.offsetTop - list.offsetTop - (list.clientHeight - box.offsetHeight) / 2;
  if (upto === 0) list.scrollTop = 0;
  else if (Math.abs(list.scrollTop - where) > 2000) list.scrollTo({ top: where, behavior: "instant" });
  else list.scrollTop = where;
}
for (const entry of lines) entry.button.classList.add("later");

// --- going on

function go(to) {
  pause();
  step = Math.min(Math.max(to, 0), steps.length - 1);
  show();
}

function pause() {
  clearTimeout(timer);
  timer = 0;
  at("play").setAttribute("aria-pressed", "false");
  at("play").setAttribute("aria-label", "Play");
  at("words").setAttribute("aria-live", "polite");
}

function play() {
  if (step === steps.length - 1) { step = 0; show(); }
  at("play").setAttribute("aria-pressed", "true");
  at("play").setAttribute("aria-label", "Pause");
  at("words").setAttribute("aria-live", "off");
  wait();
}

function wait() {
  timer = setTimeout(() => {
    do step += 1; while (step < steps.length - 1 && !steps[step][3]);
    show();
    if (step < steps.length - 1) wait(); else pause();
  }, (steps[step][3] || 400) / at("speed").value);
}

function turn() { if (timer) pause(); else play(); }

function faster(by) {
  const speeds = at("speed");
  speeds.selectedIndex = Math.min(Math.max(speeds.selectedIndex + by, 0), speeds.length - 1);
}

function recolour(number) {
  palette = number % at("palette").length;
  repaint();
}

function tab(name) {
  document.body.dataset.tab = name;
  for (const other of ["players", "log"]) at("tab-" + other).setAttribute("aria-pressed", String(other === name));
  mark(first + step);
}

at("first").onclick = () => go(0);
at("back").onclick = () => go(step - 1);
at("play").onclick = turn;
at("next").onclick = () => go(step + 1);
at("last").onclick = () => go(steps.length - 1);
at("scrubber").oninput = () => go(Number(at("scrubber").value) - first);
at("palette").onchange = () => recolour(Number(at("palette").value));
at("about").onclick = () => at("help").showModal();
at("tab-players").onclick = () => tab("players");
at("tab-log").onclick = () => tab("log");
phone.onchange = upright.onchange = repaint;

const keys = {
  ArrowLeft: (event) => go(step - (event.shiftKey ? 10 : 1)),
  ArrowRight: (event) => go(step + (event.shiftKey ? 10 : 1)),
  PageUp: () => go(step - 10),
  PageDown: () => go(step + 10),
  Home: () => go(0),
  End: () => go(steps.length - 1),
  " ": turn,
  "+": () => faster(1),
  "=": () => faster(1),
  "-": () => faster(-1),
  c: () => recolour(palette + 1),
  "?": () => at("help").showModal(),
};
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || at("help").open) return;
  const on = event.target, inLog = at("lines").contains(on);
  if (on.tagName === "SELECT" || (event.key === " " && on.tagName === "BUTTON")) return;
  if (inLog && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
    const n = lines.findIndex((entry) => entry.button === on) + (event.key === "ArrowUp" ? -1 : 1);
    if (lines[n]) { lines[n].button.focus(); lines[n].button.click(); lines[n].button.focus(); }
    event.preventDefault();
    return;
  }
  const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act) return;
  event.preventDefault();
  act(event);
});

// --- the beginning

at("definitions").innerHTML = game.definitions;
at("scrubber").min = first;
at("scrubber").max = first + steps.length - 1;
if (game.record) {
  const bytes = Uint8Array.from(atob(game.record), (c) => c.charCodeAt(0));
  at("record").href = URL.createObjectURL(new Blob([bytes]));
  at("keep").hidden = false;
}
if (matchMedia("(prefers-contrast: more)").matches) palette = at("palette").length - 1;
step = game.shown - first;
pause();
repaint();
document.body.dataset.ready = "true";
})();
