import Foundation

/// A document of the corpus, as listed in its index.json.
struct CorpusDocument: Decodable {
    let name: String
    /// The path of the root description relative to the corpus folder.
    let document: String
    let operations: Int
    let examples: Int

    static func all(in corpus: String) throws -> [CorpusDocument] {
        guard let data = FileManager.default.contents(atPath: corpus + "/index.json") else {
            throw Options.Misuse(message: "There is no index.json in \(corpus).")
        }
        return try JSONDecoder().decode([CorpusDocument].self, from: data)
    }

    /// Returns a message if the number of examples differs from the index.
    func missingExamples(_ found: [Example]) -> String? {
        found.count == examples ? nil : "the index counts \(examples) examples, the file has \(found.count)"
    }

    /// The module name: `apple-petstore` becomes `ApplePetstore`.
    var module: String {
        name.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined()
    }

    /// The folder that references may read. For a description in several files, this is its folder below `multi`.
    var folder: String {
        let parts = document.split(separator: "/")
        return parts.first == "multi" ? parts.prefix(2).joined(separator: "/") : parts.dropLast().joined(separator: "/")
    }

    var hasSeveralFiles: Bool { document.hasPrefix("multi/") }
}
