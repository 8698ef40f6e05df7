import Foundation

/// What a call sent, and the values that it was given.
struct SentRequest {
    let method: String
    let url: String
    let headers: [String: String]
    let body: Data
    /// The arguments by their names in the method, where they have a JSON of their own; `_` is the body.
    let arguments: [String: JSON]

    init?(_ json: JSON) {
        guard
            let method = json["method"]?.string, let url = json["url"]?.string,
            case .object(let headers)? = json["headers"],
            let body = json["body"]?.string.flatMap({ Data(base64Encoded: $0) }),
            case .object(let arguments)? = json["arguments"]
        else { return nil }
        self.method = method
        self.url = url
        self.headers = headers.compactMapValues(\.string)
        self.body = body
        self.arguments = arguments
    }
}

/// Compares a request with what the description says of its operation: method, URL, headers, body.
struct RequestCheck {
    let description: Description
    let operation: Symbols.Operation

    private typealias Pair = (name: String, value: String)

    /// The first difference; nil when the request is as described.
    func difference(_ request: SentRequest) -> String? {
        if request.method.uppercased() != operation.method.uppercased() { return "method \(request.method)" }
        let writers = given(request)
        return pathDifference(request, writers) ?? queryDifference(request, writers)
            ?? headerDifference(request, writers) ?? bodyDifference(request)
    }

    // MARK: Parameters

    /// The operation and its path item.
    private var owners: [Place] {
        let pointer = operation.pointer
        let item = pointer[..<(pointer.lastIndex(of: "/") ?? pointer.startIndex)]
        return [pointer, String(item)].map { Place(file: operation.file ?? "", pointer: $0) }
    }

    /// Parameters of the operation and those of its path item that it does not override, and last the names in the path
    /// that neither declares: these are texts.
    private var parameters: [JSON] {
        var seen: Set<[String?]> = []
        let declared = owners.flatMap { owner -> [JSON] in
            guard case .array(let items)? = description[owner / "parameters"] else { return [] }
            return items.indices.compactMap { description[description.followed(owner / "parameters" / String($0))] }
        }.filter { seen.insert([$0["name"]?.string, $0["in"]?.string]).inserted }
        let names = operation.parameters.compactMap { $0.location == "path" ? $0.name : nil }
        return declared
            + names.filter { seen.insert([$0, "path"]).inserted }
            .map { .object(["name": .string($0), "in": .string("path")]) }
    }

