import Foundation
import Testing

/// Real descriptions that are stored outside of this repository, in the folder named by CORPUS_DIR. Tests that need them
/// are skipped without this variable, because they take minutes.
struct Corpus {
    struct Document: Decodable, Sendable, CustomTestStringConvertible {
        let name: String
        /// The path relative to the folder.
        let document: String
        let operations: Int

        var path: String { "\(Corpus.folder)/\(document)" }

        /// Folders that its references may read. Descriptions with several files are below `multi`.
        var allowed: [String] {
            let parts = document.split(separator: "/")
            return parts.first == "multi" ? ["\(Corpus.folder)/\(parts.prefix(2).joined(separator: "/"))"] : []
        }

        /// The module name: `SwaggerPetstore` for `swagger-petstore`.
        var module: String {
            name.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        }

        /// The size in bytes. For a description with several files, the size of the root file.
        var size: Int { (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0 }

        var testDescription: String { name }
    }

    /// The absolute path of the folder; empty if none is named.
    static let folder =
        ProcessInfo.processInfo.environment["CORPUS_DIR"].map { URL(fileURLWithPath: $0).path } ?? ""

    /// All descriptions; empty if no folder is named, or if its list cannot be read.
    static let documents: [Document] = {
        let index = FileManager.default.contents(atPath: "\(folder)/index.json")
        return (try? JSONDecoder().decode([Document].self, from: index ?? Data())) ?? []
    }()

    /// Broken and hostile descriptions.
    static let invalid: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/invalid")) ?? []
        return names.sorted().map { "\(folder)/invalid/\($0)" }
    }()

    static func document(_ name: String) throws -> Document {
        try #require(documents.first { $0.name == name }, "\(folder)/index.json does not list \(name)")
    }
}
