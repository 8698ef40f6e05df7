import Foundation

/// A file that is removed when nobody holds it any more: the body of a multipart request on its way.
public final class TemporaryFile: Sendable {
    public let url: URL

    /// Writes the pieces one after the other, in chunks, so that a file never is in memory as a whole.
    init(_ pieces: [EncodedBody.Piece]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("EndpointRuntime-\(UUID().uuidString)")
        let output = try PrivateFile.create(url)
        defer { try? output.close() }
        for piece in pieces {
            switch piece {
            case .data(let data): try output.write(contentsOf: data)
            case .file(let source, _): try Self.copy(source, to: output)
            }
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    private static func copy(_ source: URL, to output: FileHandle) throws {
        let input = try FileHandle(forReadingFrom: source)
        defer { try? input.close() }
        while let chunk = try input.read(upToCount: 256 * 1_024), !chunk.isEmpty {
            try output.write(contentsOf: chunk)
        }
    }
}

extension TemporaryFile: Hashable {
    public static func == (left: TemporaryFile, right: TemporaryFile) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}

extension TransportBody {
    /// Pieces with files among them are put together on disk: a stream as body would be cut off on Linux.
    init(_ body: EncodedBody) throws {
        switch body.content {
        case .data(let data): self = .data(data)
        case .file(let file, _): self = .file(file)
        case .pieces(let pieces):
            let isInMemory = pieces.allSatisfy { if case .data = $0 { true } else { false } }
            self = isInMemory ? .data(try body.data()) : .temporaryFile(try TemporaryFile(pieces))
        }
    }
}
