/// The location of code and message in the error bodies of an API. Set in the provider's configuration and used by
/// `APIError`.
public typealias ErrorMembers = EnvelopeMembers

extension APIError.Failure {
    /// The API's own code for the failure: the code of a `.custom` reason, otherwise the code in the error body, at the
    /// path of the operation's envelope or of `errorMembers`. A number is converted to its digits. `nil` if there is no
    /// code.
    public var serverCode: String? {
        if case .custom(let code, _) = reason, !code.isEmpty { return code }
        return words.code
    }

    /// The server's message about the failure: the message of a `.custom` reason, otherwise the message in the error
    /// body, at the path of the operation's envelope or at the paths of `errorMembers`. Without these, it is the text of
    /// `detail` or else of `title` (RFC 9457, section 3.1). `nil` if there is no message.
    public var serverMessage: String? {
        if case .custom(_, let message) = reason, !message.isEmpty { return message }
        guard let json = errorJSON else { return nil }
        return words(in: json).message
            ?? ["detail", "title"].lazy.compactMap { json[$0]?.string?.nonEmpty }.first
    }

    /// Returns the API's own code as a value of an open enum. A code that the enum does not list becomes an unknown
    /// value.
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

    /// Returns the API's own code as a value of an open enum of numbers; `nil` if the code is not a number.
    public func code<Code: OpenEnum<Int>>(as type: Code.Type) -> Code? {
        serverCode.flatMap { Int($0) }.map { Code(rawValue: $0) }
    }

    /// Returns the API's own code as a value of a closed enum or of an app's own type; `nil` if the type does not have
    /// the code.
    public func code<Code: RawRepresentable<String>>(as type: Code.Type) -> Code? {
        serverCode.flatMap(Code.init)
    }

    /// Returns the API's own code as a value of a closed enum of numbers; `nil` if the type does not have the code.
    public func code<Code: RawRepresentable<Int>>(as type: Code.Type) -> Code? {
        serverCode.flatMap { Int($0) }.flatMap(Code.init)
    }

    /// Replaces the reason of a status without its own case by `.custom`, if the server sent a code or a message.
    mutating func nameStatus() {
        guard case .status = reason else { return }
        let words = words
        if words.code == nil, words.message == nil { return }
        reason = .custom(code: words.code ?? "", message: words.message ?? "")
    }

    /// The usual paths of messages in the failures that streams report after their status.
    private static let usualMessages = ["error/message", "message", "error", "detail", "title"]

    /// Replaces the reason by `.custom` with the code and message in the body, whatever the status is.
    mutating func nameReportedFailure() {
        let json = body(of: JSONValue.self) ?? .null
        let words = words(in: json)
        let usual = EnvelopeMembers(messages: Self.usualMessages).messageText(in: json)
        reason = .custom(code: words.code ?? "", message: words.message ?? usual ?? "")
    }

    /// The JSON of a response that is not a success.
    private var errorJSON: JSONValue? {
        guard let response, !response.isSuccess, !response.data.isEmpty else { return nil }
        return body(of: JSONValue.self)
    }

    /// The code and message at the paths of the API.
    private var words: ServerWords {
        guard wordsInEnvelope != nil || errorMembers != ErrorMembers(), let json = errorJSON else {
            return ServerWords()
        }
        return words(in: json)
    }

    private func words(in json: JSONValue) -> ServerWords {
        let words = wordsInEnvelope?(json)
        return ServerWords(
            code: words?.code?.nonEmpty ?? errorMembers.code.flatMap { json.value(at: $0)?.scalarText?.nonEmpty },
            message: words?.message?.nonEmpty ?? errorMembers.messageText(in: json))
    }
}

/// The code and message of a failure, if its body contains them.
struct ServerWords: Sendable {
    var code: String?
    var message: String?
}

extension String {
    nonisolated fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
