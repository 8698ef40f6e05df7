import CodegenHTTP
import CodegenIR
import CodegenSchemaValues
import CodegenWords
import EndpointMockData

/// Finds the members of a response that are equal to parameters of the path: `GET /posts/{post_id}` returns the post
/// with that `id`.
struct IdentityFinder {
    private let table: SampleTable
    private let segments: [Segment]

    private enum Segment {
        case literal(String)
        case parameter(String, isUsable: Bool)
    }

    private static let maximumDepth = 3
    private static let keys: Set = ["id", "uid", "uuid", "guid"]
    private static let envelopes: Set = ["data", "result", "item", "payload", "response", "attributes"]
    private static let lists: Set = ["data", "results", "items", "content", "records", "values", "list"]

    /// - Parameter aliases: The types that are other names of types.
    init(_ endpoint: Endpoint, _ table: SampleTable, aliases: [String: TypeReference]) {
        self.table = table
        // Iterate over indices, because parameters are large to copy.
        let usable = endpoint.parameters.indices.compactMap { index in
            endpoint.parameters[index].identifies(aliases) ? endpoint.parameters[index].name.wire : nil
        }
        segments = endpoint.template.split(separator: "/").map { segment in
            guard let name = URITemplate.variable(segment) else { return .literal(String(segment)) }
            return .parameter(name, isUsable: usable.contains { $0.isExactly(name) })
        }
    }

    /// Returns the members of a body, in the order of the path.
    func identities(in body: SampleValue) -> [Sample.Identity] {
        segments.indices.compactMap { index in
            guard case .parameter(let name, true) = segments[index] else { return nil }
            let words = Words(name).lowercased
            let isLast = index == segments.count - 1
            let member = member(names(words, at: index, isLast: isLast), at: index, of: body, isInList: !isLast)
            return member.map { Sample.Identity(parameter: name, member: $0) }
        }
    }

    /// Returns the names of members that a parameter may be equal to, the best first.
    private func names(_ words: [String], at index: Int, isLast: Bool) -> [[String]] {
        let resource = resource(before: index)
        let isKey = words.last.map(Self.keys.contains) ?? false
        let qualified = isKey && words.count == 1 ? resource.map { [$0 + words] } ?? [] : []
        guard isLast else { return words.count > 1 ? [words] : qualified }
        let others = Self.synonyms.filter { $0.contains(words) }.joined().filter { $0 != words }
        return [words] + qualified + (isKey || words == resource ? [["id"]] : []) + others
    }

    /// Names of properties for the same role: the `index` in a path is the `number` of an issue.
    private static let synonyms: [[[String]]] = [
        [["index"], ["number"], ["iid"], ["no"], ["num"]],
        [["username"], ["user", "name"], ["login"], ["acct"], ["handle"], ["name"]],
        [["repo"], ["org"], ["tag"], ["branch"], ["name"]],
        [["tag"], ["tag", "name"]], [["sha"], ["hash"], ["commit", "id"]], [["key"], ["code"], ["id"]],
    ]

    /// Returns the words of the resource before a parameter: `post` for `/posts/{id}`.
    private func resource(before index: Int) -> [String]? {
        guard index > 0, case .literal(let text) = segments[index - 1] else { return nil }
        var words = Words(text).lowercased
        if let last = words.popLast() { words.append(last.hasSuffix("s") ? String(last.dropLast()) : last) }
        return words
    }

    // MARK: Members

    private func member(
        _ names: [[String]], at index: Int, of body: SampleValue, isInList: Bool, depth: Int = 0
    ) -> [String]? {
        guard depth < Self.maximumDepth, !names.isEmpty else { return nil }
        if isInList, let elements = element(of: body) {
            return scalar(names, in: elements).map { ["*", $0] }
        }
        guard let members = members(of: body) else { return nil }
        if let own = scalar(names, in: members) { return [own] }
        for member in members {
            let words = Words(member.text).lowercased
            let isEnvelope = Self.envelopes.contains(words.joined()) || resource(before: index) == words
            let isList = isInList && (Self.lists.contains(words.joined()) || element(of: member.value) != nil)
            guard isEnvelope || isList, Self.isPlain(member.text),
                let inner = self.member(names, at: index, of: member.value, isInList: isInList, depth: depth + 1)
            else { continue }
            return [member.text] + inner
        }
        return nil
    }

    private func scalar(_ names: [[String]], in members: [SampleValue.Member]) -> String? {
        for name in names {
            let found = members.first { member in
                guard case .scalar(let json) = member.value else { return false }
                return json.isText && Self.isPlain(member.text) && Words(member.text).lowercased == name
            }
            if let found { return found.text }
        }
        return nil
    }

    private func members(of value: SampleValue) -> [SampleValue.Member]? {
        var value = value
        // The sample of a union refers to the sample of its first alternative.
        for _ in 0..<Self.maximumDepth {
            switch value {
            case .object(let members): return members
            case .reference(let reference) where reference.count == nil:
                guard let next = table[reference.type]?.examples.first else { return nil }
                value = next
            case .scalar, .array, .reference: return nil
            }
        }
        return nil
    }

    /// Returns the members of a list's elements.
    private func element(of value: SampleValue) -> [SampleValue.Member]? {
        switch value {
        case .array(let elements): return elements.first.flatMap(members)
        case .reference(let reference) where reference.count != nil:
            return members(of: .reference(SampleReference(type: reference.type, ending: .never)))
        case .scalar, .object, .reference: return nil
        }
    }

    /// Returns whether a name can be a part of the path of members.
    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && !name.contains { "./{}*\\\"".contains($0) }
    }
}

extension SampleValue.Member {
    /// The name without quotes.
    var text: String { String(name.dropFirst().dropLast()) }
}

extension String {
    /// Whether the JSON is a string or a whole number.
    fileprivate var isText: Bool { hasPrefix("\"") || Int(self) != nil }
}

extension Parameter {
    /// Whether the parameter is in the path, and its value has the same spelling there as in JSON.
    fileprivate func identifies(_ aliases: [String: TypeReference]) -> Bool {
        var type = type
        if case .named(let name) = type, let target = aliases[name] { type = target }
        guard location == .path, style == .simple, !hasSlashes, case .primitive(let primitive) = type else {
            return false
        }
        switch primitive {
        case .string, .uuid, .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64: return true
        default: return false
        }
    }
}

extension Endpoint {
    /// Returns the path with members in place of parameters: `/posts/{id}`.
    func path(with identities: [Sample.Identity]) -> String {
        template.split(separator: "/").map { segment in
            guard let name = URITemplate.variable(segment) else { return "/\(segment)" }
            let member = identities.first { $0.parameter.isExactly(name) }?.member
            return "/{\(member?.joined(separator: ".") ?? "")}"
        }.joined()
    }
}
