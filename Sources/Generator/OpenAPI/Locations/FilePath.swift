/// The paths of the files of one description, relative to the root document's folder.
enum FilePath {
    /// Resolves a path as written in a reference of `file`. The result is relative to the root's folder, without `.`
    /// and needless `..`.
    static func resolved(_ path: String, from file: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(file.utf8.count + path.utf8.count)
        if path.utf8.first != slash, let end = file.utf8.lastIndex(of: slash) { bytes += file.utf8[...end] }
        bytes += path.utf8
        return bytes.withUnsafeMutableBufferPointer { normalised($0) }
    }

    static func lastComponent(_ path: String) -> String {
        let parts = path.utf8.split { $0 == slash || $0 == UInt8(ascii: "\\") }
        return parts.last.map { String(Substring($0)) } ?? ""
    }

    // Comparing bytes is faster than comparing characters.
    private static let slash = UInt8(ascii: "/")

    private static let dot = UInt8(ascii: ".")

    /// Returns the path without empty parts, without `.`, and without `..` after a name. The parts are moved to the
    /// front of the buffer.
    private static func normalised(_ bytes: UnsafeMutableBufferPointer<UInt8>) -> String {
        let root = bytes.first == slash ? 1 : 0
        var count = root
        var next = root
        while next < bytes.count {
            let part = bytes[next...].prefix { $0 != slash }
            next = part.endIndex + 1
            if part.isEmpty || (part.count == 1 && part.first == dot) { continue }
            let last = bytes[root..<count].lastIndex(of: slash).map { $0 + 1 } ?? root
            if isParent(part), count > root, !isParent(bytes[last..<count]) {
                count = max(last - 1, root)
                continue
            }
            if count > root {
                bytes[count] = slash
                count += 1
            }
            for byte in part {
                bytes[count] = byte
                count += 1
            }
        }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    private static func isParent(_ part: Slice<UnsafeMutableBufferPointer<UInt8>>) -> Bool {
        part.count == 2 && part.allSatisfy { $0 == dot }
    }
}
