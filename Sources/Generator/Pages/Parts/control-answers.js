// The next answers of the selected operation: buttons for a single answer, a form for a sequence, and saved sequences.

// What the form shows. `draft` differs from the answers of the server until it is applied.
let draft = [];
let draftStart = "";

const keyOf = list => JSON.stringify(list.map(each => Object.entries(each).sort()));
const isEdited = () => keyOf(draft) !== draftStart;

function startDraft(list) {
  draft = list.length > 0 ? list.map(editable) : [{}];
  draftStart = keyOf(draft);
}

// Answers in words

function summary(answer) {
  const parts = [];
  if (answer.status) parts.push(`status ${answer.status}`);
  if (answer.example) parts.push(`example ${answer.example}`);
  if (answer.empty) parts.push("empty lists");
  if (hasBody(answer)) parts.push("own body");
  if (answer.offline) parts.push("offline");
  if (parts.length === 0) parts.push("usual response");
  if (answer.delay) parts.push(`after ${answer.delay} s`);
  return parts.join(", ") + (answer.times ? ` (${answer.times} ×)` : "");
}

function described(answer) {
  const parts = [answer.status && `status ${answer.status}`, answer.example && `example ${answer.example}`,
    answer.empty && "empty lists", hasBody(answer) && "an own body", answer.offline && "no response"].filter(Boolean);
  return (parts.join(" with ") || "the usual response") + (answer.delay ? ` after ${answer.delay} s` : "");
}

const hasBody = answer => ["body", "text", "typed"].some(name => name in answer);

function sentence(list) {
  if (list.length === 0) return "All calls get the usual response.";
  const parts = list.map((answer, index) => {
    const isLast = index === list.length - 1;
    const count = answer.times ?? (isLast ? null : 1);
    const calls = count === null ? "all calls get" : index === 0
      ? (count === 1 ? "the next call gets" : `the next ${count} calls get`) : count === 1 ? "1 call gets" : `${count} calls get`;
    return `${index > 0 ? "then " : ""}${calls} ${described(answer)}`;
  });
  if (list.at(-1).times) parts.push("then all calls get the usual response");
  const text = parts.join(", ");
  return text[0].toUpperCase() + text.slice(1) + ".";
}

// The choices for one answer, each with the members of the answer that it sets.
function choices() {
  const all = [["Usual response", {}]];
  const known = new Set();
  for (const sample of details.samples) {
    const answer = sample.example ? { status: sample.status, example: sample.example } : { status: sample.status };
    const key = JSON.stringify(answer);
    if (!known.has(key)) all.push([sampleTitle(sample), answer]);
    known.add(key);
  }
  if (details.canBeEmpty) all.push(["Empty lists", { empty: true }]);
  all.push(["Offline", { offline: true }]);
  return all;
}

// The members that choose a response. The order is that of the server.
function choiceOf(answer) {
  const { status, example, empty, offline } = answer;
  return JSON.stringify({ status, example, empty, offline });
}

// The panel

function answerPanel() {
  const quick = choices().map(([title, answer]) => element("button", { type: "button", "data-choice": choiceOf(answer),
    on: { click: () => apply(Object.keys(answer).length === 0 ? [] : [answer]) } }, title));
  quick.push(element("button", { type: "button", "data-choice": ownBody, on: { click: typeBody } }, "Own body…"));
  const form = element("form", { id: "answer", on: { submit: event => { event.preventDefault(); applyDraft(); } } },
    element("ol", { id: "steps", "aria-label": "Answers in sequence" }),
    element("div", { class: "actions" },
      element("button", { type: "submit", class: "primary" }, "Apply"),
      element("button", { type: "button", id: "add-step", on: { click: addStep } }, "Add an answer"),
      element("button", { type: "button", id: "restore", on: { click: () => apply([]) } }, "Reset"),
      element("button", { type: "button", id: "discard", hidden: true, on: { click: discard } }, "Discard changes")),
    element("p", { id: "pending", class: "pending", role: "status", hidden: true }),
    element("p", { id: "answer-error", class: "error", role: "alert" }));
  return element("section", { class: "panel", "aria-labelledby": "answers-title" },
    element("h3", { id: "answers-title" }, "Next answers"), element("p", { id: "chosen", role: "status" }),
    element("h4", { id: "quick-title" }, "Answer all calls with"),
    element("div", { class: "quick", role: "group", "aria-labelledby": "quick-title" }, ...quick),
    element("h4", {}, "Or answer in sequence"), form, savedPanel());
}

