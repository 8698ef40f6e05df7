// The calls of the app: a list of rows, each of which opens.

let entries = [];
let openCall = null;
const rows = new Map();

const callLink = number => (selected === null ? "#/calls" : `${operationLink(selected)}/calls`) + (number === null ? "" : `/${number}`);
const ownCalls = () => selected === null ? entries : entries.filter(each => each.operation === selected);
const isBad = entry => entry.status === null || entry.status >= 400;

function callRow(entry) {
  const isRefused = entry.reasons.length > 0;
  const why = isRefused ? entry.reasons.map(each => element("span", { class: "reason" }, ...reasonText(each))) : noteText(entry);
  const link = element("a", { class: "row", "aria-controls": `call-${entry.number}`, on: { click: toggleCall } },
    methodLabel(entry.method), pathLabel(entry.target), statusLabel(entry.status),
    element("span", { class: "time" }, new Date(entry.time).toLocaleTimeString()),
    element("span", { class: "duration" }, `${entry.milliseconds} ms`),
    element("span", { class: isRefused ? "why refused" : "why" }, ...why));
  return element("li", { "data-number": entry.number }, link, element("div", { class: "opened", id: `call-${entry.number}`, hidden: true }));
}

// The name of the operation is hidden where all calls are calls of it.
function noteText({ note, operation }) {
  if (operation === null || !note.startsWith(operation)) return breakable(note);
  const rest = note.slice(operation.length).replace(/^, /, "");
  return [element("span", { class: "operation" }, ...breakable(operation + (rest ? ", " : ""))), ...breakable(rest)];
}

