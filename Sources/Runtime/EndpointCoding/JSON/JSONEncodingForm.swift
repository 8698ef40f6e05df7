import Foundation

/// The character encoding of JSON text. RFC 8259 allows only UTF-8. UTF-16 and UTF-32, which older standards allowed,
/// are recognized by a byte order mark or by the zeros around the first character (RFC 4627, section 3).
enum JSONEncodingForm: Equatable {
    case utf8
    case other(String.Encoding, mark: Int)

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        // Text without zeros is UTF-8, unless it has a byte order mark.
        func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }
        switch (byte(0), byte(1), byte(2), byte(3)) {
        case (0, 0, 0xFE, 0xFF): self = .other(.utf32BigEndian, mark: 4)
        case (0xFF, 0xFE, 0, 0): self = .other(.utf32LittleEndian, mark: 4)
        case (0xFE, 0xFF, _, _): self = .other(.utf16BigEndian, mark: 2)
        case (0xFF, 0xFE, _, _): self = .other(.utf16LittleEndian, mark: 2)
        case (0, 0, 0, .some): self = .other(.utf32BigEndian, mark: 0)
        case (.some, 0, 0, 0): self = .other(.utf32LittleEndian, mark: 0)
        case (0, .some, _, _): self = .other(.utf16BigEndian, mark: 0)
        case (.some, 0, _, _): self = .other(.utf16LittleEndian, mark: 0)
        default: self = .utf8
        }
    }

    /// Returns the text in UTF-8; `nil` if it already is UTF-8.
    ///
    /// - Throws: `DecodingError` for bytes that are not valid in this encoding.
    func utf8(_ bytes: UnsafeBufferPointer<UInt8>) throws -> [UInt8]? {
        guard case .other(let encoding, let mark) = self else { return nil }
        guard let text = String(data: Data(bytes[mark...]), encoding: encoding) else {
            throw DecodingError.unfit("The text is not \(encoding).", at: [])
        }
        return Array(text.utf8)
    }
}
