// Saved sequences of the selected operation.

const sequencePath = name => `/sequences/${encoded(selected)}/${encoded(name)}`;
const savedNames = () => sequences.filter(each => each.operation === selected).map(each => each.name);

function savedPanel() {
  return element("div", { id: "saved-panel" }, element("h4", { id: "saved-title" }, "Or use a saved sequence"),
    element("ul", { class: "saved", id: "saved", "aria-labelledby": "saved-title" }));
}

function savePanel() {
  const name = element("input", { id: "sequence-name", maxlength: 80, placeholder: "such as: Fails twice", autocomplete: "off",
    "aria-describedby": "saved-hint", on: { input: showSaving } });
  return element("div", {}, element("form", { id: "save", class: "fields", on: { submit: saveSequence } },
    element("label", { class: "wide" }, "Save this sequence under the name", name), element("button", { type: "submit" }, "Save")),
    element("p", { id: "saved-hint", class: "hint", role: "status" }));
}

// A used name is replaced, which the button says before it happens.
function showSaving() {
  const name = byID("sequence-name").value.trim();
  const isUsed = savedNames().includes(name);
  setText(byID("save").querySelector("button"), isUsed ? "Replace" : "Save");
  const kept = areSequencesKept ? [] : ["The server forgets it when it ends, unless it is started with ", whole("--sequences FILE"), "."];
  const hint = element("p", {}, ...(isUsed ? [`This replaces the saved sequence “${name}”.`] : kept));
  if (byID("saved-hint").textContent !== hint.textContent) byID("saved-hint").replaceChildren(...hint.childNodes);
  byID("saved-hint").className = isUsed ? "hint warning" : "hint";
}

function showSaved() {
  const own = sequences.filter(each => each.operation === selected);
  const key = JSON.stringify(own);
  if (byID("saved").dataset.key !== key) {
    byID("saved").dataset.key = key;
    byID("saved").replaceChildren(...own.map(savedItem));
    byID("saved-panel").hidden = own.length === 0;
    showSaving();
  }
}

function savedItem({ name, answers: list }) {
  return element("li", {}, element("div", {}, element("b", {}, name), element("small", {}, sentence(list))),
    element("button", { type: "button", "aria-label": `Apply ${name}`, on: { click: () => apply(list) } }, "Apply"), deleteButton(name));
}

// The first press asks, and the second one deletes.
function deleteButton(name) {
  const ask = isAsking => {
    setText(button, isAsking ? "Really?" : "Delete");
    button.setAttribute("aria-label", isAsking ? `Really delete ${name}?` : `Delete ${name}`);
    button.classList.toggle("danger", isAsking);
  };
  const click = () => { if (button.classList.contains("danger")) changeSequences("DELETE", sequencePath(name)); else ask(true); };
  const button = element("button", { type: "button", class: "delete", on: { click, blur: () => ask(false) } });
  ask(false);
  return button;
}

async function saveSequence(event) {
  event.preventDefault();
  const name = byID("sequence-name").value.trim();
  if (name === "") {
    setText(byID("saved-hint"), "Type a name first.");
    byID("saved-hint").className = "hint warning";
    return byID("sequence-name").focus();
  }
  if (await changeSequences("PUT", sequencePath(name), JSON.stringify(complete(form.draft)))) {
    byID("sequence-name").value = "";
    showSaving();
  }
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
