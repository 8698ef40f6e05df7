/// A pattern as JavaScript writes regular expressions: between slashes. Only an anchor shows that the slashes are not
/// meant: `/a/` may be a part of a path.
struct PatternLiteral {
    let pattern: String
    /// Whether it has the flag `i`, which a pattern of a schema cannot have.
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
