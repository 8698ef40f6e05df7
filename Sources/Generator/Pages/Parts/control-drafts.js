// The drafts of answers: one for each operation, until the page is closed.

// `start` is the draft as it was begun, `whole` the answers of the server with which it was begun, and `former` the draft
// before that. A draft differs from the answers of the server if it is edited, and also if calls have used some answers.
const forms = new Map();
let form = null;

const keyOf = list => JSON.stringify(list.map(each => Object.entries(each).sort()));
const usual = [{}];
const isEdited = () => keyOf(form.draft) !== form.start;
const served = () => answers[selected] ?? [];

function openForm(name) {
  const isKnown = forms.has(name);
  if (!isKnown) forms.set(name, { draft: usual, start: keyOf(usual), whole: [], former: null, mismatches: [] });
  form = forms.get(name);
  if (!isKnown) startDraft(served());
}

// Begins a draft with answers of the server. A draft that is lost by this can be brought back.
function startDraft(list, isDraft = false, mismatches = []) {
  const draft = list.length > 0 ? list.map(editable) : [{}];
  const isLost = (isEdited() || form.draft.length > 1) && keyOf(draft) !== keyOf(form.draft);
  if (isLost && !isDraft) form.former = form.draft;
  form.draft = draft;
  form.start = keyOf(draft);
  form.whole = list;
  form.mismatches = mismatches;
}

// Follows answers that the API has set. The rest of a sequence that calls use up is no new sequence.
function followAnswers() {
  if (!isEdited() && !isRest(served(), form.whole)) startDraft(served());
}

function isRest(list, whole) {
  if (list.length === 0) return whole.length === 0 || whole.at(-1).times !== undefined;
  const rest = whole.slice(-list.length);
  const counted = (all, index) => all[index].times ?? (index === all.length - 1 ? Infinity : 1);
  const other = ({ times, ...answer }) => answer;
  return rest.length === list.length && keyOf(rest.map(other)) === keyOf(list.map(other))
    && rest.every((_, index) => index === 0 ? counted(list, 0) <= counted(rest, 0) : counted(list, index) === counted(rest, index));
}

// Shows the former draft. A second click shows the later one.
function bringBack() {
  [form.draft, form.former] = [form.former, form.draft];
  showSteps();
}

function discard() {
  startDraft(served());
  byID("answer-error").textContent = "";
  showSteps();
}

// Says whether the draft is in use.
function showPending() {
  const list = served();
  const text = isEdited() ? `Not applied yet: ${sentence(form.draft)}`
    : keyOf(list) === keyOf(form.whole) ? mismatchText()
    : list.length === 0 ? "This sequence is no longer in use. Apply starts it again."
    : "Calls have used a part of this sequence. Apply starts it again.";
  byID("steps").dataset.key = stepsKey();
  setText(byID("pending"), text);
  disable(byID("discard"), !isEdited());
  disable(byID("restore"), list.length === 0 && keyOf(form.draft) === keyOf(usual));
  byID("bring-back").hidden = form.former === null;
}

function mismatchText() {
  const all = form.mismatches.flatMap((each, index) => each.length > 0 ? [`Answer ${index + 1} does not match its schema: ${each.join("; ")}.`] : []);
  return all.join(" ");
}

// A button that has the focus gives it to the next step before it is disabled.
function disable(button, isDisabled) {
  if (isDisabled && document.activeElement === button) byID("apply").focus();
  button.disabled = isDisabled;
}
