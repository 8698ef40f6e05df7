import CodegenPlatform

/// The lines of symbols in one string, which are sorted by their bytes. A separate string for each line would be slow.
struct SymbolLines {
    private var text = ""
    /// The end of each line, in bytes.
    private var ends: [Int] = []

    init() {}

    mutating func append(_ symbol: Symbol) {
        SymbolsFile.write(symbol, to: &text)
        text += "\n"
        ends.append(text.utf8.count)
    }

    /// The positions of the symbols in the order of their lines. Equal lines keep their order.
    var order: [Int] {
        var text = text
        return text.withUTF8 { order(of: $0) }
    }

    /// Returns the head, followed by the sorted lines.
    func sorted(after head: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            let positions = order(of: bytes)
            return String(unsafeUninitializedCapacity: head.utf8.count + bytes.count) { sorted in
                var end = sorted.update(fromContentsOf: head.utf8)
                for position in positions {
                    end = sorted[end...].update(fromContentsOf: bytes[range(at: position)])
                }
                return end
            }
        }
    }

    private func order(of bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        guard let base = bytes.baseAddress else { return [] }
        return ends.indices.sorted { left, right in
            let (line, other) = (range(at: left), range(at: right))
            // No line is a prefix of a different line, because each line includes its line break.
            let order = memcmp(base + line.lowerBound, base + other.lowerBound, min(line.count, other.count))
            return order == 0 ? left < right : order < 0
        }
    }

    private func range(at position: Int) -> Range<Int> {
        (position == 0 ? 0 : ends[position - 1])..<ends[position]
    }
}
