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
        <title>\(HTMLText.escaped(title))</title>
        <style>
        \(DiffPage.style)
        </style>
        <h1>\(HTMLText.broken(title))</h1>
        <form id="filters">
        <fieldset>
        <legend>Classes of changes</legend>
        \(Effect.allCases.map(filter).joined(separator: "\n"))
        </fieldset>
        <input type="search" id="search" placeholder="Symbol or kind" aria-label="Symbol or kind">
        </form>
        <p id="result" class="muted" role="status"></p>
        <p id="no-match" class="empty" hidden>No change is shown. Select more classes, or clear the search with Escape.</p>
        <main>
        \(differences.map(section).joined(separator: "\n"))
        \(kinds)
        </main>
        <script>
        \(DiffPage.script)
        </script>
        </html>

        """
    }

    /// The client and its versions; only the names of several clients.
    private var title: String {
        guard let only = differences.first, differences.count == 1 else {
            return "Changes of \(differences.map(\.name).joined(separator: ", "))"
        }
        return "Changes of \(only.heading)"
    }

    private func filter(_ effect: Effect) -> String {
        let count = differences.flatMap(\.changes).count { $0.effects.contains(effect) }
        let name = effect.rawValue
        // Safe changes are hidden if there are others.
        let isHidden = effect == .safe && differences.flatMap(\.changes).contains { $0.effect != .safe }
        let checked = isHidden ? "" : " checked"
        return """
            <label class="\(name)"><input type="checkbox" value="\(name)"\(checked)> <b>\(count) \(name)</b> \
            <small>\(HTMLText.escaped(effect.sentence))</small></label>
            """
    }

    private func section(_ difference: ClientDifference) -> String {
        let sides = "\(HTMLText.broken(difference.old.title)) → \(HTMLText.broken(difference.new.title))"
        let heading = "<h2>\(HTMLText.broken(difference.heading)): \(difference.summary)</h2>"
        let empty = "<p class=\"empty\">Nothing that callers see has changed.</p>"
        let changes = difference.changes.map { article($0, difference) }.joined(separator: "\n")
        return """
            <section>
            \(differences.count == 1 ? "<h2>\(sides)</h2>" : "\(heading)\n<p class=\"muted\">\(sides)</p>")
            \(difference.changes.isEmpty ? empty : changes)
            </section>
            """
    }

    private func article(_ change: Change, _ difference: ClientDifference) -> String {
        """
        <article class="\(change.effect.rawValue)" data-effects="\(change.effects.map(\.rawValue).joined(separator: " "))">
        <header>
        <h3>\(badges(change.effects)) <code>\(HTMLText.broken(change.subject))</code></h3>
        <p>\(HTMLText.escaped(change.kind.sentence)) \(link(change.kind))</p>
        </header>
        <div class="sides">
        \(DiffExcerpt(change, change.old, difference.old).html)
        \(DiffExcerpt(change, change.new, difference.new).html)
        </div>
        </article>
        """
    }

    private func badges(_ effects: [Effect]) -> String {
        effects.map { "<span class=\"class \($0.rawValue)\">\($0.rawValue)</span>" }.joined(separator: " ")
    }

    // MARK: Kinds

    private func link(_ kind: ChangeKind) -> String {
        "<small><a href=\"#\(kind.id)\">\(HTMLText.broken(kind.id))</a></small>"
    }

    /// The documentation of the kinds that occur, as in docs/diff.md.
    private var kinds: String {
        let used = Set(differences.flatMap(\.changes).map(\.kind))
        let tables = ChangeKind.tables.compactMap { table -> String? in
            let rows = table.rows.filter(used.contains).map(documentation)
            return rows.isEmpty ? nil : "<h3>\(table.title)</h3>\n<dl>\n\(rows.joined(separator: "\n"))\n</dl>"
        }
        guard !tables.isEmpty else { return "" }
        return "<section id=\"kinds\">\n<h2>Kinds of changes</h2>\n\(tables.joined(separator: "\n"))\n</section>"
    }

    private func documentation(_ kind: ChangeKind) -> String {
        """
        <div id="\(kind.id)"><dt>\(HTMLText.broken(kind.id)) \(badges(kind.effects))</dt>\
        <dd>\(HTMLText.escaped(kind.sentence))</dd></div>
        """
    }
}

extension ClientDifference {
    /// The title of the API and its versions: `Community 1.0.0 → 1.1.0`. A file of symbols has no version.
    fileprivate var heading: String {
        let before = old.symbols.edition
        let after = new.symbols.edition
        let title = (after ?? before)?.title ?? name
        let hasOtherTitle = before != nil && before?.title != title
        let start = hasOtherTitle ? "\(before?.title ?? "") \(before?.version ?? "") → \(title)" : title
        switch (before?.version, after?.version) {
        case (nil, nil): return start
        case (let before?, nil): return "\(start) \(before) → symbols of a client"
        case (nil, let after?): return "\(start) → \(after)"
        case (let before?, let after?): return hasOtherTitle ? "\(start) \(after)" : "\(start) \(before) → \(after)"
        }
    }
}
