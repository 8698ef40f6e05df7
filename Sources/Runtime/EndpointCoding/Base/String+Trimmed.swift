import Foundation

extension StringProtocol {
    /// Without space and line breaks around it.
    package nonisolated var trimmed: String {
        trimmed(of: .whitespacesAndNewlines) { $0 == 0x20 || (0x09...0x0D).contains($0) }
    }

    /// Without space around it.
    package nonisolated var withoutOuterSpace: String { trimmed(of: .whitespaces) { $0 == 0x20 || $0 == 0x09 } }

    /// Foundation, which takes microseconds on Linux, is asked only where a character beyond ASCII stands at an end.
    nonisolated private func trimmed(of set: CharacterSet, isSpace: (UInt8) -> Bool) -> String {
        var bytes = Substring(self).utf8
        while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
        while let last = bytes.last, isSpace(last) { bytes.removeLast() }
        guard let first = bytes.first, let last = bytes.last else { return "" }
        let rest = Substring(bytes)
        return first < 0x80 && last < 0x80 ? String(rest) : rest.trimmingCharacters(in: set)
    }
}
