import Foundation
import Testing

/// Real descriptions that are kept beside this repository, not in it: `../shared/corpus`, or the folder that CORPUS_DIR
/// names. Tests that need them are skipped where the folder is absent.
struct Corpus {
    struct Document: Decodable, Sendable, CustomTestStringConvertible {
        let name: String
        /// Relative to the folder.
        let document: String
        let operations: Int

        var path: String { "\(Corpus.folder)/\(document)" }

        /// Folders that its references may read: those of several files lie below `multi`.
        var allowed: [String] {
            let parts = document.split(separator: "/")
            return parts.first == "multi" ? ["\(Corpus.folder)/\(parts.prefix(2).joined(separator: "/"))"] : []
        }

        /// `swagger-petstore` is the module `SwaggerPetstore`.
        var module: String {
            name.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        }

        /// In bytes; the root alone of a description of several files.
        var size: Int { (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0 }

        var testDescription: String { name }
    }

    static let folder =
        ProcessInfo.processInfo.environment["CORPUS_DIR"]
        ?? URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../shared/corpus").standardized.path

    static let isPresent = FileManager.default.fileExists(atPath: "\(folder)/index.json")

    /// All descriptions; none where the folder is absent or its list cannot be read.
    static let documents: [Document] = {
        let index = FileManager.default.contents(atPath: "\(folder)/index.json")
        return (try? JSONDecoder().decode([Document].self, from: index ?? Data())) ?? []
    }()

    /// Broken and hostile ones.
    static let invalid: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/invalid")) ?? []
        return names.sorted().map { "\(folder)/invalid/\($0)" }
    }()

    static func document(_ name: String) throws -> Document {
        try #require(documents.first { $0.name == name }, "\(folder)/index.json does not list \(name)")
    }
}
