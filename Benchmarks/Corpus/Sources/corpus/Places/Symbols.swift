import Foundation

/// What `codegen dump --stage symbols` prints: which Swift type stands for which place of the description.
struct Symbols: Decodable {
    enum Direction: String, Decodable {
        case sent, received, both
    }

    struct Schema: Decodable {
        let file: String
        let pointer: String
        let type: String
        let direction: Direction
    }

    struct Parameter: Decodable {
        let argument: String
        let type: String
    }

    struct Message: Decodable {
        let status: String?
        let contentType: String
        let type: String
    }

    struct Operation: Decodable {
        let id: String
        let file: String?
        let pointer: String
        let method: String
        let path: String
        let client: String
        let parameters: [Parameter]
        let requests: [Message]
        let responses: [Message]
    }

    let module: String
    let schemas: [Schema]
    let operations: [Operation]

    static func read(_ path: String) throws -> Symbols {
        try JSONDecoder().decode(Symbols.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }
}

extension Symbols.Message {
    /// The content type without parameters, in lower case.
    var mediaType: String { Self.mediaType(contentType) }

    static func mediaType(_ text: String) -> String {
        text.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    }

    /// Whether this declaration covers a status of an example, which may be a family in any spelling.
    func covers(_ wanted: String) -> Bool {
        guard let status = status?.uppercased() else { return false }
        let wanted = wanted.uppercased()
        return status == wanted || (status.hasSuffix("XX") && status.first == wanted.first)
    }
}

extension Symbols.Operation {
    /// What it answers with this status: as declared for it, else by default.
    func answers(of status: String) -> [Symbols.Message] {
        let declared = responses.filter { $0.covers(status) }
        return declared.isEmpty ? responses.filter { $0.status == "default" } : declared
    }
}
