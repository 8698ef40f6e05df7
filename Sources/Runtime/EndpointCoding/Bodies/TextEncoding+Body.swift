import Foundation

extension TextEncoding {
    /// Encodes text in the charset of a media type, or in UTF-8 if it has none.
    ///
    /// - Throws: `RequestEncodingError` if the charset is unknown or lacks a character of the text.
    static func data(
        of text: String, as contentType: String, for parameter: String
    ) throws(RequestEncodingError) -> Data {
        guard let charset = MediaType.charset(contentType) else { return Data(text.utf8) }
        guard let encoding = named(charset) else {
            throw RequestEncodingError(parameter: parameter, problem: "The charset \"\(charset)\" is not supported.")
        }
        if encoding == .utf8 { return Data(text.utf8) }
        guard let data = text.data(using: encoding) else {
            throw RequestEncodingError(
                parameter: parameter, problem: "The text contains characters that \(charset) cannot represent.")
        }
        return data
    }
}
