import Testing

@testable import CodegenDriver

@Suite struct SHA256Tests {
    /// Test vectors of FIPS 180-4, and lengths around the block size.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func knownDigests(_ text: String, _ digest: String) {
        #expect(SHA256.hex(text) == digest)
        #expect(Array(text.utf8).withUnsafeBytes { SHA256.softwareDigest($0).hex } == digest)
    }

    @Test func processorAndSoftwareAgree() {
        let bytes = (0..<400).map { UInt8(truncatingIfNeeded: $0 &* 167) }
        for count in bytes.indices {
            bytes[..<count].withUnsafeBytes { #expect(SHA256.digest($0) == SHA256.softwareDigest($0)) }
        }
    }
}
