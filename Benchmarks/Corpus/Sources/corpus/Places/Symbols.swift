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
        private enum CodingKeys: String, CodingKey {
            case argument, type, name
            case location = "in"
        }

        let argument: String
        let type: String
        /// In the description.
        var name: String?
        var location: String?
    }

    struct Message: Decodable {
        let status: String?
        let contentType: String
        let type: String
        /// The method that asks for this content type, where it is not the operation's own.
        var client: String?
    }

    struct Operation: Decodable {
        var id: String
        let file: String?
        let pointer: String
        let method: String
        let path: String
        var client: String
        let parameters: [Parameter]
        let requests: [Message]
        var responses: [Message]
    }

    let module: String
    let schemas: [Schema]
    let operations: [Operation]

    /// Every method of the client: one for each operation, and one for each content type with another answer.
    var methods: [Operation] {
        operations.flatMap { operation -> [Operation] in
            var own = operation
            own.responses.removeAll { $0.client != nil }
            let others = Dictionary(grouping: operation.responses.filter { $0.client != nil }) { $0.client ?? "" }
            return [own]
                + others.sorted { $0.key < $1.key }.map { client, answers in
                    var other = own
                    other.client = client
                    other.id = operation.id(ofMethod: client)
                    other.responses = answers + own.responses.filter { $0.status?.first != "2" }
                    return other
                }
        }
    }

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
    /// Of a method for another content type, which adds the type to the name and to the id.
    fileprivate func id(ofMethod other: String) -> String {
        let (own, name) = (Self.name(of: client), Self.name(of: other))
        return name.hasPrefix(own) ? id + name.dropFirst(own.count) : name
    }

    private static func name(of client: String) -> String {
        String(client.split(separator: ".").last?.prefix { $0 != "(" } ?? "")
    }

    /// What it answers with this status: as declared for it, else by default.
    func answers(of status: String) -> [Symbols.Message] {
        let declared = responses.filter { $0.covers(status) }
        return declared.isEmpty ? responses.filter { $0.status == "default" } : declared
    }
}
