import Diagnostics

/// A format that settings put in the place of the description's own. Lowering knows which there are.
package struct FormatChoice: Sendable {
    /// The format that is read as another; `nil` where one schema says what it is read as.
    package let source: String?
    /// The types of that schema.
    package let types: [Schema.JSONType]
    package let target: String
    package let range: SourceRange
}

/// The choices of a description and of its configuration, which are applied while schemas are decoded: everything
/// behind that sees a description which says so itself.
struct FormatChoices {
    /// Those that were made.
    private(set) var all: [FormatChoice] = []
    private var targets: [String: String] = [:]

    /// - Parameter settings: those of the configuration before those of the description.
    init(_ settings: [SettingValues] = []) {
        for values in settings.compactMap({ $0.settings("formats") }) {
            for (source, entry) in values.entries.sorted(by: { $0.key < $1.key }) {
                guard targets[source] == nil, let target = values.text(source) else { continue }
                targets[source] = target
                all.append(FormatChoice(source: source, types: [], target: target, range: entry.range))
            }
        }
    }

    /// Puts the chosen format into a schema.
    mutating func apply(to content: inout Schema.Content) {
        if let target = content.settings.text("format"), let range = content.settings["format"]?.range {
            all.append(FormatChoice(source: nil, types: content.types, target: target, range: range))
            content.format = target
        } else if let target = content.format.flatMap({ targets[$0] }) {
            content.format = target
        }
    }
}
