import CodegenComparison
import CodegenPages
import CodegenSymbols

/// The changes as a self-contained HTML page with filters, and the lines of both descriptions side by side.
struct HTMLDiffReport {
    let differences: [ClientDifference]

    var text: String {
        """
        <!doctype html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Changes of \(escaped(differences.map(\.name).joined(separator: ", ")))</title>
        <style>
        \(PageStyle.common + Self.style)
        </style>
        <h1>Changes</h1>
        <form id="filters">
        \(Effect.allCases.map(filter).joined(separator: "\n"))
        <input type="search" id="search" placeholder="Symbol or kind" aria-label="Symbol or kind">
        </form>
        \(differences.map(section).joined(separator: "\n"))
        <script>
        \(Self.script)
        </script>
        </html>

        """
    }

    private func filter(_ effect: Effect) -> String {
        let count = differences.map { $0.changes(effect).count }.reduce(0, +)
        let name = effect.rawValue
        let checked = effect == .safe ? "" : " checked"
        return "<label><input type=\"checkbox\" value=\"\(name)\"\(checked)> \(count) \(name)</label>"
    }

    private func section(_ difference: ClientDifference) -> String {
        """
        <section>
        <h2>\(escaped(difference.name)): \(difference.summary)</h2>
        <p>\(escaped(difference.old.title)) → \(escaped(difference.new.title))</p>
        \(difference.changes.map { article($0, difference) }.joined(separator: "\n"))
        </section>
        """
    }

    private func article(_ change: Change, _ difference: ClientDifference) -> String {
        """
        <article class="\(change.effect.rawValue)">
        <h3><b>\(change.classes)</b> <code>\(escaped(change.subject))</code></h3>
        <p>\(escaped(change.kind.sentence)) <small>\(change.kind.id)</small></p>
        <div class="sides">
        \(excerpt(change.old, difference.old))
        \(excerpt(change.new, difference.new))
        </div>
        </article>
        """
    }

    // MARK: Excerpts

    private static let linesAround = 3
    private static let maximumLineLength = 200

    private func excerpt(_ position: Symbol.Position?, _ side: ComparedSide) -> String {
        guard let position, let lines = side.files[position.file], lines.indices.contains(position.line - 1) else {
            return "<div class=\"none\">none</div>"
        }
        let first = max(0, position.line - 1 - Self.linesAround)
        let last = min(lines.count - 1, position.line - 1 + Self.linesAround)
        let rows = (first...last).map { index in
            let text = escaped(String(lines[index].prefix(Self.maximumLineLength)))
            let line = "<i>\(index + 1)</i>\(text)"
            return index == position.line - 1 ? "<mark>\(line)</mark>" : "<span>\(line)</span>"
        }
        return
            "<figure><figcaption>\(escaped(position.text))</figcaption><pre>\(rows.joined(separator: "\n"))</pre></figure>"
    }

    private func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&", "<", ">", "\"", "'": result += "&#\(scalar.value);"
            case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}",
                "\u{2066}"..."\u{2069}":
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    // MARK: Parts of the page

    private static let style = """
        form { position: sticky; top: 0; background: Canvas; padding: .6rem 0; display: flex; gap: 1rem; flex-wrap: wrap; }
        #search { flex: 1; min-width: 12rem; font: inherit; padding: .2rem .5rem; }
        article { border: 1px solid var(--line); border-left: 5px solid; padding: .3rem 1rem; margin: 1rem 0; }
        article.wire { border-left-color: var(--wire); } article.source { border-left-color: var(--source); }
        article.behaviour { border-left-color: var(--behaviour); } article.safe { border-left-color: var(--safe); }
        .sides { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
        .sides > * { min-width: 0; margin: .3rem 0; } .none { opacity: .6; align-self: center; text-align: center; }
        figcaption { font-size: .85rem; opacity: .7; overflow-wrap: anywhere; }
        pre i { display: inline-block; width: 3.5em; text-align: right; margin-right: 1em; opacity: .5; font-style: normal; }
        mark { background: #fc46; color: inherit; }
        @media (max-width: 700px) { .sides { grid-template-columns: 1fr; } }
        """

    private static let script = """
        const form = document.getElementById("filters");
        function update() {
          const shown = new Set([...form.querySelectorAll("input:checked")].map(box => box.value));
          const words = document.getElementById("search").value.toLowerCase();
          for (const article of document.querySelectorAll("article")) {
            const text = article.querySelector("h3").textContent + article.querySelector("small").textContent;
            article.hidden = !shown.has(article.className) || !text.toLowerCase().includes(words);
          }
        }
        form.addEventListener("input", update);
        form.addEventListener("submit", event => event.preventDefault());
        update();
        """
}
