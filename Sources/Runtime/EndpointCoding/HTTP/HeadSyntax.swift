import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Validates the head of a request, and the head of a part of its body (RFC 9110, sections 5 and 9.1). All text from
/// the app and from servers is validated before it is written there: a line break would start another field or another
/// request. Foundation silently drops some invalid fields and sends the others.
package enum HeadSyntax {
    /// Returns the problem in the method or the fields of a request, without their values; `nil` if they are valid.
    package static func problem(of request: URLRequest) -> String? {
        if let problem = problem(ofMethod: request.httpMethod ?? "GET") { return problem }
        for (name, value) in request.allHTTPHeaderFields ?? [:] {
            if let problem = problem(of: name, value) { return problem }
        }
        return nil
    }

    /// Returns the problem in a method; `nil` if it is valid.
    package static func problem(ofMethod method: String) -> String? {
        isToken(method) ? nil : "the method is not a valid token"
    }

    /// Returns the problem in a field, without its value; `nil` if the field is valid.
    package static func problem(of name: String, _ value: String) -> String? {
        guard isToken(name) else { return "a header name is not a valid token" }
        return problem(in: value).map { "the header \(name) contains \($0)" }
    }

    /// Returns the problem in a field value; `nil` if it is valid. Control characters other than the tab are invalid.
    package static func problem(in value: String) -> String? {
        let controls = value.utf8.filter { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
        if controls.isEmpty { return nil }
        let breaks: Set<UInt8> = [0x0A, 0x0D]
        return controls.contains(where: breaks.contains) ? "a line break" : "a control character"
    }

    /// Reads a quoted string, without its quotes and escapes (RFC 9110, section 5.6.4); `nil` if none follows.
    static func quotedString(_ rest: inout ArraySlice<UInt8>) -> String? {
        let quote = UInt8(ascii: "\"")
        guard rest.first == quote else { return nil }
        rest = rest.dropFirst()
        var bytes: [UInt8] = []
        while let byte = rest.popFirst(), byte != quote {
            bytes.append(byte == UInt8(ascii: "\\") ? rest.popFirst() ?? byte : byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns whether the text is a token (RFC 9110, section 5.6.2).
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(tokenCharacters.contains)
    }

    /// The bytes that are allowed in a token.
    package static let tokenCharacters = ASCIISet(
        "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
}
