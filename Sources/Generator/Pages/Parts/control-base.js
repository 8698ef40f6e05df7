"use strict";
const root = "/__codegen";
const mostRows = 200;
let apis = [];
let answers = {};
let selected = null;
let details = null;
let entries = [];
let last = 0;
let version = 0;

const byID = id => document.getElementById(id);

function element(name, attributes = {}, ...children) {
  const result = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "on") for (const [event, action] of Object.entries(value)) result.addEventListener(event, action);
    else if (value === true) result.setAttribute(key, "");
    else if (value !== false && value !== null) result.setAttribute(key, value);
  }
  result.append(...children);
  return result;
}

async function request(method, path, body) {
  const response = await fetch(root + path, { method, body });
  const text = await response.text();
  if (response.ok) return text;
  let reason = text;
  try { reason = JSON.parse(text).detail ?? text; } catch { /* not a problem document */ }
  throw new Error(reason);
}

const get = async path => JSON.parse(await request("GET", path));
const operationPath = name => encodeURIComponent(name);

// JSON with line breaks, without a change of its values: numbers keep all their digits.
function indented(text) {
  let depth = 0;
  const line = () => "\n" + "  ".repeat(depth);
  try { JSON.parse(text); } catch { return text; }
  return text.replace(/"(?:[^"\\]|\\.)*"|\[\s*\]|\{\s*\}|[[\]{},:]|\s+/g, token => {
    if (token[0] === '"') return token;
    if (token === "{" || token === "[") { depth++; return token + line(); }
    if (token === "}" || token === "]") { depth--; return line() + token; }
    if (token === ",") return token + line();
    if (token === ":") return ": ";
    return token.trim() === "" ? "" : token.replace(/\s+/g, "");
  });
}

// The list of operations

function summary(answer) {
  const parts = [];
  if (answer.status) parts.push(`status ${answer.status}`);
  if (answer.example) parts.push(`example ${answer.example}`);
  if (answer.empty) parts.push("empty lists");
  if (answer.offline) parts.push("offline");
  if (answer.delay) parts.push(`${answer.delay} s delay`);
  if (parts.length === 0) parts.push("usual response");
  return parts.join(", ") + (answer.times ? ` (${answer.times} ×)` : "");
}

function item(operation) {
  const button = element("button", { type: "button", "data-name": operation.name, on: { click: () => select(operation.name) } },
    element("span", { class: "method" }, operation.method), element("span", { class: "path" }, operation.path),
    element("span", { class: "chosen", hidden: true }));
  return element("li", { class: operation.deprecated ? "deprecated" : "" }, button);
}

function showOperations() {
  byID("operations").replaceChildren(...apis.flatMap(api => {
    const groups = groupBy(api.operations);
    const title = apis.length > 1 ? api.title + ": " : "";
    return [...groups].map(([group, operations]) => element("section", {}, element("h2", {}, title + group),
      element("ul", {}, ...operations.map(item))));
  }));
  showChosen();
  filter();
}

function groupBy(operations) {
  const groups = new Map();
  for (const each of operations) groups.set(each.group, [...(groups.get(each.group) ?? []), each]);
  return groups;
}

function showChosen() {
  for (const button of document.querySelectorAll("nav button")) {
    const list = answers[button.dataset.name] ?? [];
    const label = button.querySelector(".chosen");
    label.hidden = list.length === 0;
    label.textContent = list.map(summary).join(", then ");
    button.setAttribute("aria-current", String(button.dataset.name === selected));
  }
}

function filter() {
  const words = byID("filter").value.toLowerCase().split(/\s+/);
  const texts = new Map(apis.flatMap(api => api.operations).map(each => [each.name,
    `${each.method} ${each.path} ${each.name} ${each.group} ${each.summary}`.toLowerCase()]));
  for (const section of document.querySelectorAll("nav section")) {
    for (const button of section.querySelectorAll("button")) {
      const text = texts.get(button.dataset.name) ?? "";
      button.parentElement.hidden = !words.every(word => text.includes(word));
    }
    section.hidden = !section.querySelector("li:not([hidden])");
  }
}

// The selected operation

async function select(name) {
  selected = name;
  showChosen();
  showLog();
  try {
    details = await get("/operations/" + operationPath(name));
  } catch (error) {
    byID("details").replaceChildren(element("p", { class: "error", role: "alert" }, error.message));
    return;
  }
  if (details.name !== selected) return;
  byID("operation-title").textContent = `${details.method} ${details.path}`;
  const own = apis.flatMap(api => api.operations).find(each => each.name === name);
  byID("operation-note").textContent = own?.summary ?? "";
  answers[name] = details.answers;
  byID("details").replaceChildren(answerForm(), code("Swift", details.swift), code("curl", details.curl), ...samples());
  checkChosen();
  showChosen();
  showAnswer();
}