// A click on an open call closes it.
function toggleCall(event) {
  if (event.currentTarget.getAttribute("aria-expanded") !== "true" || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  history.pushState(null, "", callLink(null));
  route();
}

function showLog() {
  const shown = ownCalls().filter(each => !byID("only-refused").checked || isBad(each)).slice(-mostRows).reverse();
  const numbers = new Set(entries.map(each => each.number));
  for (const number of rows.keys()) if (!numbers.has(number)) rows.delete(number);
  for (const each of shown) if (!rows.has(each.number)) rows.set(each.number, callRow(each));
  const wanted = shown.map(each => rows.get(each.number));
  const list = byID("log");
  for (const each of [...list.children]) if (!wanted.includes(each)) each.remove();
  // Rows stay in their places, so that an open one keeps its focus and its position.
  wanted.forEach((row, index) => { if (list.children[index] !== row) list.insertBefore(row, list.children[index] ?? null); });
  for (const [number, row] of rows) {
    const [link, panel] = row.children;
    link.href = callLink(number);
    link.setAttribute("aria-expanded", String(number === openCall));
    panel.hidden = number !== openCall;
  }
  list.hidden = shown.length === 0;
  showNoCalls(shown.length);
  const refused = entries.filter(isBad).length;
  setText(byID("call-count"), entries.length === 0 ? "" : String(entries.length));
  byID("call-count").title = refused === 0 ? "" : `${counted(refused, "error")} and refusals`;
  showClearing();
}

// The button clears the calls of the view, also those that the check box hides.
function showClearing() {
  const own = ownCalls();
  setText(byID("clear-log"), selected === null ? "Clear all calls" : "Clear calls of this operation");
  byID("clear-log").disabled = own.length === 0;
  byID("jump").hidden = selected === null || own.length === 0;
  const latest = own.at(-1);
  if (latest) byID("jump").replaceChildren(`${counted(own.length, "call")}, latest `, statusLabel(latest.status), " ↓");
}

async function clearCalls() {
  const name = selected;
  await request("DELETE", "/log" + (name === null ? "" : `?operation=${encoded(name)}`));
  entries = entries.filter(each => name !== null && each.operation !== name);
  if (openCall !== null) location.hash = callLink(null);
  showLog();
}

// An empty list says what to do next.
function showNoCalls(count) {
  const own = ownCalls().length;
  let text = `No calls yet. Let the app use ${baseURL(apis.length === 1 ? apis[0] : null)} as its server, or select an operation and copy its curl command into a terminal.`;
  if (selected !== null) text = "No calls of this operation yet. Let the app call it, or copy the curl command above into a terminal.";
  if (own > 0) text = (own === 1 ? "The only call is neither an error nor a refusal." : `None of the ${own} calls is an error or a refusal.`)
    + " Clear the check box to see all calls.";
  byID("no-calls").hidden = count > 0 || openCall !== null && !rows.has(openCall);
  setText(byID("no-calls"), text);
}

// An opened call

async function showCall() {
  document.getElementById("lost-call")?.remove();
  showLog();
  if (openCall === null) return;
  const panel = byID(`call-${openCall}`);
  if (panel?.firstChild) return;
  const number = openCall;
  let content;
  try {
    content = callDetails(await get(`/log/${number}`));
  } catch (error) {
    content = [element("p", { class: "error", role: "alert" }, error.message)];
  }
  if (number !== openCall) return;
  if (panel) panel.replaceChildren(...content);
  else byID("log").before(element("div", { id: "lost-call", class: "empty" }, ...content));
}

function callDetails(call) {
  if (!call.request) return [outcome(call)];
  return [outcome(call), element("div", { class: "messages" }, requestView(call, call.problems.map(located)), responseView(call))];
}

// A reason of a refusal with its part of the request: `query page` or `body /items/0/name`.
function located({ where, problem, schema }) {
  const start = where.indexOf(" /");
  const [part, ...name] = where.slice(0, start < 0 ? undefined : start).split(" ");
  const pointer = start < 0 ? "" : where.slice(start + 1);
  const text = problem + (schema ? ` (${schema})` : "");
  if (part === "cookie") return { part: "header", name: "Cookie", pointer, text: `${name.join(" ")} ${text}` };
  return { part, name: name.join(" "), pointer, text };
}

// Why the call got its response.
function outcome(call) {
  const problems = call.problems ?? [];
  const isRefused = call.reasons.length > 0;
  const list = problems.length > 0
    ? problems.map(each => element("li", {}, element("code", {}, ...breakable(each.where)), " ", ...reasonText(each.problem + (each.schema ? ` (${each.schema})` : ""))))
    : call.reasons.map(each => element("li", {}, ...reasonText(each)));
  const link = call.operation === null || call.operation === selected ? [] : [" ",
    element("a", { href: operationLink(call.operation) }, "Show the operation ", ...breakable(call.operation))];
  const title = isRefused ? `Refused because the request has ${counted(list.length, "problem")}:` : answered(call);
  return element("div", { class: isRefused ? "outcome refused" : "outcome" }, element("b", {}, title),
    isRefused ? element("ul", {}, ...list) : "", ...link);
}

function answered(call) {
  const chosen = call.note.split(", as chosen: ")[1];
  if (chosen !== undefined) return `Answered as chosen: ${chosen}`;
  return call.operation === null ? `Answered: ${call.note}` : "Answered with the usual response";
}

function requestView(call, problems) {
  const [path] = call.target.split("?", 1);
  const query = [...new URLSearchParams(call.target.slice(path.length + 1))];
  const of = part => problems.filter(each => each.part === part);
  return element("section", { class: "message" }, element("h3", {}, "Request"),
    element("div", {}, methodLabel(call.method), " ", pathLabel(path), ...notes(of("path").map(each => `${each.name} ${each.text}`))),
    fieldView("Query", withProblems(query, of("query"))),
    fieldView("Headers", withProblems(call.request.headers.map(each => [each.name, each.value]), of("header"))),
    ...messageBody(call.request, "Body of the request", of("body")));
}

const notes = texts => texts.map(each => element("div", { class: "problem" }, ...reasonText(each)));

// Fields with their problems. A missing field is added.
function withProblems(fields, problems) {
  const isSame = (one, other) => one.toLowerCase() === other.toLowerCase();
  const text = each => (each.pointer ? `${each.pointer} ` : "") + each.text;
  const missing = problems.filter(each => !fields.some(([name]) => isSame(name, each.name)));
  return [...fields.map(([name, value]) => [name, value, problems.filter(each => isSame(each.name, name)).map(text)]),
    ...missing.map(each => [each.name, "", [text(each)]])];
}

function responseView(call) {
  if (call.response === null) {
    return element("section", { class: "message" }, element("h3", {}, "Response"), element("p", { class: "muted" }, "None: the connection was closed."));
  }
  return element("section", { class: "message" }, element("h3", {}, "Response"),
    element("div", {}, "Status ", statusLabel(call.status), ` after ${call.milliseconds} ms`),
    fieldView("Headers", withProblems(call.response.headers.map(each => [each.name, each.value]), [])),
    ...messageBody(call.response, "Body of the response", [], isSample(call) ? "Sample body from the description. It does not give the reasons above." : ""));
}

// A refusal in a declared form has a sample as its body; the own problem documents of the server have the reason.
function isSample(call) {
  if (call.reasons.length === 0 || call.response.size === 0) return false;
  try { return parsed(call.response.body)?.detail !== call.note; } catch { return true; }
}

function fieldView(title, fields) {
  if (fields.length === 0) return "";
  return element("div", {}, element("h4", {}, title), fieldList(fields));
}

function fieldList(fields) {
  return element("dl", {}, ...fields.flatMap(([name, value, texts]) =>
    [element("dt", {}, whole(name)), element("dd", {}, ...reasonText(value)), ...notes(texts)]));
}

function messageBody(message, label, problems, origin = "") {
  const title = element("div", {}, element("h4", {}, message.size === 0 ? "Body" : `Body, ${bytes(message.size)}`),
    origin === "" ? "" : element("p", { class: "hint origin" }, origin));
  const texts = problems.map(each => [each.name, each.pointer, each.text].filter(Boolean).join(" "));
  if (message.size === 0) return [title, element("div", { class: "muted" }, "None"), ...notes(texts)];
  if (message.body === null) return [title, element("p", { class: "muted" }, "The body is not text."), ...notes(texts)];
  const isCut = new TextEncoder().encode(message.body).length < message.size;
  const end = isCut ? [element("p", { class: "muted" }, "The log keeps the first 64 KiB.")] : [];
  const type = message.headers.find(each => each.name.toLowerCase() === "content-type")?.value ?? "";
  if (type.startsWith("application/x-www-form-urlencoded") && !isCut) {
    const named = problems.map(each => ({ ...each, name: each.pointer.slice(1).split("/")[0], pointer: "" }));
    return [title, fieldList(withProblems([...new URLSearchParams(message.body)], named))];
  }
  const isJSON = jsonLines(message.body) !== null;
  const map = new Map();
  for (const each of problems) map.set(each.pointer, [...(map.get(each.pointer) ?? []), [each.name, each.text].filter(Boolean).join(" ")]);
  return [title, ...(isJSON ? [] : notes(texts)), bodyView(message.body, label, map), ...end];
}
