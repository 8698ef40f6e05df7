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
    }

    /// Digests of another implementation, around the borders of blocks and of the padding.
    @Test(arguments: [
        (1, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
        (55, "47af9aa0b415d57c17d3232fe2d026d1f9be819690119a1f7ec3ed51e8e2b2f7"),
        (56, "269c6e4a4e528f09c67605a5af26e6275900e79ceafad69177f3a6cde22b826f"),
        (63, "7031c966f6dc1277903203dbf52914379c9f2357739b3fc9b58844474a21bd63"),
        (64, "b356b4a479b7b051e5d2063580ca0b67068c3e7c8621c32fda6885d8c7ecc0b0"),
        (65, "b5cbb64983488ab8b5d883daa896229fd83c18e924582d3af1d779c9c7aa1ed4"),
        (119, "ef3ef29c68605706401f3888e39c5f1123ee59496a69f0af4f3d8d0e1b66d9aa"),
        (120, "8f0f951afc00fc8f063eddc9127b43a5333851c45c7a69b760b775a2fa46138a"),
        (128, "8ae7d57f4c1a7949e0d0b465c0e2bec72de48e6b2829b0add6ce6451b415429c"),
    ])
    func lengthsAroundABlock(_ count: Int, _ digest: String) {
        #expect(SHA256.hex((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167) }) == digest)
    }
}
