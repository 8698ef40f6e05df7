import Foundation

/// Reads a `BodyStream` once, for one transport.
package final class BodyReader: Sendable {
    private let read: @Sendable () async throws -> Data?

    package init<Iterator: AsyncIteratorProtocol & SendableMetatype>(_ iterator: Iterator)
    where Iterator.Element == Data {
        let box = IteratorBox(iterator)
        read = { try await box.next() }
    }

    /// Wraps a reader and replaces each of its pieces.
    package init(_ reader: BodyReader, _ piece: @escaping @Sendable (Data) -> Data) {
        read = { try await reader.next().map(piece) }
    }

    /// Wraps a reader and requires an exact length.
    init(_ reader: BodyReader, length: Int64) {
        let count = Locked<Int64>(0)
        read = {
            let piece = try await reader.next()
            let found = count.withLock { count in
                count += Int64(piece?.count ?? 0)
                return count
            }
            if found > length || piece == nil && found < length {
                throw RequestEncodingError(
                    parameter: "body",
                    problem: "The stream has \(found > length ? "more" : "fewer") bytes than its length of \(length).")
            }
            return piece
        }
    }

    /// Returns the next piece; `nil` at the end. Empty pieces are skipped. Await the result before the next call.
    ///
    /// - Throws: The error of the app's stream; `RequestEncodingError` if the stream's length differs from its declared
    ///   length.
    package func next() async throws -> Data? {
        while let piece = try await read() {
            if !piece.isEmpty { return piece }
        }
        return nil
    }
}

/// Safe to share (`@unchecked Sendable`): a transport reads the pieces in sequence, so two tasks never use the iterator
/// at the same time.
private final class IteratorBox<Iterator: AsyncIteratorProtocol>: @unchecked Sendable {
    private var iterator: Iterator

    init(_ iterator: Iterator) { self.iterator = iterator }

    func next() async throws -> Iterator.Element? { try await iterator.next() }
}

/// Iterates over the bytes of several pieces in sequence.
package struct PieceIterator: AsyncIteratorProtocol {
    private static let part = 256 * 1_024

    private var pieces: ArraySlice<EncodedBody.Piece>
    private var file: FileHandle?
    private var stream: BodyReader?

    package init(_ pieces: [EncodedBody.Piece]) { self.pieces = pieces[...] }

    package mutating func next() async throws -> Data? {
        while true {
            if let piece = try await rest() { return piece }
            guard let piece = pieces.popFirst() else { return nil }
            switch piece {
            case .data(let data): return data
            case .file(let url, _): file = try FileHandle(forReadingFrom: url)
            case .stream(let body): stream = try await body.reader()
            }
        }
    }

    /// Returns more bytes of the current piece.
    private mutating func rest() async throws -> Data? {
        if let found = try file?.read(upToCount: Self.part), !found.isEmpty { return found }
        try file?.close()
        file = nil
        if let found = try await stream?.next() { return found }
        stream = nil
        return nil
    }
}