// Shows the first chosen answer in the form.
function checkChosen() {
  const [first] = answers[selected];
  if (!first) return;
  const { delay, times, ...choice } = first;
  const inputs = [...document.querySelectorAll("input[name=choice]")];
  const own = inputs.find(input => input.value === JSON.stringify(choice));
  (own ?? inputs.find(input => input.value === "other")).checked = true;
  if (!own && choice.status) byID("other-status").value = choice.status;
  if (delay) byID("delay").value = delay;
  if (times) byID("times").value = times;
}

function code(title, text) {
  if (!text) return "";
  const copy = element("button", { type: "button", "aria-label": `Copy ${title}` }, "Copy");
  copy.addEventListener("click", () => copyText(text, copy));
  return element("section", { class: title.toLowerCase() }, element("h3", {}, title),
    element("div", { class: "code" }, element("pre", {}, text), copy));
}

async function copyText(text, button) {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    const range = document.createRange();
    range.selectNodeContents(button.previousSibling);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    button.textContent = "Selected";
  }
  setTimeout(() => { button.textContent = "Copy"; }, 1500);
}

const sampleTitle = sample => `${sample.status} ${sample.reason}` + (sample.example ? `: ${sample.example}` : "");

function samples() {
  const all = details.samples.map((sample, index) => element("details", { open: index === 0 },
    element("summary", {}, [sampleTitle(sample), sample.contentType].filter(Boolean).join(", ")),
    element("pre", { tabindex: 0, "aria-label": `Body of ${sampleTitle(sample)}` }, indented(sample.body) || "no body")));
  return [element("h3", {}, "Samples"), ...all];
}

// The choices for the next response, each with the members of the answer that it sets.
function choices() {
  const known = new Set();
  const all = [["Usual response", {}]];
  for (const sample of details.samples) {
    const answer = { status: sample.status };
    if (sample.example) answer.example = sample.example;
    const key = JSON.stringify(answer);
    if (!known.has(key)) all.push([sampleTitle(sample), answer]);
    known.add(key);
  }
  if (details.canBeEmpty) all.push(["Empty lists", { empty: true }]);
  all.push(["Offline: the connection is closed", { offline: true }]);
  return all;
}

function answerForm() {
  const options = choices().map(([title, answer], index) => element("label", {},
    element("input", { type: "radio", name: "choice", value: JSON.stringify(answer), checked: index === 0 }), " ", title));
  const status = element("input", { type: "number", id: "other-status", min: 200, max: 599, value: 503, "aria-label": "Other status" });
  const other = element("label", {}, element("input", { type: "radio", name: "choice", value: "other" }), " Another status ");
  const row = element("div", { class: "row" }, other, status);
  status.addEventListener("input", () => { other.querySelector("input").checked = true; });
  const form = element("form", { id: "answer", on: { submit: setAnswer } },
    element("fieldset", {}, element("legend", {}, "Next response"), ...options, row,
      element("div", { class: "row" },
        element("label", {}, "Delay in seconds ", element("input", { type: "number", id: "delay", min: 0, max: 60, step: "any", value: 0 })),
        element("label", {}, "Calls ", element("input", { type: "number", id: "times", min: 1, placeholder: "all" }))),
      element("div", { class: "row" },
        element("button", { type: "submit", class: "primary" }, "Apply"),
        element("button", { type: "button", id: "restore", on: { click: restore } }, "Restore the usual response")),
      element("p", { id: "chosen", role: "status" }), element("p", { id: "answer-error", class: "error", role: "alert" })));
  // A click on a choice applies it; the keyboard moves through the choices first.
  form.addEventListener("click", event => {
    if (event.target.name === "choice" && event.detail > 0 && event.target.value !== "other") form.requestSubmit();
  });
  return form;
}

async function setAnswer(event) {
  event.preventDefault();
  const choice = document.querySelector("input[name=choice]:checked").value;
  const answer = choice === "other" ? { status: Number(byID("other-status").value) } : JSON.parse(choice);
  const delay = Number(byID("delay").value);
  const times = byID("times").value;
  if (delay > 0) answer.delay = delay;
  if (times !== "") answer.times = Number(times);
  const isUsual = Object.keys(answer).every(key => key === "times");
  await change(isUsual ? "DELETE" : "PUT", isUsual ? undefined : JSON.stringify(answer));
}

async function restore() {
  document.querySelector("input[name=choice]").checked = true;
  byID("delay").value = 0;
  byID("times").value = "";
  await change("DELETE");
}

async function change(method, body) {
  byID("answer-error").textContent = "";
  try {
    await request(method, "/answers/" + operationPath(selected), body);
    answers = (await get("/answers")).answers;
    showChosen();
    showAnswer();
  } catch (error) {
    byID("answer-error").textContent = error.message;
  }
}