// Shows what the server sends, and the draft if it is not being edited.
function showAnswer() {
  if (byID("chosen") === null || details === null) return;
  const list = answers[selected] ?? [];
  setText(byID("chosen"), sentence(list));
  byID("chosen").classList.toggle("changed", list.length > 0);
  const isSingle = list.length === 1 && !list[0].times;
  const single = list.length === 0 ? choiceOf({}) : !isSingle ? null : hasBody(list[0]) ? ownBody : choiceOf(list[0]);
  for (const button of document.querySelectorAll(".quick button")) {
    button.setAttribute("aria-pressed", String(button.dataset.choice === single));
  }
  if (!isEdited()) startDraft(list);
  showSteps();
  showSaved();
}

async function apply(list) {
  byID("answer-error").textContent = "";
  try {
    const path = "/answers/" + encoded(selected);
    if (list.length === 0) await request("DELETE", path); else await request("PUT", path, JSON.stringify(list));
    answers = (await get("/answers")).answers;
    startDraft(answers[selected] ?? []);
    showChosen();
    showAnswer();
    return true;
  } catch (error) {
    byID("answer-error").textContent = error.message;
    return false;
  }
}

// The usual response for all calls is no answer.
async function applyDraft() {
  const list = complete(draft);
  await apply(list.length === 1 && Object.keys(list[0]).every(key => key === "times") ? [] : list);
}

function discard() {
  startDraft(answers[selected] ?? []);
  byID("answer-error").textContent = "";
  showSteps();
}

// Saved sequences

function savedPanel() {
  const name = element("input", { id: "sequence-name", maxlength: 80, placeholder: "Fails twice", autocomplete: "off" });
  return element("div", {}, element("h4", { id: "saved-title" }, "Saved sequences"),
    element("ul", { class: "saved", id: "saved", "aria-labelledby": "saved-title" }), element("p", { id: "saved-hint", class: "hint" }),
    element("form", { id: "save", class: "fields", on: { submit: saveSequence } },
      element("label", { class: "wide" }, "Name of the sequence above", name), element("button", { type: "submit" }, "Save")));
}

const sequencePath = name => `/sequences/${encoded(selected)}/${encoded(name)}`;

function showSaved() {
  const own = sequences.filter(each => each.operation === selected);
  const key = JSON.stringify(own);
  if (byID("saved").dataset.key === key) return;
  byID("saved").dataset.key = key;
  byID("saved").replaceChildren(...own.map(each => element("li", {},
    element("div", {}, element("b", {}, each.name), element("small", {}, sentence(each.answers))),
    element("button", { type: "button", "aria-label": `Load ${each.name}`, on: { click: () => apply(each.answers) } }, "Load"),
    element("button", { type: "button", "aria-label": `Delete ${each.name}`,
      on: { click: () => changeSequences("DELETE", sequencePath(each.name)) } }, "Delete"))));
  const kept = areSequencesKept ? "" : " The server forgets them when it ends, unless it is started with --sequences FILE.";
  byID("saved-hint").textContent = (own.length === 0 ? "None yet. Save the sequence above under a name to use it again." : "Load applies a sequence.") + kept;
}

async function saveSequence(event) {
  event.preventDefault();
  const name = byID("sequence-name").value.trim();
  if (name === "") return byID("sequence-name").focus();
  if (await changeSequences("PUT", sequencePath(name), JSON.stringify(complete(draft)))) byID("sequence-name").value = "";
}

async function changeSequences(method, path, body) {
  byID("answer-error").textContent = "";
  try {
    await request(method, path, body);
    await readSequences();
    showSaved();
    return true;
  } catch (error) {
    byID("answer-error").textContent = error.message;
    return false;
  }
}

async function readSequences() {
  ({ sequences, kept: areSequencesKept } = await get("/sequences"));
}
