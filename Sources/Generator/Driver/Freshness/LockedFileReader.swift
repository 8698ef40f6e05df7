import CodegenPlatform

/// Reads files of an output folder one after the other, in one buffer.
struct LockedFileReader {
    /// The folder and a slash, then the path of a file and a zero byte.
    private var path: [CChar]
    private let prefix: Int
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    init(_ folder: OutputFolder) {
        path = folder.location.path.utf8.map(CChar.init(bitPattern:)) + [CChar(bitPattern: UInt8(ascii: "/"))]
        prefix = path.count
    }

    /// The SHA-256 digest of a file; `nil` if it is not an ordinary file that can be read.
    mutating func hash(_ name: UnsafeRawBufferPointer) -> String? {
        guard set(name) else { return nil }
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        guard status.st_size <= FileReader.maximumFileSize else { return nil }
        let size = Int(status.st_size)
        if buffer.count <= size { buffer = [UInt8](repeating: 0, count: 2 * size) }
        return buffer.withUnsafeMutableBytes { buffer in
            guard let start = buffer.baseAddress else { return nil }
            var end = 0
            // A file that has become longer is not the same either.
            while end <= size {
                let count = read(file, start + end, size + 1 - end)
                if count < 0, errno == EINTR { continue }
                guard count >= 0 else { return nil }
                guard count > 0 else { break }
                end += count
            }
            return end == size ? SHA256.hex(UnsafeRawBufferPointer(start: start, count: size)) : nil
        }
    }

    /// - Returns: Whether it is a path of this system.
    private mutating func set(_ name: UnsafeRawBufferPointer) -> Bool {
        guard let start = name.baseAddress, name.count <= 1_000, memchr(start, 0, name.count) == nil else {
            return false
        }
        if path.count < prefix + 1_001 { path += [CChar](repeating: 0, count: prefix + 1_001 - path.count) }
        path.withUnsafeMutableBytes { bytes in
            guard let target = bytes.baseAddress else { return }
            memcpy(target + prefix, start, name.count)
        }
        path[prefix + name.count] = 0
        return true
    }
}
