import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What can stand in the head of a request, and in that of a part of its body (RFC 9110, sections 5 and 9.1). All text of
/// the app and of servers is checked here before it is written there: a line break would begin another field or another
/// request. Foundation drops some of what is not valid silently, and sends the rest.
package enum HeadSyntax {
    /// What is wrong with method and fields of a request, without their values; `nil` if they can be sent.
    package static func problem(of request: URLRequest) -> String? {
        if let problem = problem(ofMethod: request.httpMethod ?? "GET") { return problem }
        for (name, value) in request.allHTTPHeaderFields ?? [:] {
            if let problem = problem(of: name, value) { return problem }
        }
        return nil
    }

    /// What is wrong with a method; `nil` for one that can be sent.
    package static func problem(ofMethod method: String) -> String? {
        isToken(method) ? nil : "the method is not a valid token"
    }

    /// What is wrong with a field, without its value; `nil` for a field that can be sent.
    package static func problem(of name: String, _ value: String) -> String? {
        guard isToken(name) else { return "a header name is not a valid token" }
        return problem(in: value).map { "the header \(name) contains \($0)" }
    }

    /// What of a value no field can hold: every control character but the tab.
    package static func problem(in value: String) -> String? {
        let controls = value.utf8.filter { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
        if controls.isEmpty { return nil }
        let breaks: Set<UInt8> = [0x0A, 0x0D]
        return controls.contains(where: breaks.contains) ? "a line break" : "a control character"
    }

    /// RFC 9110, section 5.6.2.
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(tokenCharacters.contains)
    }

    /// The bytes of a token.
    package static let tokenCharacters = ASCIISet(
        "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
}