    /// Whether no client can send what the description asks for: a name with a space is none of a header (RFC 9110,
    /// section 5.6.2).
    var hasUnsendableHeader: Bool {
        parameters.contains { parameter in
            guard parameter["in"]?.string == "header", let name = parameter["name"]?.string else { return false }
            return name.isEmpty || !name.utf8.allSatisfy(Self.isToken)
        }
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    /// An object with one of its properties, for those arguments whose parameters are objects: an empty one has no text,
    /// and no place in a path (RFC 6570, section 2.3), and the members of one with more have no order of their own.
    var objects: [String: JSON] {
        var objects: [String: JSON] = [:]
        for argument in operation.parameters {
            guard
                let parameter = parameters.first(where: {
                    $0["name"]?.string == argument.name && $0["in"]?.string == argument.location
                }),
                let object = parameter["schema"].flatMap(self.object)
            else { continue }
            objects[argument.argument] = object
        }
        return objects
    }

    private func object(of schema: JSON) -> JSON? {
        let reference = schema["$ref"]?.string.map { Place(reference: $0, from: operation.file ?? "") }
        let schema = reference.flatMap { description[description.followed($0)] } ?? schema
        guard case .object(let properties)? = schema["properties"],
            let first = properties.min(by: { $0.key < $1.key })
        else { return nil }
        return .object([first.key: Self.value(of: first.value)])
    }

    private static func value(of property: JSON) -> JSON {
        if case .array(let values)? = property["enum"], let first = values.first { return first }
        switch property["type"]?.string {
        case "integer", "number": return .number("7")
        case "boolean": return .bool(true)
        default: return .string("text")
        }
    }

    /// The writer of each parameter that was given a value.
    private func given(_ request: SentRequest) -> [(writer: ParameterWriter, value: JSON?)] {
        let isSwagger2 = description[Place(file: "", pointer: "/swagger")] != nil
        return parameters.map { parameter in
            let writer = ParameterWriter(parameter: parameter, isSwagger2: isSwagger2)
            let argument = operation.parameters.first { $0.name == writer.name && $0.location == writer.location }
            return (writer, argument.flatMap { request.arguments[$0.argument] })
        }
    }

    // MARK: URL

    private func pathDifference(
        _ request: SentRequest, _ given: [(writer: ParameterWriter, value: JSON?)]
    ) -> String? {
        var expected = operation.path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
            .map { $0.removingPercentEncoding ?? String($0) }
        for (writer, value) in given where writer.location == "path" {
            guard let text = value.flatMap(writer.text) else { return nil }
            expected = expected.map { $0.replacing("{\(writer.name)}", with: text) }
        }
        let path = (URLComponents(string: request.url)?.percentEncodedPath ?? "").split(separator: "/")
        let actual = path.map { $0.removingPercentEncoding ?? String($0) }
        let prefix = "/" + actual.dropLast(expected.count).joined(separator: "/")
        if actual.suffix(expected.count).elementsEqual(expected), prefix == "/" || serverPaths.contains(prefix) {
            return nil
        }
        return "path \(Self.path(actual)), not \(Self.path(expected))"
    }

    /// Of the servers that the operation or its path item names for itself.
    private var serverPaths: [String] {
        owners.flatMap { owner -> [String] in
            guard case .array(let servers)? = description[owner / "servers"] else { return [] }
            return servers.compactMap { server in
                let path = server["url"]?.string.flatMap { URLComponents(string: $0)?.path } ?? ""
                return path.hasSuffix("/") ? String(path.dropLast()) : path
            }
        }
    }

    private static func path(_ segments: [String]) -> String {
        segments.map { "/" + $0.replacing("/", with: "%2F") }.joined()
    }

    private func queryDifference(
        _ request: SentRequest, _ given: [(writer: ParameterWriter, value: JSON?)]
    ) -> String? {
        let query = URLComponents(string: request.url)?.percentEncodedQuery ?? ""
        if let whole = given.first(where: { $0.writer.location == "querystring" }) {
            guard let value = whole.value, whole.writer.isJSON else { return nil }
            let actual = query.removingPercentEncoding ?? query
            return Self.areEqual(actual, value.text) ? nil : "query \(actual), not \(value.text)"
        }
        var actual = Self.pairs(query)
        if let fixed = operation.path.firstIndex(of: "?") {
            let rest = operation.path[operation.path.index(after: fixed)...].prefix { $0 != "#" }
            for pair in Self.pairs(String(rest)) { actual.removeAll { $0 == pair } }
        }
        for (writer, value) in given where writer.location == "query" {
            guard let value else {
                actual.removeAll { $0.name == writer.name || $0.name.hasPrefix(writer.name + "[") }
                continue
            }
            // What the tables leave open is not judged, nor what else the query has then.
            guard let pairs = writer.pairs(value) else { return nil }
            for pair in pairs {
                guard let found = actual.firstIndex(where: { Self.areEqual($0, pair) }) else {
                    return "query lacks \(pair.name)=\(pair.value)"
                }
                actual.remove(at: found)
            }
        }
        return actual.first.map { "query has \($0.name)=\($0.value)" }
    }

    private static func pairs(_ query: String) -> [Pair] {
        query.split(separator: "&").map { part in
            let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.removingPercentEncoding ?? String($0) }
            return (halves.first ?? "", halves.count > 1 ? halves[1] : "")
        }
    }

    private static func areEqual(_ one: Pair, _ other: Pair) -> Bool {
        one.name == other.name && areEqual(one.value, other.value)
    }

    /// Numbers and JSON by value, everything else as text.
    private static func areEqual(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        guard let one = try? JSONReader.read(one), let other = try? JSONReader.read(other) else { return false }
        return one.equals(other)
    }

    // MARK: Headers and body

    private func headerDifference(
        _ request: SentRequest, _ given: [(writer: ParameterWriter, value: JSON?)]
    ) -> String? {
        let headers = Dictionary(request.headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
        for (writer, value) in given {
            guard let value else { continue }
            if writer.location == "header" {
                guard let text = writer.text(value) else { continue }
                let actual = headers[writer.name.lowercased()]
                if actual.map({ Self.areEqual($0, text) }) != true {
                    return "header \(writer.name): \(actual ?? "none"), not \(text)"
                }
            } else if writer.location == "cookie", let pairs = writer.pairs(value) {
                let cookies = (headers["cookie"] ?? "").split(separator: ";").map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                for pair in pairs where !cookies.contains("\(pair.name)=\(pair.value)") {
                    return "cookie \(pair.name)=\(pair.value) is missing"
                }
            }
        }
        return nil
    }

    /// Only of JSON: the value given and the value sent are the same.
    private func bodyDifference(_ request: SentRequest) -> String? {
        let contentType = request.headers.first { $0.key.lowercased() == "content-type" }?.value ?? ""
        guard Symbols.Message.mediaType(contentType).hasSuffix("json"), let value = request.arguments["_"] else {
            return nil
        }
        guard let sent = try? JSONReader.read(bytes: request.body) else { return "body is not JSON" }
        return sent.equals(value) ? nil : "body \(sent.text.prefix(80)), not \(value.text.prefix(80))"
    }
}
