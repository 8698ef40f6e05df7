import Foundation

/// One document of the corpus, as its index.json lists it.
struct CorpusDocument: Decodable {
    let name: String
    /// The root description, from the corpus folder.
    let document: String
    let operations: Int
    let examples: Int

    static func all(in corpus: String) throws -> [CorpusDocument] {
        guard let data = FileManager.default.contents(atPath: corpus + "/index.json") else {
            throw Options.Misuse(message: "There is no index.json in \(corpus).")
        }
        return try JSONDecoder().decode([CorpusDocument].self, from: data)
    }

    /// What is wrong with the number of its examples.
    func missingExamples(_ found: [Example]) -> String? {
        found.count == examples ? nil : "the index counts \(examples) examples, the file has \(found.count)"
    }

    /// `apple-petstore` becomes `ApplePetstore`.
    var module: String {
        name.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
            .map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined()
    }

    /// The folder that references may lead to: of a description in several files its own below `multi`.
    var folder: String {
        let parts = document.split(separator: "/")
        return parts.first == "multi" ? parts.prefix(2).joined(separator: "/") : parts.dropLast().joined(separator: "/")
    }

    var hasSeveralFiles: Bool { document.hasPrefix("multi/") }
}
