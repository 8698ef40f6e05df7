"use strict";
const form = document.getElementById("filters");
const articles = [...document.querySelectorAll("article")];

function update() {
  const shown = new Set([...form.querySelectorAll("input:checked")].map(box => box.value));
  const words = document.getElementById("search").value.toLowerCase().split(/\s+/);
  for (const article of articles) {
    const text = article.querySelector("header").textContent.toLowerCase();
    article.hidden = !article.dataset.effects.split(" ").some(each => shown.has(each)) || !words.every(word => text.includes(word));
  }
  const count = articles.filter(each => !each.hidden).length;
  const all = `${articles.length} ${articles.length === 1 ? "change" : "changes"}`;
  document.getElementById("result").textContent = count === articles.length ? all : `${count} of ${all}`;
  document.getElementById("no-match").hidden = articles.length === 0 || count > 0;
}

form.addEventListener("input", update);
form.addEventListener("submit", event => event.preventDefault());
form.addEventListener("keydown", event => {
  if (event.key !== "Escape") return;
  document.getElementById("search").value = "";
  update();
});
update();
