/// One key of the extension `x-codegen`, or of the same settings in a configuration: a row of `SettingTable`.
package struct Setting: Sendable {
    /// What a value may be. A setting with several kinds takes whichever the value is.
    package indirect enum Kind: Sendable {
        case text
        /// A Swift identifier.
        case identifier
        /// The way to a member of a JSON body: `pagination/total_pages`, each piece one member.
        case memberPath
        case flag
        /// `false`: what a wider setting asked for does not hold here.
        case off
        /// Greater than 0, and no more than `most`.
        case seconds
        /// From 0 to `most`.
        case count
        case choice([String])
        /// A list of HTTP statuses.
        case statuses
        case settings([Setting])
        /// A mapping of names of the description's own to texts.
        case texts
    }

    /// The largest number that a setting may be: what is longer than thirty years is a slip.
    package static let most = 1_000_000_000
    /// RFC 9110, section 15.
    package static let statuses = 100...599

    package let name: String
    package let kinds: [Kind]
    /// Completes "this is …" in documentation and in the JSON Schema.
    package let meaning: String
    package let isRequired: Bool

    package init(_ name: String, _ kinds: Kind..., meaning: String, isRequired: Bool = false) {
        self.name = name
        self.kinds = kinds
        self.meaning = meaning
        self.isRequired = isRequired
    }
}

/// The kind of object that carries an `x-codegen`.
package enum SettingHolder: String, Sendable, CaseIterable {
    case document = "description"
    case tag
    case operation
    case parameter
    case schema

    /// As messages say it.
    var withArticle: String {
        self == .operation ? "an operation" : "a \(rawValue)"
    }
}
