// The form for a sequence of answers: one row for each answer.

const ownBody = "own body";
const otherStatus = "another status";

// Answers as the server reads them. A body that is JSON is sent as JSON, other text as it is.
function complete(list) {
  return list.map(({ typed, choice, ...answer }) => {
    if (typed === undefined) return answer;
    const type = answer.contentType || usualType(answer.status);
    if (isJSONType(type)) {
      try { return { ...answer, body: parsed(typed) }; } catch { /* sent as text */ }
    }
    return { ...answer, text: typed };
  });
}

const isJSONType = type => /^(?:[^;]*[/+])json\b/i.test(type) || type === "";
const usualSample = () => details.samples.find(each => each.status < 300) ?? details.samples[0];
const usualType = status => (status ? details.samples.find(each => each.status === status) : usualSample())?.contentType ?? "application/json";

// An answer of the server in the form of a draft: a body is text, and a status of its own has a field.
function editable(answer) {
  const { body, text, ...rest } = answer;
  if (hasBody(answer)) return { ...rest, typed: text ?? indented(JSON.stringify(body)) };
  const isDeclared = choices().some(([, each]) => choiceOf(each) === choiceOf(answer));
  return isDeclared || choiceOf({ status: answer.status }) !== choiceOf(answer) ? rest : { ...rest, choice: otherStatus };
}

function choiceNow(answer) {
  if (answer.typed !== undefined) return ownBody;
  if (answer.choice === otherStatus) return otherStatus;
  return choiceOf(answer);
}

// Shows the draft. The element with the focus keeps it.
function showSteps() {
  const focus = document.activeElement?.closest("#steps") ? [document.activeElement.dataset.field, stepIndex(document.activeElement)] : null;
  const key = JSON.stringify([draft, details.name, details.samples.length]);
  if (byID("steps").dataset.key !== key) {
    byID("steps").dataset.key = key;
    byID("steps").replaceChildren(...draft.map(step));
    if (focus) byID("steps").children[focus[1]]?.querySelector(`[data-field="${focus[0]}"]`)?.focus();
  }
  showPending();
}

const stepIndex = target => [...byID("steps").children].indexOf(target.closest("li"));

function showPending() {
  byID("steps").dataset.key = JSON.stringify([draft, details.name, details.samples.length]);
  byID("pending").hidden = byID("discard").hidden = !isEdited();
  if (isEdited()) setText(byID("pending"), `Not applied yet: ${sentence(draft)}`);
}

function step(answer, index) {
  const number = index + 1;
  const isLast = index === draft.length - 1;
  const options = [...choices().map(([title, each]) => [choiceOf(each), title]), [ownBody, "Own body…"], [otherStatus, "Another status…"]];
  const now = choiceNow(answer);
  if (!options.some(([value]) => value === now)) options.unshift([now, summary({ ...answer, delay: 0, times: 0 })]);
  const select = element("select", { "data-field": "choice", "aria-label": `Response of answer ${number}`, on: { change: event => choose(index, event.target.value) } },
    ...options.map(([value, title]) => element("option", { value, selected: value === now }, title)));
  const title = element("div", { class: "bar" }, `Answer ${number}`, element("div", { class: "tools" },
    tool("↑", `Move answer ${number} up`, index === 0, () => move(index, -1)),
    tool("↓", `Move answer ${number} down`, isLast, () => move(index, 1)),
    tool("×", `Remove answer ${number}`, draft.length === 1, () => remove(index))));
  const fields = element("div", { class: "fields" }, element("label", { class: "wide" }, "Response", select),
    numberField("times", "Calls", index, { min: 1, placeholder: isLast ? "all" : "1" }),
    numberField("delay", "Delay (s)", index, { min: 0, max: 60, step: "any", placeholder: "0" }),
    now === otherStatus ? numberField("status", "Status", index, { min: 200, max: 599 }) : "");
  return element("li", { class: "step" }, title, fields, answer.typed === undefined ? "" : ownBodyFields(answer, index));
}

const tool = (sign, label, disabled, click) => element("button", { type: "button", "aria-label": label, title: label,
  "data-field": label.replace(/\d+ /, ""), disabled, on: { click } }, sign);

function numberField(name, title, index, attributes) {
  const input = element("input", { type: "number", "data-field": name, "aria-label": `${title} of answer ${index + 1}`, value: draft[index][name], ...attributes,
    on: { input: event => edit(index, name, event.target.value === "" ? undefined : Number(event.target.value)) } });
  return element("label", { class: "number" }, title, input);
}

function ownBodyFields(answer, index) {
  const hint = element("p", { class: "hint", role: "status" });
  const text = element("textarea", { "data-field": "typed", "aria-label": `Body of answer ${index + 1}`, spellcheck: "false",
    on: { input: event => { edit(index, "typed", event.target.value); showHint(hint, draft[index]); } } });
  text.value = answer.typed;
  const type = element("input", { "data-field": "contentType", value: answer.contentType ?? "", placeholder: usualType(answer.status), autocomplete: "off",
    on: { input: event => { edit(index, "contentType", event.target.value.trim() || undefined); showHint(hint, draft[index]); } } });
  showHint(hint, answer);
  return element("div", { class: "own" },
    element("div", { class: "fields" }, numberField("status", "Status", index, { min: 200, max: 599, placeholder: String(usualSample()?.status ?? 200) }),
      element("label", { class: "wide" }, "Content type", type)), text, hint);
}

function showHint(hint, answer) {
  let text = "";
  if (isJSONType(answer.contentType || usualType(answer.status))) {
    try { JSON.parse(answer.typed); } catch (error) { text = `This is not JSON, and is sent as it is. ${error.message}`; }
  }
  setText(hint, text);
}

// Changes of the draft

function edit(index, name, value) {
  if (value === undefined) delete draft[index][name]; else draft[index][name] = value;
  showPending();
}

function choose(index, value) {
  const { times, delay } = draft[index];
  const kept = { ...(times && { times }), ...(delay && { delay }) };
  if (value === ownBody) draft[index] = { ...kept, typed: indented(usualSample()?.body ?? "") };
  else if (value === otherStatus) draft[index] = { status: 503, ...kept, choice: otherStatus };
  else draft[index] = { ...JSON.parse(value), ...kept };
  showSteps();
}

// Begins an answer with an own body, which is applied when it is typed.
function typeBody() {
  draft = [{}];
  choose(0, ownBody);
  const text = byID("steps").querySelector("textarea");
  text.setSelectionRange(0, 0);
  text.focus();
}

function addStep() {
  draft.push({});
  showSteps();
  byID("steps").lastElementChild.querySelector("select").focus();
}

function move(index, by) {
  draft.splice(index + by, 0, ...draft.splice(index, 1));
  showSteps();
  byID("steps").children[index + by].querySelector("select").focus();
}

function remove(index) {
  draft.splice(index, 1);
  showSteps();
  byID("steps").children[Math.min(index, draft.length - 1)].querySelector("select").focus();
}