function showAnswer() {
  const chosen = byID("chosen");
  if (!chosen) return;
  const list = answers[selected] ?? [];
  const text = list.length === 0 ? "The usual response is sent." : `Chosen: ${list.map(summary).join(", then ")}.`;
  if (chosen.textContent !== text) chosen.textContent = text;
}

// The log

function row(entry) {
  const isBad = entry.status === null || entry.status >= 400;
  const reasons = entry.reasons.length > 0 ? element("ul", {}, ...entry.reasons.map(each => element("li", {}, each))) : entry.note;
  return element("tr", { "data-number": entry.number },
    element("td", {}, new Date(entry.time).toLocaleTimeString()), element("td", {}, `${entry.method} ${entry.target}`),
    element("td", { class: isBad ? "bad" : "good" }, entry.status === null ? "offline" : String(entry.status)),
    element("td", {}, reasons), element("td", {}, `${entry.milliseconds} ms`));
}

function showLog() {
  const onlySelected = byID("only-operation").checked;
  const onlyRefused = byID("only-refused").checked;
  const shown = entries.filter(each => (!onlySelected || each.operation === selected)
    && (!onlyRefused || each.status === null || each.status >= 400));
  byID("log").hidden = shown.length === 0;
  byID("no-calls").hidden = shown.length > 0;
  byID("no-calls").textContent = entries.length > 0 ? "No call matches." : "No calls yet.";
  byID("log").tBodies[0].replaceChildren(...shown.slice(-mostRows).reverse().map(row));
}

async function follow() {
  let pause = 500;
  for (;;) {
    try {
      const isNew = version === 0;
      const log = await get(`/log?after=${last}&version=${version}` + (isNew ? "" : "&wait=25"));
      pause = 500;
      byID("connection").className = "";
      if (byID("connection").textContent !== "Connected") byID("connection").textContent = "Connected";
      if (log.last < last) { last = 0; entries = []; version = 0; await start(); continue; }
      // Each call and each other change adds 1.
      const isOther = log.version - version !== log.entries.length;
      ({ version, last, answers } = log);
      entries = [...entries, ...log.entries].slice(-mostRows * 3);
      if (!isNew && isOther) await refresh();
      await followState();
      if (log.entries.length > 0 || isNew) showLog();
      showChosen();
      showAnswer();
    } catch {
      byID("connection").className = "lost";
      byID("connection").textContent = "The server does not respond";
      await new Promise(resolve => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, 5000);
    }
  }
}

// Descriptions, state and log may have changed without a call.
async function refresh() {
  const list = await get("/operations");
  if (JSON.stringify(list.apis) !== JSON.stringify(apis)) await show(list);
  const log = await get("/log");
  ({ version, last, answers, entries } = log);
  showLog();
}

// The state

let stateShown = "";

async function readState() {
  stateShown = indented(await request("GET", "/state"));
  byID("state-text").value = stateShown;
}

// Calls change the state. Text that is being edited is kept.
async function followState() {
  if (!byID("state").hidden && byID("state-text").value === stateShown) await readState();
}

function stateAction(id, message, action) {
  byID(id).addEventListener("click", async () => {
    try {
      await action();
      byID("state-message").textContent = message;
    } catch (error) {
      byID("state-message").textContent = error.message;
    }
  });
}

stateAction("state-read", "Read.", readState);
stateAction("state-write", "Replaced.", async () => { await request("PUT", "/state", byID("state-text").value); await readState(); });
stateAction("state-reset", "Reset.", async () => { await request("DELETE", "/state"); await readState(); });

// The start

async function show(list) {
  apis = list.apis;
  byID("title").textContent = apis.map(api => api.title).join(", ");
  document.title = byID("title").textContent + ": mock server";
  byID("state").hidden = !list.hasState;
  if (list.hasState) await readState();
  showOperations();
  if (selected !== null) await select(selected);
}

async function start() { await show(await get("/operations")); }

byID("filter").addEventListener("input", filter);
byID("only-operation").addEventListener("change", showLog);
byID("only-refused").addEventListener("change", showLog);
byID("reset-all").addEventListener("click", async () => {
  await request("DELETE", "/answers");
  answers = {};
  showChosen();
  showAnswer();
});
byID("clear-log").addEventListener("click", async () => {
  await request("DELETE", "/log");
  entries = [];
  showLog();
});
document.addEventListener("keydown", event => {
  const isTyping = event.target.matches("input, textarea") || event.metaKey || event.ctrlKey || event.altKey;
  if (event.key === "/" && !isTyping) { event.preventDefault(); byID("filter").focus(); }
});
start().catch(() => {}).then(follow);
