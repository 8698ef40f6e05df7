import CodegenDiagnostics
import CodegenPlatform

/// A lock and the files that it lists, as they are on the disk. Works on the bytes of the lock, because a string for each
/// file of a large client takes longer than reading the file.
struct LockedFiles: Sendable {
    private struct Line: Sendable {
        let hash: Int
        let path: Range<Int>
    }

    /// Without the files.
    let header: LockFile
    /// The last line of the lock.
    let checksum: String
    private let bytes: [UInt8]
    private let lines: [Line]
    private let folder: OutputFolder

    var count: Int { lines.count }

    /// `nil` for a lock that a run did not complete, or that someone changed in its form.
    init?(_ bytes: [UInt8], in folder: OutputFolder) {
        var header = LockReader()
        var (lines, checksum): ([Line], String?) = ([], nil)
        let isValid = bytes.withUnsafeBytes { text in
            Self.forEachLine(of: text) { line in
                guard checksum == nil else { return false }
                if Self.starts(text, line, LockFile.fileKey) {
                    let hash = line.lowerBound + LockFile.fileKey.utf8.count
                    let path = hash + SHA256.digits + 1
                    guard path < line.upperBound else { return false }
                    let file = Line(hash: hash, path: path..<line.upperBound)
                    guard lines.last.map({ Self.isBefore(text, $0.path, file.path) }) ?? true else { return false }
                    lines.append(file)
                    return true
                }
                let words = String(decoding: text[line], as: UTF8.self)
                if words.hasPrefix(LockFile.checksumKey) {
                    checksum = String(words.dropFirst(LockFile.checksumKey.count))
                    return true
                }
                return lines.isEmpty && header.read(words[...]) == .valid
            }
        }
        guard isValid, let checksum else { return nil }
        self.header = header.lock
        self.checksum = checksum
        self.bytes = bytes
        self.lines = lines
        self.folder = folder
    }

    /// Whether the lock is as it was written.
    var isWhole: Bool {
        let end = bytes.count - LockFile.checksumKey.utf8.count - checksum.utf8.count - 1
        guard end > 0 else { return false }
        return bytes.withUnsafeBytes { SHA256.hex(UnsafeRawBufferPointer(rebasing: $0[..<end])) } == checksum
    }

    /// Whether every file has the contents of the lock.
    func areUnchanged() -> Bool {
        areOrdinaryFolders && !ParallelMap.map(parts) { check($0) }.contains(false)
    }

    // MARK: One file

    private func check(_ part: Range<Int>) -> Bool {
        var reader = LockedFileReader(folder)
        return bytes.withUnsafeBytes { text in
            for line in lines[part] {
                let expected = String(decoding: text[line.hash..<(line.hash + SHA256.digits)], as: UTF8.self)
                guard reader.hash(UnsafeRawBufferPointer(rebasing: text[line.path])) == expected else { return false }
            }
            return true
        }
    }

    /// Parts of the list, for the cores.
    private var parts: [Range<Int>] {
        lines.indices.parts(ofAtMost: 128)
    }

    /// Whether the folders of the files are not links to others.
    private var areOrdinaryFolders: Bool {
        var folders: Set<String> = []
        var last = 0..<0
        bytes.withUnsafeBytes { text in
            guard let start = text.baseAddress else { return }
            for line in lines {
                var end = line.path.upperBound
                while end > line.path.lowerBound, text[end &- 1] != UInt8(ascii: "/") { end &-= 1 }
                let parent = line.path.lowerBound..<end
                let isSame =
                    parent.count == last.count
                    && memcmp(start + parent.lowerBound, start + last.lowerBound, last.count) == 0
                if !isSame { folders.formUnion(OutputPath.folders(of: String(decoding: text[parent], as: UTF8.self))) }
                last = parent
            }
        }
        return folders.allSatisfy { folder.entry($0) == .folder }
    }

    // MARK: Lines

    /// - Parameter accept: Gets a line without its end, and returns whether to continue.
    /// - Returns: Whether every line was accepted, and the last one ends.
    private static func forEachLine(of text: UnsafeRawBufferPointer, _ accept: (Range<Int>) -> Bool) -> Bool {
        guard let start = text.baseAddress else { return false }
        var index = 0
        while index < text.count {
            guard let end = memchr(start + index, Int32(UInt8(ascii: "\n")), text.count - index) else { return false }
            let next = UnsafeRawPointer(end) - start
            guard accept(index..<next) else { return false }
            index = next + 1
        }
        return true
    }

    /// Returns whether a path is before another path. A lock lists its files in this order, each once.
    private static func isBefore(_ text: UnsafeRawBufferPointer, _ first: Range<Int>, _ second: Range<Int>) -> Bool {
        text[first].lexicographicallyPrecedes(text[second])
    }

    private static func starts(_ text: UnsafeRawBufferPointer, _ line: Range<Int>, _ key: String) -> Bool {
        guard line.count >= key.utf8.count, let start = text.baseAddress else { return false }
        return memcmp(start + line.lowerBound, key, key.utf8.count) == 0
    }
}
