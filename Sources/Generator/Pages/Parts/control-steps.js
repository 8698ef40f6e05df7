// The form for a sequence of answers: one row for each answer.

const ownBody = "own body";
const otherStatus = "another status";

// Answers as the server reads them. A typed body is sent as it is; `given` is the JSON of the API that nobody has changed.
function complete(list) {
  return list.map(({ typed, given, choice, ...answer }) => {
    if (typed === undefined) return answer;
    if (given !== undefined) return { ...answer, body: given };
    const isTyped = answer.contentType || sampleOf(answer.status)?.contentType;
    return { ...answer, text: typed, ...(!isTyped && isJSON(typed) && { contentType: "application/json" }) };
  });
}

const isJSON = text => { try { JSON.parse(text); return true; } catch { return false; } };

const isJSONType = type => /^(?:[^;]*[/+])json\b/i.test(type) || type === "";
const usualSample = () => details.samples.find(each => each.status < 300) ?? details.samples[0];
const sampleOf = status => status ? details.samples.find(each => each.status === status) : usualSample();
const usualType = status => sampleOf(status)?.contentType ?? "application/json";

// An answer of the server in the form of a draft: a body is text, and a status of its own has a field.
function editable(answer) {
  const { body, text, ...rest } = answer;
  if (text !== undefined) return { ...rest, typed: text };
  if (body !== undefined) return { ...rest, typed: indented(JSON.stringify(body)), given: body };
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
  if (byID("steps").dataset.key !== stepsKey()) {
    byID("steps").replaceChildren(...form.draft.map(step));
    if (focus) byID("steps").children[focus[1]]?.querySelector(`[data-field="${focus[0]}"]`)?.focus();
  }
  showPending();
}

const stepsKey = () => JSON.stringify([form.draft, details.name, details.samples.length]);
const stepIndex = target => [...byID("steps").children].indexOf(target.closest("li"));

function step(answer, index) {
  const number = index + 1;
  const isLast = index === form.draft.length - 1;
  const options = [...choices().map(([title, each]) => [choiceOf(each), title]), [ownBody, "Your own body…"], [otherStatus, "Another status…"]];
  const now = choiceNow(answer);
  if (!options.some(([value]) => value === now)) options.unshift([now, summary({ ...answer, delay: 0, times: 0 })]);
  const select = element("select", { "data-field": "choice", "aria-label": `Response of answer ${number}`, on: { change: event => choose(index, event.target.value) } },
    ...options.map(([value, title]) => element("option", { value, selected: value === now }, title)));
  const tools = element("div", { class: "tools" },
    tool("↑", `Move answer ${number} up`, index === 0, () => move(index, -1)),
    tool("↓", `Move answer ${number} down`, isLast, () => move(index, 1)),
    tool("×", `Remove answer ${number}`, form.draft.length === 1, () => remove(index)));
  const fields = element("div", { class: "fields" }, element("label", { class: "wide" }, `Answer ${number}`, select),
    numberField("times", "Calls", index, { min: 1, placeholder: isLast ? "all" : "1" }),
    numberField("delay", "Delay (s)", index, { min: 0, max: 60, step: "any", placeholder: "0" }),
    now === otherStatus ? numberField("status", "Status", index, { min: 200, max: 599 }) : "", tools);
  return element("li", { class: "step" }, fields, answer.typed === undefined ? "" : ownBodyFields(answer, index));
}

const tool = (sign, label, disabled, click) => element("button", { type: "button", "aria-label": label, title: label,
  "data-field": label.replace(/ \d+/, ""), disabled, on: { click } }, sign);

function numberField(name, title, index, attributes) {
  const input = element("input", { type: "number", "data-field": name, "aria-label": `${title} of answer ${index + 1}`, value: form.draft[index][name], ...attributes,
    on: { input: event => edit(index, name, event.target.value === "" ? undefined : Number(event.target.value)) } });
  return element("label", { class: "number" }, title, input);
}

function ownBodyFields(answer, index) {
  const hint = element("p", { class: "hint", role: "status" });
  const text = element("textarea", { "data-field": "typed", "aria-label": `Body of answer ${index + 1}, sent as typed`, spellcheck: "false",
    on: { input: event => { edit(index, "typed", event.target.value); showHint(hint, form.draft[index]); } } });
  text.value = answer.typed;
  const type = element("input", { "data-field": "contentType", value: answer.contentType ?? "", placeholder: usualType(answer.status), autocomplete: "off",
    on: { input: event => { edit(index, "contentType", event.target.value.trim() || undefined); showHint(hint, form.draft[index]); } } });
  showHint(hint, answer);
  return element("div", { class: "own" },
    element("div", { class: "fields" }, numberField("status", "Status", index, { min: 200, max: 599, placeholder: String(usualSample()?.status ?? 200) }),
      element("label", { class: "wide" }, "Content type", type)), element("label", { class: "body" }, "Body, sent as typed", text), hint);
}

function showHint(hint, answer) {
  let [text, kind] = ["", "hint"];
  if (isJSONType(answer.contentType || usualType(answer.status))) {
    try {
      JSON.parse(answer.typed);
      text = "Valid JSON";
    } catch (error) {
      text = "Not JSON, but sent as it is: " + error.message.replace(/ in JSON at position \d+ \((.*)\)$/, " at $1");
      kind = "hint warning";
    }
  }
  hint.className = kind;
  setText(hint, text);
}

// Changes of the draft

function edit(index, name, value) {
  if (value === undefined) delete form.draft[index][name]; else form.draft[index][name] = value;
  if (name === "typed") delete form.draft[index].given;
  showPending();
}

function choose(index, value) {
  const { times, delay } = form.draft[index];
  const kept = { ...(times && { times }), ...(delay && { delay }) };
  if (value === ownBody) form.draft[index] = { ...kept, typed: indented(usualSample()?.body ?? "") };
  else if (value === otherStatus) form.draft[index] = { status: 503, ...kept, choice: otherStatus };
  else form.draft[index] = { ...JSON.parse(value), ...kept };
  showSteps();
}

// Begins an answer with an own body, which is applied when it is typed.
function typeBody() {
  if (isEdited() || form.draft.length > 1) form.former = form.draft;
  form.draft = [{}];
  choose(0, ownBody);
  const text = byID("steps").querySelector("textarea");
  text.setSelectionRange(0, 0);
  text.focus();
}

function addStep() {
  form.draft.push({});
  showSteps();
  byID("steps").lastElementChild.querySelector("select").focus();
}

function move(index, by) {
  form.draft.splice(index + by, 0, ...form.draft.splice(index, 1));
  showSteps();
  // At the end of the list, the other arrow takes the focus.
  const [same, other] = by < 0 ? ["up", "down"] : ["down", "up"];
  const button = direction => byID("steps").children[index + by].querySelector(`[data-field="Move answer ${direction}"]`);
  (button(same).disabled ? button(other) : button(same)).focus();
}

function remove(index) {
  form.draft.splice(index, 1);
  showSteps();
  byID("steps").children[Math.min(index, form.draft.length - 1)].querySelector("select").focus();
}
