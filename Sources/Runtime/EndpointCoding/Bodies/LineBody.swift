import Foundation

/// The items of a request body that is sent as JSON lines or as a JSON text sequence (RFC 7464): a list, or a sequence
/// whose items are encoded while they are sent.
///
/// ```swift
/// try await client.points.importPoints([first, second])
/// try await client.points.importPoints(LineBody { database.points() })
/// ```
///
/// A call may send its body several times; see `BodyStream`.
public struct LineBody<Item: ModelValue>: Sendable, ExpressibleByArrayLiteral {
    private enum Content: Sendable {
        case items([Item])
        /// The JSON of each item.
        case stream(BodyStream)
    }

    private let content: Content

    /// Creates a body from a list.
    public init(_ items: [Item]) {
        content = .items(items)
    }

    public init(arrayLiteral items: Item...) {
        self.init(items)
    }

    /// Creates a body that can be sent several times.
    ///
    /// - Parameter make: A closure that returns the items. It is called each time the body is sent.
    public init<Items: AsyncSequence & SendableMetatype>(
        _ make: @escaping @Sendable () async throws -> Items
    ) where Items.Element == Item, Items.AsyncIterator: SendableMetatype {
        content = .stream(BodyStream { try await make().map { try JSONCoding.encode($0) } })
    }

    /// Creates a body that can be sent once, such as an `AsyncStream` of items. A call with this body is not sent again.
    public init<Items: AsyncSequence & Sendable>(
        once items: Items
    ) where Items.Element == Item, Items.AsyncIterator: SendableMetatype {
        content = .stream(
            BodyStream(length: nil, times: 1) {
                BodyReader(items.map { try JSONCoding.encode($0) }.makeAsyncIterator())
            })
    }

    /// The items of a list; `nil` for a sequence, which is read when it is sent.
    public var items: [Item]? {
        if case .items(let items) = content { items } else { nil }
    }

    /// Returns the content of the encoded body.
    ///
    /// - Parameter start: The characters before each item.
    fileprivate func encoded(startingWith start: String) throws -> EncodedBody.Content {
        let record = { @Sendable (json: Data) in Data(start.utf8) + json + Data("\n".utf8) }
        switch content {
        case .items(let items):
            return .data(try items.reduce(into: Data()) { $0 += record(try JSONCoding.encode($1)) })
        case .stream(let stream):
            let times = stream.isRepeatable ? nil : 1
            return .stream(
                BodyStream(length: nil, times: times) { BodyReader(try await stream.reader(), record) })
        }
    }
}

extension LineBody: Equatable where Item: Equatable {
    /// Whether the lists are equal, or the sequences are identical.
    public static func == (left: LineBody, right: LineBody) -> Bool {
        switch (left.content, right.content) {
        case (.items(let left), .items(let right)): left == right
        case (.stream(let left), .stream(let right)): left == right
        case (.items, .stream), (.stream, .items): false
        }
    }
}

/// Validates the items of a list. A sequence is not validated.
extension LineBody: RequestValidatable where Item: RequestValidatable {
    @_spi(GeneratedCode) public nonisolated func _checkLimits(_ validator: inout RequestValidator) {
        items?._checkLimits(&validator)
    }
}

extension RequestBody {
    /// Creates a body of JSON lines, or of a JSON text sequence if the media type is one (`application/json-seq`). `nil`
    /// sends no body.
    public static func lines<Item>(
        _ body: LineBody<Item>?, contentType: String = "application/jsonl"
    ) -> RequestBody {
        let start = MediaType.essence(of: contentType).hasSuffix("json-seq") ? "\u{1E}" : ""
        // A sequence that can be read once stays the same in all attempts of a call.
        let content = Result { try body?.encoded(startingWith: start) }
        return RequestBody(contentType: contentType) { _ in
            try content.get().map { EncodedBody(contentType: contentType, content: $0) }
        }
    }
}
