// The views by address, the state, and the connection to the server.

let last = 0;
let version = 0;

// Addresses: #/calls/12, #/operations/posts.getPosts, #/operations/posts.getPosts/calls/12, #/state.
async function route() {
  const parts = location.hash.replace(/^#\/?/, "").split("/").map(each => { try { return decodeURIComponent(each); } catch { return each; } });
  const view = parts[0] === "operations" && parts[1] ? "operations" : parts[0] === "state" ? "state" : "calls";
  const isOther = selected !== (view === "operations" ? parts[1] : null);
  selected = view === "operations" ? parts[1] : null;
  const number = parts[view === "operations" ? 3 : 1];
  openCall = view !== "state" && /^\d+$/.test(number ?? "") ? Number(number) : null;
  byID("calls").hidden = view === "state";
  byID("state").hidden = view !== "state";
  byID("calls").classList.toggle("single", view === "operations");
  setText(byID("calls-title"), view === "operations" ? "Calls of this operation" : "Calls");
  for (const link of document.querySelectorAll("#views a")) {
    if (link.hash === `#/${view}`) link.setAttribute("aria-current", "page"); else link.removeAttribute("aria-current");
  }
  const own = allOperations().find(each => each.name === selected);
  document.title = (own ? `${own.method} ${own.path}: ` : "") + `${byID("title").textContent}: mock server`;
  showChosen();
  if (isOther) {
    openSidebar(false);
    // In a narrow window, the link with the focus is hidden now.
    if (byID("sidebar").contains(document.activeElement) && byID("sidebar").offsetParent === null) byID("main").focus();
    if (selected !== null) scrollTo(0, 0);
  }
  await Promise.all([isOther || selected === null ? showOperation() : null, showCall()]);
  if (openCall !== null) rows.get(openCall)?.scrollIntoView({ block: "nearest" });
}

function openSidebar(isOpen) {
  byID("sidebar").classList.toggle("open", isOpen);
  byID("show-operations").setAttribute("aria-expanded", String(isOpen));
}

// The connection

async function follow() {
  let pause = 500;
  for (;;) {
    try {
      const isNew = version === 0;
      const log = await get(`/log?after=${last}&version=${version}` + (isNew ? "" : "&wait=25"));
      pause = 500;
      byID("connection").className = "";
      setText(byID("connection"), "Connected");
      if (log.last < last) { last = 0; version = 0; forgetCalls(); await start(); continue; }
      // Each call and each other change adds 1.
      const isOther = log.version - version !== log.entries.length;
      ({ version, last, answers } = log);
      entries = [...entries, ...log.entries].slice(-mostRows * 3);
      if (!isNew && isOther) await refresh();
      await followState();
      if (log.entries.length > 0 || isNew) await showCall();
      showChosen();
      showAnswer();
    } catch {
      byID("connection").className = "lost";
      setText(byID("connection"), "The server does not respond");
      await new Promise(resolve => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, 5000);
    }
  }
}

function forgetCalls() {
  entries = [];
  rows.clear();
  byID("log").replaceChildren();
}

// Descriptions, answers, sequences, state and log may have changed without a call.
async function refresh() {
  const [list, log] = [await get("/operations"), await get("/log")];
  await readSequences();
  ({ version, last, answers, entries } = log);
  if (JSON.stringify(list.apis) !== JSON.stringify(apis)) await show(list);
  await showCall();
}

// The state

let stateShown = "";

async function readState() {
  stateShown = indented(await request("GET", "/state"));
  byID("state-text").value = stateShown;
}

// Calls change the state. Text that is being edited is kept.
async function followState() {
  if (!byID("state-link").hidden && byID("state-text").value === stateShown) await readState();
}

function stateAction(id, message, action) {
  byID(id).addEventListener("click", async () => {
    try {
      await action();
      byID("state-message").className = "";
      byID("state-message").textContent = message;
    } catch (error) {
      byID("state-message").className = "error";
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
  byID("title").replaceChildren(...breakable(apis.map(api => api.title).join(", ")));
  byID("state-link").hidden = !list.hasState;
  if (list.hasState) await readState();
  showOperations();
  await showOperation();
}

async function start() {
  await readSequences();
  await show(await get("/operations"));
  await route();
}

byID("filter").addEventListener("input", filter);
byID("sidebar").addEventListener("keydown", filterKey);
byID("only-refused").addEventListener("change", showLog);
byID("show-operations").addEventListener("click", () => openSidebar(!byID("sidebar").classList.contains("open")));
byID("reset-all").addEventListener("click", async () => {
  await request("DELETE", "/answers");
  answers = {};
  showChosen();
  showAnswer();
});
byID("clear-log").addEventListener("click", clearCalls);
byID("jump").addEventListener("click", () => { byID("calls").scrollIntoView(); byID("calls-title").focus(); });
// `request` has shown that the server does not respond.
addEventListener("unhandledrejection", event => { if (byID("failure").textContent !== "") event.preventDefault(); });
document.addEventListener("keydown", event => {
  const isTyping = event.target.matches("input, textarea, select") || event.metaKey || event.ctrlKey || event.altKey;
  if (event.key !== "/" || isTyping) return;
  event.preventDefault();
  openSidebar(true);
  byID("filter").focus();
});
document.querySelector(".skip").addEventListener("click", event => {
  event.preventDefault();
  byID("main").focus();
});
addEventListener("hashchange", route);
start().catch(() => {}).then(follow);
