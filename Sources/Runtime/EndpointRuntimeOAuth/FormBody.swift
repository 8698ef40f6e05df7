import EndpointRuntime
import Foundation

/// The parameters of a request to an authorization server (RFC 6749, appendix B).
struct FormBody: Sendable {
    private var fields: [(name: String, value: String)]

    init(_ fields: [(String, String)]) {
        self.fields = fields
    }

    mutating func add(_ name: String, _ value: String) {
        fields.append((name, value))
    }

    /// Adds the scopes (RFC 6749, section 3.3), unless the list is empty.
    mutating func add(scopes: [String]) {
        if !scopes.isEmpty { add("scope", scopes.joined(separator: " ")) }
    }

    var text: String {
        fields.map { "\(Self.encode($0.name))=\(Self.encode($0.value))" }.joined(separator: "&")
    }

    var body: RequestBody { .data(Data(text.utf8), contentType: "application/x-www-form-urlencoded") }

    static func encode(_ text: String) -> String { PercentEncoding.form.encode(text) }
}
