extension String {
    /// Decodes UTF-8; fails for invalid bytes. The validating initializer of the standard library needs macOS 15.
    package init?(validUTF8 bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        // Decoding replaces invalid bytes with U+FFFD.
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}
