/// The location of code and message in the error bodies of an API, as in an envelope. Set in the provider's configuration,
/// used by `APIError`.
public typealias ErrorMembers = EnvelopeMembers

extension APIError.Failure {
    /// The API's own code for the failure: that of a `.custom` reason, else the one in the error body, where the
    /// operation's envelope or `errorMembers` says that it stands. A number as its digits; `nil` when there is none.
    public var serverCode: String? {
        if case .custom(let code, _) = reason, !code.isEmpty { return code }
        return words.code
    }

    /// What the server says about the failure: the text of a `.custom` reason, else the one in the error body, where
    /// the operation's envelope or `errorMembers` says that it stands.
    public var serverMessage: String? {
        if case .custom(_, let message) = reason, !message.isEmpty { return message }
        return words.message
    }

    /// The API's own code as a member of its enumeration; one that the enumeration does not list is kept as unknown.
    ///
    /// ```swift
    /// switch error.code(as: ErrorCode.self) {
    /// case .sessionNotFound: signInAgain()
    /// default: show(error.localizedDescription)
    /// }
    /// ```
    public func code<Code: OpenEnum<String>>(as type: Code.Type) -> Code? {
        serverCode.map { Code(rawValue: $0) }
    }

    /// The same for an enumeration of numbers.
    public func code<Code: OpenEnum<Int>>(as type: Code.Type) -> Code? {
        serverCode.flatMap { Int($0) }.map { Code(rawValue: $0) }
    }

    /// The API's own code as a member of a closed enumeration, or of an app's own type; nil for a code that it does not
    /// have.
    public func code<Code: RawRepresentable<String>>(as type: Code.Type) -> Code? {
        serverCode.flatMap(Code.init)
    }

    /// The same for an enumeration of numbers.
    public func code<Code: RawRepresentable<Int>>(as type: Code.Type) -> Code? {
        serverCode.flatMap { Int($0) }.flatMap(Code.init)
    }

    /// A status without a case of its own has the server's words for its reason, if there are any.
    mutating func nameStatus() {
        guard case .status = reason else { return }
        let words = words
        if words.code == nil, words.message == nil { return }
        reason = .custom(code: words.code ?? "", message: words.message ?? "")
    }

    /// Code and message in the body of a status that is not a success.
    private var words: ServerWords {
        guard let response, !response.isSuccess, !response.data.isEmpty,
            wordsInEnvelope != nil || errorMembers != ErrorMembers(), let json = body(of: JSONValue.self)
        else { return ServerWords() }
        let words = wordsInEnvelope?(json)
        return ServerWords(
            code: words?.code?.nonEmpty ?? errorMembers.code.flatMap { json.value(at: $0)?.scalarText?.nonEmpty },
            message: words?.message?.nonEmpty
                ?? errorMembers.message.flatMap { json.value(at: $0)?.scalarText?.nonEmpty })
    }
}

/// Code and message of a failure, as far as its body has them.
struct ServerWords: Sendable {
    var code: String?
    var message: String?
}

extension String {
    nonisolated fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
