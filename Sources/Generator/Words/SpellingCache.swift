import CodegenDiagnostics

/// A cache of spelled names: a description repeats most of its names hundreds of times.
///
/// `@unchecked Sendable`: `Acronyms.using` creates a cache for one thread, and only that thread uses it.
final class SpellingCache: @unchecked Sendable {
    enum Style {
        case lowerCamel, upperCamel
    }

    private var lowerCamel: [ExactText: String] = [:]
    private var upperCamel: [ExactText: String] = [:]

    func name(_ text: String, _ style: Style) -> String {
        let key = ExactText(text)
        switch style {
        case .lowerCamel:
            if let known = lowerCamel[key] { return known }
            let name = Words(text).lowerCamel
            lowerCamel[key] = name
            return name
        case .upperCamel:
            if let known = upperCamel[key] { return known }
            let name = Words(text).upperCamel
            upperCamel[key] = name
            return name
        }
    }
}

extension Words {
    /// Returns the words of a name in lower camel case: `userID`.
    package static func lowerCamel(of text: String) -> String {
        Acronyms.cache?.name(text, .lowerCamel) ?? Words(text).lowerCamel
    }

    /// Returns the words of a name in upper camel case: `UserID`.
    package static func upperCamel(of text: String) -> String {
        Acronyms.cache?.name(text, .upperCamel) ?? Words(text).upperCamel
    }
}
