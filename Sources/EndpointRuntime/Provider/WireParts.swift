import Foundation

// What the provider needs of the types that write parameters, bodies and JSON: one place, so that the rest of the
// provider knows only text and bytes.

extension HTTPHeaders {
    /// The parameters that have a value. `Accept`, `Content-Type` and `Authorization` are not parameters
    /// (OpenAPI 3.1, Parameter Object).
    nonisolated init(_ parameters: [HeaderParameter]) {
        self.init()
        for parameter in parameters where !Self.reserved.contains(parameter.name.lowercased()) {
            if let value = parameter.value { self[parameter.name] = value }
        }
    }

    private static let reserved: Set<String> = ["accept", "content-type", "authorization"]
}

extension Route {
    /// `a=1&b=2`, without a question mark; empty when no parameter has a value.
    nonisolated var encodedQuery: String {
        query.map(\.encoded).filter { !$0.isEmpty }.joined(separator: "&")
    }

    /// The value of the `Cookie` header; empty when there is none.
    nonisolated var encodedCookies: String {
        cookies.map(\.encoded).filter { !$0.isEmpty }.joined(separator: "; ")
    }
}
