import Foundation

/// Identifies a build of a program by a hash (FNV-1a, 64 bits) of its bytes. It only distinguishes builds.
struct Fingerprint {
    let text: String

    init(of path: String) {
        self.init(bytes: FileManager.default.contents(atPath: path) ?? Data())
    }

    init(bytes: Data) {
        let hash = bytes.withUnsafeBytes { buffer in
            buffer.reduce(into: UInt64(0xcbf2_9ce4_8422_2325)) { hash, byte in
                hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
            }
        }
        text = String(hash, radix: 16)
    }
}
