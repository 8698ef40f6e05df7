import Foundation

/// The output of `codegen dump --stage symbols`: the Swift types of places in the description.
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
        /// The name in the description.
        var name: String?
        var location: String?
    }

    struct Message: Decodable {
        let status: String?
        let contentType: String
        let type: String
        /// The method for this content type if it differs from the operation's main method.
        var client: String?
    }

    struct Operation: Decodable {
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
    /// The models with properties that distinguish null and absent; `nil` if every model may have them.
    var threeStates: Set<String>?

    /// All methods of the client: one per operation, and one per additional response content type.
    var methods: [Operation] {
        operations.flatMap { operation -> [Operation] in
            var own = operation
            own.responses.removeAll { $0.client != nil }
            let others = Dictionary(grouping: operation.responses.filter { $0.client != nil }) { $0.client ?? "" }
            return [own]
                + others.sorted { $0.key < $1.key }.map { client, answers in
                    var other = own
                    other.client = client
                    other.responses = answers + own.responses.filter { $0.status?.first != "2" }
                    return other
                }
        }
    }

    /// - Parameter lines: The path of the file `codegen.symbols` of the same client, which has the types of properties.
    static func read(_ path: String, lines: String) throws -> Symbols {
        var symbols = try JSONDecoder().decode(Symbols.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        let text = try String(contentsOfFile: lines, encoding: .utf8)
        symbols.threeStates = threeStates(in: text)
        return symbols
    }

    /// Returns the types of the lines such as `NotePatch.text property type=Nullable<String> nullable`.
    static func threeStates(in text: String) -> Set<String> {
        let lines = text.split(separator: "\n").filter { $0.contains(" property type=Nullable<") }
        return Set(lines.map { String($0.prefix { $0 != "." }) })
    }
}

extension Symbols.Message {
    /// The content type without parameters, in lower case.
    var mediaType: String { Self.mediaType(contentType) }

    static func mediaType(_ text: String) -> String {
        text.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    }

    /// Returns whether this declaration covers the status of an example, which may be a range in any spelling.
    func covers(_ wanted: String) -> Bool {
        guard let status = status?.uppercased() else { return false }
        let wanted = wanted.uppercased()
        return status == wanted || (status.hasSuffix("XX") && status.first == wanted.first)
    }
}

extension Symbols.Operation {
    /// The name of the operation in routes and samples: `posts.getPost`.
    var name: String { String(client.prefix { $0 != "(" }) }

    /// Returns the responses for a status: the declared responses, or else the default.
    func answers(of status: String) -> [Symbols.Message] {
        let declared = responses.filter { $0.covers(status) }
        return declared.isEmpty ? responses.filter { $0.status == "default" } : declared
    }
}
