import CodegenRendering

/// A name for the module of a description: `Petstore` for "Swagger Petstore - OpenAPI 3.0".
struct ModuleNameProposal {
    let title: String
    /// The path of the description.
    let file: String
    /// The name of the app's folder, often that of a module of the app.
    let root: String

    var name: String {
        let stem = PathText.lastPart(of: file).split(separator: ".").first.map(String.init) ?? ""
        let names = [Self.name(title), Self.name(stem)].filter { !$0.isEmpty }.flatMap { [$0, "\($0)API"] }
        let taken = PortableFileName.key(root)
        return names.first { ModuleName.problem($0) == nil && PortableFileName.key($0) != taken } ?? "RemoteAPI"
    }

    /// The first words that say something, at most three.
    private static func name(_ text: String) -> String {
        let isASCII = { (character: Character) in
            character.isASCII && (character.isLetter || character.isNumber)
        }
        let words = text.split { !isASCII($0) }.filter { !isNoise($0.lowercased()) }
        return words.prefix(3).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private static func isNoise(_ word: String) -> Bool {
        noise.contains(word) || word.drop { $0 == "v" }.allSatisfy(\.isNumber)
    }

    private static let noise: Set = [
        "api", "apis", "description", "documentation", "http", "json", "openapi", "public", "reference", "rest",
        "restful", "service", "spec", "specification", "swagger", "the",
    ]
}
