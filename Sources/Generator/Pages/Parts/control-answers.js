// The next answers of the selected operation: buttons for a single answer, and a form for a sequence.

// Answers in words

function summary(answer) {
  const parts = [];
  if (answer.status) parts.push(`status ${answer.status}`);
  if (answer.example) parts.push(`example ${answer.example}`);
  if (answer.empty) parts.push("empty lists");
  if (hasBody(answer)) parts.push("your own body");
  if (answer.offline) parts.push("offline");
  if (parts.length === 0) parts.push("usual response");
  if (answer.delay) parts.push(`after ${answer.delay}\u00a0s`);
  return parts.join(", ") + (answer.times ? ` (${answer.times}\u00a0×)` : "");
}

function described(answer) {
  const parts = [answer.status && `status ${answer.status}`, answer.example && `example ${answer.example}`,
    answer.empty && "empty lists", hasBody(answer) && "a body of your own", answer.offline && "no response"].filter(Boolean);
  return (parts.join(" with ") || "the usual response") + (answer.delay ? ` after ${answer.delay}\u00a0s` : "");
}

const hasBody = answer => ["body", "text", "typed"].some(name => name in answer);

function sentence(list) {
  if (list.length === 0) return "All valid calls get the usual response.";
  const parts = list.map((answer, index) => {
    const isLast = index === list.length - 1;
    const count = answer.times ?? (isLast ? null : 1);
    // A closed connection is the only answer that invalid calls get, too.
    const valid = index > 0 || answer.offline ? "" : "valid ";
    const calls = count === null ? `all ${valid}calls get` : index === 0
      ? (count === 1 ? `the next ${valid}call gets` : `the next ${count} ${valid}calls get`) : count === 1 ? "1 call gets" : `${count} calls get`;
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
  const quick = choices().map(([title, answer]) => element("button", { type: "button", "data-choice": choiceOf(answer), title: meaning(answer),
    on: { click: () => apply(Object.keys(answer).length === 0 ? [] : [answer]) } }, title));
  quick.push(element("button", { type: "button", "data-choice": ownBody, on: { click: typeBody } }, "Your own body…"));
  const add = element("div", { class: "actions" },
    element("button", { type: "button", id: "add-step", on: { click: addStep } }, "Add an answer"),
    element("button", { type: "button", id: "bring-back", hidden: true, on: { click: bringBack } }, "Bring back the former draft"));
  const form = element("form", { id: "answer", on: { submit: event => { event.preventDefault(); applyDraft(); } } },
    element("ol", { id: "steps", "aria-label": "Answers in sequence" }), add,
    element("div", { class: "actions" },
      element("button", { type: "submit", id: "apply", class: "primary" }, "Apply"),
      element("button", { type: "button", id: "discard", on: { click: discard } }, "Discard changes"),
      element("button", { type: "button", id: "restore", on: { click: () => apply([]) } }, "Reset operation")),
    element("p", { id: "pending", class: "pending", role: "status" }));
  return element("section", { class: "panel", "aria-labelledby": "answers-title" },
    element("h3", { id: "answers-title" }, "Next answers"), element("p", { id: "chosen", role: "status" }),
    element("p", { class: "hint" }, "Invalid calls are refused as usual (401, 422), and do not count."),
    element("p", { id: "answer-error", class: "error", role: "alert" }),
    element("h4", { id: "quick-title" }, "Answer all valid calls with"),
    element("div", { class: "quick", role: "group", "aria-labelledby": "quick-title" }, ...quick),
    element("p", { class: "hint" }, "The usual response follows the request and the state. A status always sends its sample."),
    savedPanel(), element("h4", {}, "Or answer in sequence"), form, savePanel());
}

function meaning(answer) {
  if (Object.keys(answer).length === 0) return "The first success, or the response that the request prefers; with the state of the server";
  if (answer.offline) return "The connection is closed without a response, also for invalid calls";
  return answer.empty ? "The usual response without the elements of its lists" : "Always this sample, whatever the request prefers";
}

// Shows what the server sends, and the draft.
function showAnswer() {
  if (byID("chosen") === null || details?.name !== selected) return;
  const list = served();
  setText(byID("chosen"), sentence(list));
  byID("chosen").classList.toggle("changed", list.length > 0);
  const isSingle = list.length === 1 && !list[0].times;
  const single = list.length === 0 ? choiceOf({}) : !isSingle ? null : hasBody(list[0]) ? ownBody : choiceOf(list[0]);
  for (const button of document.querySelectorAll(".quick button")) {
    button.setAttribute("aria-pressed", String(button.dataset.choice === single));
  }
  followAnswers();
  showSteps();
  showSaved();
}

async function apply(list, isDraft = false) {
  const name = selected;
  byID("answer-error").textContent = "";
  try {
    const path = "/answers/" + encoded(name);
    const { answers: whole, mismatches } = list.length === 0 ? await request("DELETE", path).then(() => ({ answers: [], mismatches: [] }))
      : parsed(await request("PUT", path, JSON.stringify(list)));
    answers = (await get("/answers")).answers;
    if (name === selected) startDraft(whole, isDraft, mismatches); else forms.delete(name);
    showChosen();
    showAnswer();
  } catch (error) {
    byID("answer-error").textContent = error.message;
  }
}

// The usual response for all calls is no answer.
async function applyDraft() {
  const list = complete(form.draft);
  await apply(list.length === 1 && Object.keys(list[0]).every(key => key === "times") ? [] : list, true);
}
