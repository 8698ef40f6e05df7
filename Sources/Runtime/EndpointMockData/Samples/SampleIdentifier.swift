/// A member of a sample whose value is a parameter of the call: the `id` of the response to `getPost(postID:)`.
package nonisolated struct SampleIdentifier: Sendable {
    /// The names of the members that lead to the value. `*` leads to each element of a list.
    private(set) var path: ArraySlice<String>
    private let value: String
    /// Whether the value belongs to elements of a list.
    private(set) var isInList = false

    /// - Parameter value: The value of the parameter, without escapes.
    package init(_ member: [String], value: String) {
        path = member[...]
        self.value = value
    }

    /// Returns the identifier for the elements of a list; `nil` if its path does not continue there.
    var inElements: SampleIdentifier? {
        guard path.first == "*" else { return nil }
        var next = self
        next.path = path.dropFirst()
        next.isInList = true
        return next
    }

    /// Returns the identifier for the value of a member; `nil` if its path does not continue there.
    ///
    /// - Parameter name: The JSON of the name.
    func inMember(_ name: String) -> SampleIdentifier? {
        guard let first = path.first, name == "\"\(first)\"" else { return nil }
        var next = self
        next.path = path.dropFirst()
        return next
    }

    /// Returns the JSON of the value in place of the sample's JSON; `nil` for a value of another type.
    func json(inPlaceOf text: String) -> String? {
        guard let content = JSONString.content(of: text) else {
            return Int(text) == nil ? nil : Int(value).map { String($0) }
        }
        if UUIDText(content) != nil, UUIDText(value[...]) == nil { return nil }
        return JSONString.json(value)
    }

    /// Returns whether the value is that of the sample's JSON. The digits of UUIDs have no case.
    func matches(_ text: String) -> Bool {
        guard let own = JSONString.text(of: text) else { return json(inPlaceOf: text) == text }
        return own == value || UUIDText(value[...]) != nil && own.lowercased() == value.lowercased()
    }
}

extension SampleValue {
    /// Returns the value with the values of identifiers. References are unchanged. If several identifiers have the path of
    /// a scalar, the last one with a value of its type counts.
    nonisolated func identified(by identifiers: [SampleIdentifier]) -> SampleValue {
        guard !identifiers.isEmpty else { return self }
        switch self {
        case .scalar(let text):
            let own = identifiers.filter(\.path.isEmpty).compactMap { $0.json(inPlaceOf: text) }
            return .scalar(own.last ?? text)
        case .object(let members):
            return .object(
                members.map { member in
                    let inner = identifiers.compactMap { $0.inMember(member.name) }
                    return Member(member.name, member.value.identified(by: inner))
                })
        case .array(let elements):
            let inner = identifiers.compactMap(\.inElements)
            return .array(elements.map { $0.identified(by: inner) })
        case .reference: return self
        }
    }
}
