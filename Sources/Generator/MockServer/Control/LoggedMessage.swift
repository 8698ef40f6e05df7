import CodegenHTTP
import CodegenPlatform
import EndpointMockData

/// A request or a response in the log. The control page shows it when a call is opened.
struct LoggedMessage: Sendable {
    /// The maximum number of bytes of a kept body.
    static let maximumBody = 64 << 10

    private let headers: [HeaderField]
    /// The beginning of the body; `nil` if the body is not text.
    private let body: String?
    /// The size of the whole body in bytes.
    private let size: Int

    init(_ call: RequestMessage) {
        self.init(headers: call.headers, start: call.body.prefix(Self.maximumBody), size: call.body.count)
    }

    init(_ answer: Answer) {
        let body = answer.mayHaveBody ? answer.body : .none
        self.init(headers: answer.headers, start: body.start(Self.maximumBody), size: body.count)
    }

    private init(headers: [HeaderField], start: ArraySlice<UInt8>, size: Int) {
        self.headers = headers
        self.size = size
        body = Self.text(start, isCut: start.count < size)
    }

    /// Returns UTF-8 without NUL as text. A cut character at the end is left out.
    private static func text(_ bytes: ArraySlice<UInt8>, isCut: Bool) -> String? {
        guard !bytes.contains(0) else { return nil }
        let attempts = isCut ? 0...3 : 0...0
        return attempts.lazy.compactMap { String(validUTF8: bytes.dropLast($0)) }.first
    }

    var json: PlainValue {
        .members([
            (
                "headers",
                .array(headers.map { .members([("name", .string($0.name)), ("value", .string($0.value))]) })
            ),
            ("body", body.map(PlainValue.string) ?? .null), ("size", .number(String(size))),
        ])
    }
}

extension Answer.Body {
    /// Returns the first bytes.
    fileprivate func start(_ count: Int) -> ArraySlice<UInt8> {
        switch self {
        case .none: []
        case .bytes(let bytes): bytes.prefix(count)
        case .items(let items), .pieces(let items): Array(items.joined().prefix(count))[...]
        }
    }
}
