// The list of operations, and the selected one.

let selected = null;
let details = null;

const operationLink = name => `#/operations/${encoded(name)}`;

function operationItem(operation) {
  const link = element("a", { href: operationLink(operation.name), "data-name": operation.name },
    methodLabel(operation.method), pathLabel(operation.path), element("span", { class: "chosen", hidden: true }));
  return element("li", { class: operation.deprecated ? "deprecated" : null }, link);
}

function showOperations() {
  byID("operations").replaceChildren(...apis.flatMap(api => {
    const groups = new Map();
    for (const each of api.operations) groups.set(each.group, [...(groups.get(each.group) ?? []), each]);
    const title = apis.length > 1 ? api.title + ": " : "";
    return [...groups].map(([group, operations]) => element("section", {}, element("h2", {}, ...breakable(title + group)),
      element("ul", {}, ...operations.map(operationItem))));
  }));
  showChosen();
  filter();
}

const operationLinks = () => [...document.querySelectorAll("#sidebar a")];

// Marks the selected operation and those with chosen answers.
function showChosen() {
  for (const link of operationLinks()) {
    const list = answers[link.dataset.name] ?? [];
    const label = link.querySelector(".chosen");
    label.hidden = list.length === 0;
    setText(label, list.length > 1 ? `${list.length} answers in sequence` : list.map(summary).join());
    if (link.dataset.name === selected) link.setAttribute("aria-current", "page"); else link.removeAttribute("aria-current");
  }
  const count = Object.keys(answers).length;
  byID("reset-all").disabled = count === 0;
  setText(byID("reset-all"), count === 0 ? "Reset all operations" : `Reset all operations (${count})`);
}

// The filter

function filter() {
  const text = byID("filter").value;
  const words = text.toLowerCase().split(/\s+/);
  const texts = new Map(allOperations().map(each => [each.name,
    `${each.method} ${each.path} ${each.name} ${each.operationId ?? ""} ${each.group} ${each.summary}`.toLowerCase()]));
  for (const section of document.querySelectorAll("#operations section")) {
    for (const link of section.querySelectorAll("a")) {
      const own = texts.get(link.dataset.name) ?? "";
      link.parentElement.hidden = !words.every(word => own.includes(word));
    }
    section.hidden = !section.querySelector("li:not([hidden])");
  }
  const [all, shown] = [allOperations().length, shownLinks().length];
  const total = counted(all, "operation");
  setText(byID("filter-result"), all === 0 ? "The description has no operations." : text.trim() === "" ? total
    : shown === 0 ? `No operation matches. Press Escape to show all ${all}.` : `${shown} of ${total}`);
}

const shownLinks = () => operationLinks().filter(link => !link.closest("[hidden]"));

function clearFilter() {
  byID("filter").value = "";
  filter();
  byID("filter").focus();
}

// Arrows move through the operations, Enter opens the first one, Escape shows all.
function filterKey(event) {
  const links = shownLinks();
  const index = links.indexOf(document.activeElement);
  const isInFilter = event.target === byID("filter");
  if (event.key === "ArrowDown") (links[index + 1] ?? links.at(-1))?.focus();
  else if (event.key === "ArrowUp") (index > 0 ? links[index - 1] : byID("filter")).focus();
  else if (event.key === "Home" && !isInFilter) links[0].focus();
  else if (event.key === "End" && !isInFilter) links.at(-1).focus();
  else if (event.key === "Enter" && isInFilter) links[0]?.click();
  else if (event.key === "Escape") clearFilter();
  else return;
  event.preventDefault();
}

// The selected operation

async function showOperation() {
  const name = selected;
  byID("operation").hidden = name === null;
  if (name === null) return;
  let found;
  try {
    found = await get("/operations/" + encoded(name));
  } catch (error) {
    if (name !== selected) return;
    details = null;
    byID("operation-title").replaceChildren("Unknown operation");
    byID("operation-note").textContent = "";
    byID("details").replaceChildren(element("p", { class: "error", role: "alert" }, error.message));
    return;
  }
  if (name !== selected) return;
  if (found.name !== name) return location.replace(operationLink(found.name));
  details = found;
  byID("operation-title").replaceChildren(methodLabel(details.method), pathLabel(details.path));
  const own = allOperations().find(each => each.name === name);
  setText(byID("operation-note"), [own?.deprecated ? "Deprecated." : "", own?.summary ?? ""].filter(Boolean).join(" "));
  if (details.answers.length > 0) answers[name] = details.answers; else delete answers[name];
  openForm(name);
  byID("details").replaceChildren(answerPanel(),
    element("div", { class: "facts" }, codeView("Swift", details.swift), codeView("curl", details.curl, baseHint()), samples()));
  showChosen();
  showAnswer();
}

const baseURL = api => location.origin + (api?.path ?? "");

function baseHint() {
  const api = apis.find(api => api.operations.some(each => each.name === selected));
  return element("p", { class: "hint" }, "Base URL for the app: ", element("code", {}, ...breakable(baseURL(api))),
    ", with or without the path of the description’s server");
}

const sampleTitle = sample => `${sample.status} ${sample.reason}` + (sample.example ? `: ${sample.example}` : "");

function samples() {
  const all = details.samples.map((sample, index) => element("details", { open: index === 0 },
    element("summary", {}, [sampleTitle(sample), sample.contentType].filter(Boolean).join(", ")),
    sample.body === "" ? element("p", { class: "muted" }, "No body") : bodyView(sample.body, `Body of ${sampleTitle(sample)}`)));
  return element("section", {}, element("h3", {}, "Samples"), ...all);
}
