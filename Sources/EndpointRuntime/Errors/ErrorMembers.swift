/// Where an API's error bodies say what went wrong. Given to the provider's configuration, read by `APIError`.
public nonisolated struct ErrorMembers: Hashable, Sendable {
    /// Leads to the failure's code.
    public var code: MemberPath?
    /// Leads to a text for people.
    public var message: MemberPath?

    /// The members of an error body in JSON; `nil` where it has none.
    public init(code: MemberPath? = nil, message: MemberPath? = nil) {
        self.code = code
        self.message = message
    }
}

extension APIError {
    /// The API's own code for the failure: that of a `.custom` reason, else the one in the error body, where `errorMembers`
    /// says that it stands. A number as its digits; `nil` when there is none.
    public var serverCode: String? {
        if case .custom(let code, _) = reason, !code.isEmpty { return code }
        return text(at: errorMembers.code)
    }

    /// What the server says about the failure: the text of a `.custom` reason, else the one in the error body, where
    /// `errorMembers` says that it stands.
    public var serverMessage: String? {
        if case .custom(_, let message) = reason, !message.isEmpty { return message }
        return text(at: errorMembers.message)
    }

    /// The API's own code as a member of its enumeration; one that the enumeration does not list is kept as unknown.
    ///
    /// ```swift
    /// catch where error.code(as: ErrorCode.self) == .sessionNotFound
    /// ```
    public func code<Code: RawRepresentable>(as type: Code.Type) -> Code? where Code.RawValue == String {
        serverCode.flatMap(Code.init)
    }

    /// The same for an enumeration of numbers.
    public func code<Code: RawRepresentable>(as type: Code.Type) -> Code? where Code.RawValue == Int {
        serverCode.flatMap { Int($0) }.flatMap(Code.init)
    }

    private func text(at path: MemberPath?) -> String? {
        guard let path, response?.isSuccess == false else { return nil }
        return body(of: JSONValue.self)?.value(at: path)?.scalarText
    }
}
