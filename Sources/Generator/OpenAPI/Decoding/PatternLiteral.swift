/// A pattern written as a regular expression literal of JavaScript, between slashes. A literal is recognized only if
/// it has an anchor, because `/a/` may be a part of a path.
struct PatternLiteral {
    let pattern: String
    /// Whether the literal has the flag `i`, which a pattern of a schema cannot express.
    let ignoresCase: Bool

    init?(_ text: String) {
        guard text.hasPrefix("/"), let end = text.lastIndex(of: "/"), end > text.startIndex else { return nil }
        let flags = text[text.index(after: end)...]
        let inner = text[text.index(after: text.startIndex)..<end]
        guard flags.utf8.allSatisfy({ "dgimsuvy".utf8.contains($0) }),
            inner.hasPrefix("^") || inner.hasSuffix("$") && !inner.hasSuffix("\\$")
        else { return nil }
        pattern = String(inner)
        ignoresCase = flags.contains("i")
    }
}
