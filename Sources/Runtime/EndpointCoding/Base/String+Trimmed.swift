import Foundation

extension StringProtocol {
    /// The string without spaces and line breaks at its ends.
    package nonisolated var trimmed: String {
        trimmed(of: .whitespacesAndNewlines) { $0 == 0x20 || (0x09...0x0D).contains($0) }
    }

    /// The string without spaces and tabs at its ends.
    package nonisolated var withoutOuterSpace: String { trimmed(of: .whitespaces) { $0 == 0x20 || $0 == 0x09 } }

    /// Trims with Foundation only if the first or last character is not ASCII: Foundation takes microseconds on Linux.
    nonisolated private func trimmed(of set: CharacterSet, isSpace: (UInt8) -> Bool) -> String {
        var bytes = Substring(self).utf8
        while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
        guard let first = bytes.first, let last = bytes.last else { return "" }
        let rest = Substring(bytes)
        return first < 0x80 && last < 0x80 ? String(rest) : rest.trimmingCharacters(in: set)
    }
}
