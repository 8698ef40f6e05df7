import Testing

@Suite struct ResponsePropertyChangeTests {
    private static let string = "{type: string}"
    private static let constant = "{type: string, const: card}"

    private static func limited(_ kind: String, _ old: String, _ new: String, _ detail: String) -> ChangeCase {
        ChangeCase(
            kind, received(object("{type: string\(old)}")), received(object("{type: string\(new)}")),
            "Post.title: \(detail)")
    }

    static let cases = [
        ChangeCase(
            "response-property-added", received(object(string)).replacing(", title: {type: string}", with: ""),
            received(object(string)), "Post.title: String?"),
        ChangeCase(
            "response-property-removed", received(object(string, isRequired: true)),
            received(object(string)).replacing(", title: {type: string}", with: ""), "Post.title: String"),
        ChangeCase(
            "response-property-removed-optional", received(object(string)),
            received(object(string)).replacing(", title: {type: string}", with: ""), "Post.title: String?"),
        ChangeCase(
            "response-property-became-required", received(object(string)), received(object(string, isRequired: true)),
            "Post.title: String? → String"),
        ChangeCase(
            "response-property-became-optional", received(object(string, isRequired: true)), received(object(string)),
            "Post.title: String → String?"),
        ChangeCase(
            "response-property-became-nullable", received(object(string, isRequired: true)),
            received(object("{type: [string, 'null']}", isRequired: true)), "Post.title: String → String?"),
        // In received types, absent and null are the same.
        ChangeCase(
            "response-property-became-nullable", received(object(string)),
            received(object("{type: [string, 'null']}")), "Post.title: String? → String?", effects: [.safe]),
        ChangeCase(
            "response-property-became-not-nullable", received(object("{type: [string, 'null']}", isRequired: true)),
            received(object(string, isRequired: true)), "Post.title: String? → String"),
        // The received type does not contain write-only properties.
        ChangeCase(
            "response-property-removed-optional", received(object(string)),
            received(object("{type: string, writeOnly: true}")), "Post.title: String?"),
        ChangeCase(
            "response-property-constant-changed", received(object(constant, isRequired: true)),
            received(object("{type: string, const: cash}", isRequired: true)), "Post.title: constant: card → cash"),
        ChangeCase(
            "response-property-became-constant", received(object(string, isRequired: true)),
            received(object(constant, isRequired: true)), "Post.title: constant: none → card"),
        ChangeCase(
            "response-property-no-longer-constant", received(object(constant, isRequired: true)),
            received(object(string, isRequired: true)), "Post.title: constant: card → none"),
        ChangeCase(
            "response-property-renamed", received(object(string)),
            received(object("{type: string, x-codegen: {name: heading}}")), "Post.heading: title → heading"),
        ChangeCase(
            "response-property-wire-name-changed", received(object(string)),
            received(object("{type: string, x-codegen: {name: title}}", name: "heading")), "Post.title: title → heading"
        ),
        ChangeCase(
            "response-property-type-changed", received(object(string)), received(object("{type: integer}")),
            "Post.title: String? → Int?"),
        ChangeCase(
            "response-property-type-changed", received(object("{type: string, format: date-time}")),
            received(object("{type: string, format: date}")), "Post.title: Date? → CalendarDate?"),
        // Released apps keep an unknown value of an enumeration.
        ChangeCase(
            "response-property-swift-type-changed", received(object("{type: string, enum: [a]}")),
            received(object(string)), "Post.title: PostTitle? → String?", also: ["type-removed"]),
        // Released apps can decode an integer as a number.
        ChangeCase(
            "response-property-swift-type-changed", received(object("{type: number}")),
            received(object("{type: integer}")), "Post.title: Double? → Int?"),
        limited("response-property-format-changed", "", ", format: email", "format: none → email"),
        limited("response-property-default-changed", ", default: a", "", "default: \"a\" → none"),
        limited("response-property-limit-narrowed", ", maxLength: 10", ", maxLength: 9", "maxLength: 10 → 9"),
        limited("response-property-limit-widened", ", maxLength: 9", ", maxLength: 10", "maxLength: 9 → 10"),
        limited("response-property-limit-changed", ", pattern: a", ", pattern: b", "pattern: a → b"),
        limited("response-property-deprecated", "", ", deprecated: true", "deprecated"),
    ]

    @Test(arguments: cases) func isFound(_ change: ChangeCase) throws { try change.check() }
}
