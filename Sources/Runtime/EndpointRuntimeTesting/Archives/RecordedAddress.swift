import EndpointRuntime
import Foundation

/// The parts of a URL in an archive. Programs also record URLs that Foundation refuses.
struct RecordedAddress {
    /// The name and the value of a field, without percent-encoding.
    typealias Field = (name: String, value: String)

    /// The placeholder for secrets, percent-encoded.
    static let mask = PercentEncoding.strict.encode(Redaction.mask)

    let host: String
    /// The segments of the path, without percent-encoding.
    let path: [String]
    let query: [Field]

    init(_ url: String) {
        let whole = url.prefix { $0 != "#" }
        let address = whole.prefix { $0 != "?" }
        let start = address.range(of: "//")?.upperBound ?? address.startIndex
        let authority = address[start...].prefix { $0 != "/" }
        host = (authority.split(separator: "@").last.map(String.init) ?? "").lowercased()
        path = address[authority.endIndex...].split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            .map { $0.removingPercentEncoding ?? String($0) }
        query = Self.fields(of: whole.dropFirst(address.count + 1))
    }

    /// Returns the fields of a query or a form.
    static func fields(of text: some StringProtocol) -> [Field] {
        text.split(separator: "&").map { field in
            let name = field.prefix { $0 != "=" }
            return (decoded(name), decoded(field.dropFirst(name.count + 1)))
        }
    }

    private static func decoded(_ text: some StringProtocol) -> String {
        let text = text.replacingOccurrences(of: "+", with: " ")
        return text.removingPercentEncoding ?? text
    }
}
