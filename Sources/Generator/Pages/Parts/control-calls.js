// The calls of the app: a list of rows, each of which opens.

let entries = [];
let openCall = null;
const rows = new Map();

const callLink = number => (selected === null ? "#/calls" : `${operationLink(selected)}/calls`) + (number === null ? "" : `/${number}`);
const isBad = entry => entry.status === null || entry.status >= 400;

function callRow(entry) {
  const isRefused = entry.reasons.length > 0;
  const why = isRefused ? entry.reasons.join("; ") : entry.note;
  const link = element("a", { class: "row", "aria-controls": `call-${entry.number}`, on: { click: toggleCall } },
    methodLabel(entry.method), pathLabel(entry.target), statusLabel(entry.status),
    element("span", { class: "time" }, new Date(entry.time).toLocaleTimeString()),
    element("span", { class: "duration" }, `${entry.milliseconds} ms`),
    element("span", { class: isRefused ? "why refused" : "why" }, ...breakable(why)));
  return element("li", { "data-number": entry.number }, link, element("div", { class: "opened", id: `call-${entry.number}`, hidden: true }));
}

// A click on an open call closes it.
function toggleCall(event) {
  if (event.currentTarget.getAttribute("aria-expanded") !== "true" || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  history.pushState(null, "", callLink(null));
  route();
}

function showLog() {
  const shown = entries.filter(each => (selected === null || each.operation === selected)
    && (!byID("only-refused").checked || isBad(each))).slice(-mostRows).reverse();
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
  byID("clear-log").disabled = entries.length === 0;
}

// An empty list says what to do next.
function showNoCalls(count) {
  const own = selected === null ? entries : entries.filter(each => each.operation === selected);
  let text = `No calls yet. Let the app use ${location.origin}${apis.length === 1 ? apis[0].path : ""} as its server, or select an operation and copy its curl command into a terminal.`;
  if (selected !== null) text = "No calls of this operation yet. Let the app call it, or copy the curl command above into a terminal.";
  if (own.length > 0) text = `None of the ${counted(own.length, "call")} is an error or a refusal. Clear the check box to see all.`;
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
  const problems = call.problems ?? [];
  const text = problem => problem.problem + (problem.schema ? ` (${problem.schema})` : "");
  const at = (...places) => problems.filter(each => places.some(place => each.where === place
    || each.where.startsWith(place + " /"))).map(each => each.where.includes(" /") ? `${each.where.slice(each.where.indexOf(" /") + 1)} ${text(each)}` : text(each));
  const parts = [outcome(call)];
  if (call.request) parts.push(element("div", { class: "messages" }, requestView(call, problems, text, at), responseView(call)));
  return parts;
}

// Why the call got its response.
function outcome(call) {
  const problems = call.problems ?? [];
  const isRefused = call.reasons.length > 0;
  const list = problems.length > 0
    ? problems.map(each => element("li", {}, element("code", {}, ...breakable(each.where)), ` ${each.problem}`,
      ...(each.schema ? [" (", element("code", {}, ...breakable(each.schema)), ")"] : [])))
    : call.reasons.map(each => element("li", {}, each));
  const link = call.operation === null || call.operation === selected ? [] : [" ",
    element("a", { href: operationLink(call.operation) }, "Show the operation ", ...breakable(call.operation))];
  const title = isRefused ? `Refused, because the request has ${counted(list.length, "problem")}:` : answered(call);
  return element("div", { class: isRefused ? "outcome refused" : "outcome" }, element("b", {}, title),
    isRefused ? element("ul", {}, ...list) : "", ...link);
}

function answered(call) {
  const chosen = call.note.split(", as chosen: ")[1];
  if (chosen !== undefined) return `Answered as chosen: ${chosen}`;
  return call.operation === null ? `Answered: ${call.note}` : "Answered with the usual response";
}

function requestView(call, problems, text, at) {
  const [path, query] = [call.target.split("?", 1)[0], call.target.slice(call.target.indexOf("?") + 1)];
  const fields = call.target.includes("?") ? [...new URLSearchParams(query)] : [];
  const own = problems.filter(each => each.where.startsWith("path "));
  const known = new Set(fields.map(each => each[0]));
  const missing = problems.filter(each => each.where.startsWith("query ") && !known.has(each.where.slice(6).split(" /")[0]));
  const list = [...fields.map(([name, value]) => [name, value, at(`query ${name}`)]),
    ...missing.map(each => [each.where.slice(6), "", [text(each)]])];
  const headers = call.request.headers.map(each => [each.name, each.value,
    at(`header ${each.name}`, ...problems.filter(one => one.where.toLowerCase() === `header ${each.name.toLowerCase()}`).map(one => one.where),
      ...(each.name.toLowerCase() === "cookie" ? problems.filter(one => one.where.startsWith("cookie ")).map(one => one.where) : []))]);
  const shown = new Set(call.request.headers.map(each => each.name.toLowerCase()));
  const absent = problems.filter(each => each.where.startsWith("header ") && !shown.has(each.where.slice(7).split(" /")[0].toLowerCase())
    || each.where.startsWith("cookie ") && !shown.has("cookie"));
  return element("section", { class: "message" }, element("h3", {}, "Request"),
    element("div", {}, methodLabel(call.method), " ", pathLabel(path), ...own.map(each => element("div", { class: "problem" }, `${each.where} ${text(each)}`))),
    fieldView("Query", list), fieldView("Headers", [...headers, ...absent.map(each => [each.where.split(" ")[1], "", [text(each)]])]),
    ...messageBody(call.request, "Body of the request", bodyProblems(problems, text)));
}

function bodyProblems(problems, text) {
  const map = new Map();
  for (const each of problems.filter(one => one.where === "body" || one.where.startsWith("body "))) {
    const pointer = each.where.startsWith("body /") ? each.where.slice(5) : "";
    const prefix = each.where.startsWith("body ") && pointer === "" ? each.where.slice(5) + " " : "";
    map.set(pointer, [...(map.get(pointer) ?? []), prefix + text(each)]);
  }
  return map;
}

function responseView(call) {
  if (call.response === null) {
    return element("section", { class: "message" }, element("h3", {}, "Response"), element("p", { class: "muted" }, "None: the connection was closed."));
  }
  return element("section", { class: "message" }, element("h3", {}, "Response"),
    element("div", {}, "Status ", statusLabel(call.status), ` after ${call.milliseconds} ms`),
    fieldView("Headers", call.response.headers.map(each => [each.name, each.value, []])),
    ...messageBody(call.response, "Body of the response", new Map()));
}

function fieldView(title, fields) {
  if (fields.length === 0) return "";
  return element("div", {}, element("h4", {}, title), element("dl", {}, ...fields.flatMap(([name, value, notes]) => [
    element("dt", {}, ...breakable(name)), element("dd", {}, ...breakable(value)),
    ...notes.map(each => element("div", { class: "problem" }, each))])));
}

function messageBody(message, label, problems) {
  const notes = [...problems.values()].flat();
  const title = element("h4", {}, message.size === 0 ? "Body" : `Body, ${bytes(message.size)}`);
  if (message.size === 0) return [title, element("div", {}, element("span", { class: "muted" }, "None"), ...notes.map(each => element("div", { class: "problem" }, each)))];
  if (message.body === null) return [title, element("p", { class: "muted" }, "The body is not text.")];
  const isCut = new TextEncoder().encode(message.body).length < message.size;
  const view = bodyView(message.body, label, problems);
  const isPlain = !view.querySelector(".line");
  return [title, ...(isPlain ? notes.map(each => element("div", { class: "problem" }, each)) : []), view,
    ...(isCut ? [element("p", { class: "muted" }, "The log keeps the first 64 KiB.")] : [])];
}
