#if Compression
    import EndpointRuntime
    import Foundation

    /// The pieces of a body, compressed one after the other.
    struct CompressedPieces: AsyncSequence {
        typealias Element = Data

        struct Iterator: AsyncIteratorProtocol {
            /// `Compressor` cannot be copied, iterators are.
            private final class Box {
                let compressor: Compressor

                init(level: Int32) throws { compressor = try Compressor(level: level) }
            }

            private let pieces: BodyReader
            private let level: Int32
            private var box: Box?
            private var isOver = false

            fileprivate init(_ pieces: BodyReader, level: Int32) {
                self.pieces = pieces
                self.level = level
            }

            mutating func next() async throws -> Data? {
                if isOver { return nil }
                let box = try self.box ?? Box(level: level)
                self.box = box
                while let piece = try await pieces.next() {
                    let compressed = try box.compressor.add(piece, isLast: false)
                    if !compressed.isEmpty { return compressed }
                }
                isOver = true
                return try box.compressor.add(Data(), isLast: true)
            }
        }

        let pieces: BodyReader
        let level: Int32

        func makeAsyncIterator() -> Iterator { Iterator(pieces, level: level) }
    }
#endif
