extension String {
    /// Decodes UTF-8. `nil` for invalid bytes. The initializer of the standard library that validates needs macOS 15.
    package init?(validUTF8 bytes: some Collection<UInt8>) {
        self.init(decoding: bytes, as: UTF8.self)
        // Decoding replaces invalid bytes by those of U+FFFD.
        guard utf8.elementsEqual(bytes) else { return nil }
    }
}
