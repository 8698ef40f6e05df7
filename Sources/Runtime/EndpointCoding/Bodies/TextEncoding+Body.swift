import Foundation

extension TextEncoding {
    /// The text in the charset that a media type names, else in UTF-8.
    ///
    /// - Throws: `RequestEncodingError` where the charset is not known, or lacks a character.
    static func data(
        of text: String, as contentType: String, for parameter: String
    ) throws(RequestEncodingError) -> Data {
        guard let charset = MediaType.charset(contentType) else { return Data(text.utf8) }
        guard let encoding = named(charset) else {
            throw RequestEncodingError(parameter: parameter, problem: "The charset \"\(charset)\" is not known.")
        }
        if encoding == .utf8 { return Data(text.utf8) }
        guard let data = text.data(using: encoding) else {
            throw RequestEncodingError(parameter: parameter, problem: "The text has characters beyond \(charset).")
        }
        return data
    }
}
