/// Phrases that must not occur in code, comments, messages and pages, with their replacements.
enum Vocabulary {
    struct Phrase {
        let words: [String]
        let instead: String
        /// Words around the phrase for which it is allowed: `there is no`, `is no longer`.
        let notAfter: Set<String>
        let notBefore: Set<String>

        init(_ text: String, instead: String, notAfter: Set<String> = [], notBefore: Set<String> = []) {
            words = text.split(separator: " ").map(String.init)
            self.instead = instead
            self.notAfter = notAfter
            self.notBefore = notBefore
        }

        var text: String { words.joined(separator: " ") }
    }

    static let phrases = [
        // Metaphors.
        Phrase("house", instead: "package, architecture"),
        Phrase("of this room", instead: "of this target"),
        Phrase("each room", instead: "each target"),
        Phrase("every room", instead: "every target"),
        Phrase("rooms", instead: "targets, stages"),
        Phrase("door", instead: "entry point"),
        Phrase("guest", instead: "app"),
        Phrase("wish", instead: "requested name"),
        Phrase("wishes", instead: "requests"),
        Phrase("wished", instead: "requested"),
        Phrase("grant wishes", instead: "apply requested names"),
        Phrase("habit", instead: "aggregated warning"),
        Phrase("habits", instead: "aggregated warnings"),
        Phrase("slip", instead: "mistake"),
        Phrase("slips", instead: "mistakes"),
        Phrase("buys new", instead: "refreshes"),
        Phrase("finding", instead: "diagnostic"),
        Phrase("findings", instead: "diagnostics"),
        // Inverted negation.
        Phrase("is no", instead: "is not a", notAfter: ["there"], notBefore: ["connection", "data", "longer", "more"]),
        Phrase("are no", instead: "are not", notAfter: ["there"], notBefore: ["connection", "data", "longer", "more"]),
        // Messages.
        Phrase("leads nowhere", instead: "cannot be resolved"),
        Phrase("lead nowhere", instead: "cannot be resolved"),
        Phrase("none of the alternatives", instead: "matches no alternative of oneOf"),
        Phrase("has no member", instead: "missing required property"),
        Phrase("is not what the description gives", instead: "is out of date"),
        Phrase("made value", instead: "generated sample"),
        Phrase("made values", instead: "generated samples"),
        Phrase("stands in for it", instead: "is used instead"),
        Phrase("this line of codegen lock says nothing", instead: "merge conflict in codegen.lock; run codegen again"),
        Phrase("that is used twice", instead: "duplicate"),
        Phrase(
            "a text", instead: "a string", notBefore: ["csv", "event", "html", "plain", "xml"]),
    ]
}
