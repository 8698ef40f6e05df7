"use strict";
// What the other parts of the page use: the state of the page, elements, calls of the server, text.

const root = "/__codegen";
const mostRows = 200;
let apis = [];
let answers = {};
let sequences = [];
let areSequencesKept = false;

const byID = id => document.getElementById(id);

// Text is always a text node, so nothing from descriptions and calls becomes markup.
function element(name, attributes = {}, ...children) {
  const result = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "on") for (const [event, action] of Object.entries(value)) result.addEventListener(event, action);
    else if (value === true) result.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) result.setAttribute(key, value);
  }
  result.append(...children);
  return result;
}

// Changes text only if it differs, so that screen readers repeat nothing.
function setText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

// A change that does not reach the server says so at the top of the window until the server responds again.
async function request(method, path, body) {
  let response;
  try {
    response = await fetch(root + path, { method, body });
  } catch {
    const problem = "The server does not respond, so nothing has changed. Start it, and try again.";
    if (method !== "GET") setText(byID("failure"), problem);
    throw new Error(problem);
  }
  setText(byID("failure"), "");
  const text = await response.text();
  if (response.ok) return text;
  let reason = text;
  try { reason = JSON.parse(text).detail ?? text; } catch { /* not a problem document */ }
  throw new Error(reason);
}

// Numbers keep all their digits where the browser can do this.
const parsed = text => JSON.parse(text, (_, value, context) =>
  typeof value === "number" && JSON.rawJSON && context?.source !== String(value) ? JSON.rawJSON(context.source) : value);
const get = async path => parsed(await request("GET", path));
const encoded = encodeURIComponent;

const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const allOperations = () => apis.flatMap(api => api.operations);

function bytes(count) {
  if (count < 1000) return counted(count, "byte");
  return count < 1e6 ? `${(count / 1000).toFixed(1)} kB` : `${(count / 1e6).toFixed(1)} MB`;
}

// A path, a name or a URL that breaks at its separators and not inside of a word. Only a long word without separators breaks,
// where its parts meet: listAllUsers|OfOrganization.
const longestWord = 24;
const longestBreakable = 4000;
function breakable(text) {
  if (text.length > longestBreakable) return [text];
  const parts = text.split(/(?<=[?:,._-])|(?=[/{&(])/)
    .flatMap(part => part.length > longestWord ? part.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u) : [part]);
  return parts.flatMap((part, index) => index === 0 ? [part] : [element("wbr"), part]);
}

// Text that stays in one line where it fits into one.
const whole = text => element("span", { class: "whole" }, ...breakable(text));

// A reason with the position of the schema at its end: query page is not an integer (specs/community.yaml:588)
function reasonText(text) {
  const [, problem, position] = text.match(/^(.*) (\(\S+:\d+\))$/s) ?? [null, text, null];
  return position === null ? breakable(problem) : [...breakable(problem), " ", whole(position)];
}

const methodLabel = method => element("span", { class: `method ${method.toLowerCase().replace(/[^a-z]/g, "")}` }, method);
const pathLabel = path => element("span", { class: "path" }, ...breakable(path));

function statusLabel(status) {
  return element("span", { class: `status s${status === null ? 0 : Math.floor(status / 100)}` },
    status === null ? "offline" : String(status));
}

// Bodies

// The lines of JSON with line breaks, each with its depth, its pointer and its tokens. Values do not change: numbers keep
// all their digits. Returns null for other text.
function jsonLines(text) {
  try { JSON.parse(text); } catch { return null; }
  const lines = [];
  const stack = [];
  const pointer = () => stack.map(each => "/" + String(each.key).replaceAll("~", "~0").replaceAll("/", "~1")).join("");
  const start = () => { lines.push({ depth: stack.length, pointer: pointer(), tokens: [] }); };
  const add = (kind, token) => { lines.at(-1).tokens.push([kind, token]); };
  start();
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|\[\s*\]|\{\s*\}|[[\]{},:]|[^\s"[\]{},:]+/g)) {
    const top = stack.at(-1);
    if (token === "{" || token === "[") {
      add("", token);
      stack.push({ isList: token === "[", key: token === "[" ? 0 : "", isKey: token === "{" });
      start();
    } else if (token === "}" || token === "]") {
      stack.pop();
      start();
      add("", token);
    } else if (token === ",") {
      add("", token);
      if (top.isList) top.key++; else top.isKey = true;
      start();
    } else if (token === ":") {
      add("", ": ");
    } else if (token[0] === '"' && top?.isKey) {
      [top.key, top.isKey] = [JSON.parse(token), false];
      lines.at(-1).pointer = pointer();
      add("key", token);
    } else {
      const isContainer = token[0] === "{" || token[0] === "[";
      add(isContainer ? "" : token[0] === '"' ? "string" : "literal", isContainer ? token.replace(/\s+/g, "") : token);
    }
  }
  return lines;
}

const lineText = line => "  ".repeat(line.depth) + line.tokens.map(each => each[1]).join("");
const indented = text => jsonLines(text)?.map(lineText).join("\n") ?? text;

// A body with the problems of its values: `problems` maps pointers to texts. A problem without a line of its own is shown at
// the nearest value around it.
function bodyView(text, label, problems = new Map()) {
  const lines = jsonLines(text);
  if (lines === null) return element("pre", { class: "text", tabindex: 0, "aria-label": label }, ...breakable(text));
  const known = new Set(lines.map(line => line.pointer));
  const shown = new Map();
  for (const [pointer, list] of problems) {
    let nearest = pointer;
    while (nearest !== "" && !known.has(nearest)) nearest = nearest.slice(0, nearest.lastIndexOf("/"));
    shown.set(nearest, [...(shown.get(nearest) ?? []), ...list]);
  }
  const rows = lines.flatMap(line => {
    const own = shown.get(line.pointer) ?? [];
    shown.delete(line.pointer);
    const row = element("span", { class: own.length > 0 ? "line marked" : "line" }, "  ".repeat(line.depth),
      ...line.tokens.map(([kind, token]) => kind === "" ? token : element("span", { class: kind }, ...breakable(token))), "\n");
    const notes = own.map(each => element("span", { class: "problem" }, ...reasonText(each)));
    for (const each of [row, ...notes]) each.style.setProperty("--depth", line.depth * 2);
    return [row, ...notes];
  });
  return element("pre", { class: "text", tabindex: 0, "aria-label": label }, ...rows);
}

function codeView(title, text, hint = "") {
  if (!text) return "";
  const copy = element("button", { type: "button", "aria-label": `Copy ${title}` }, "Copy");
  const pre = element("pre", { class: "text", tabindex: 0, "aria-label": title }, text);
  copy.addEventListener("click", () => copyText(text, copy, pre));
  return element("section", { class: title.toLowerCase() }, element("div", { class: "code" }, element("h3", {}, title), copy), hint, pre);
}

async function copyText(text, button, source) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    const range = document.createRange();
    range.selectNodeContents(source);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    button.textContent = "Selected";
  }
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
}
