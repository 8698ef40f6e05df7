import CodegenRendering

/// A proposed module name for a description: `Petstore` for "Swagger Petstore - OpenAPI 3.0".
struct ModuleNameProposal {
    let title: String
    /// The path of the description.
    let file: String
    /// The name of the app's folder, which is often the name of a module of the app.
    let root: String

    var name: String {
        let stem = PathText.lastPart(of: file).split(separator: ".").first.map(String.init) ?? ""
        let names = [Self.name(title), Self.name(stem)].filter { !$0.isEmpty }.flatMap { [$0, "\($0)API"] }
        let taken = PortableFileName.key(root)
        return names.first { ModuleName.problem($0) == nil && PortableFileName.key($0) != taken } ?? "RemoteAPI"
    }

    /// Returns the first significant words, at most three. Letters lose their diacritics: `Uber` for "Über". Words with
    /// other non-ASCII letters are omitted.
    private static func name(_ title: String) -> String {
        let text = String(String.UnicodeScalarView(title.unicodeScalars.compactMap(unmarked)))
        let words = text.split { !$0.isLetter && !$0.isNumber }
            .filter { word in word.allSatisfy(\.isASCII) && !isNoise(word.lowercased()) }
        return words.prefix(3).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Returns the base letter of a letter with a diacritic, derived from its Unicode name:
    /// `LATIN SMALL LETTER U WITH DIAERESIS`. Returns `nil` for a combining mark.
    private static func unmarked(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        if scalar.isASCII { return scalar }
        if scalar.properties.generalCategory == .nonspacingMark { return nil }
        let words = (scalar.properties.name ?? "").split(separator: " ")
        guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1, words[4] == "WITH" else {
            return scalar
        }
        let letter = words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
        return letter.unicodeScalars.first
    }

    private static func isNoise(_ word: String) -> Bool {
        noise.contains(word) || word.drop { $0 == "v" }.allSatisfy(\.isNumber)
    }

    private static let noise: Set = [
        "api", "apis", "description", "documentation", "http", "json", "openapi", "public", "reference", "rest",
        "restful", "service", "spec", "specification", "swagger", "the",
    ]
}
