import Foundation

/// Compares URLs.
extension RequestCheck {
    func pathDifference(_ request: SentRequest, _ given: [Given]) -> String? {
        var own = Self.segments(String(operation.path.prefix { $0 != "?" && $0 != "#" }))
        for given in given where given.writer.location == "path" {
            guard let text = given.value.flatMap(given.writer.text) else { return nil }
            own = own.map { $0.replacing("{\(given.writer.name)}", with: text) }
        }
        let actual = Self.address(request.url)
        let expected = description.servers(of: owners, client: server).map { server in
            let base = Self.address(server)
            // The trailing slash of the server's URL and the leading slash of the path are a single slash.
            let segments = base.segments.last == "" ? base.segments.dropLast() : base.segments[...]
            return (origin: base.origin, segments: Array(segments) + own)
        }
        if expected.contains(where: { $0 == actual }) { return nil }
        guard let first = expected.first else { return nil }
        let origins = first.origin == actual.origin ? ("", "") : (actual.origin, first.origin)
        return "path \(origins.0)\(Self.path(actual.segments)), not \(origins.1)\(Self.path(first.segments))"
    }

    /// Returns the scheme, host and port, and the decoded path segments, each after its slash.
    private static func address(_ url: String) -> (origin: String, segments: [String]) {
        let start = url.firstRange(of: "://")?.upperBound ?? url.startIndex
        let end = url[start...].firstIndex { "/?#".contains($0) } ?? url.endIndex
        return (url[..<end].lowercased(), segments(String(url[end...].prefix { $0 != "?" && $0 != "#" })))
    }

    private static func segments(_ path: String) -> [String] {
        (path.isEmpty || path.hasPrefix("/") ? path : "/" + path).split(
            separator: "/", omittingEmptySubsequences: false
        ).dropFirst()
            .map { $0.removingPercentEncoding ?? String($0) }
    }

    private static func path(_ segments: [String]) -> String {
        segments.map { "/" + $0.replacing("/", with: "%2F") }.joined()
    }

    func queryDifference(_ request: SentRequest, _ given: [Given]) -> String? {
        let query = URLComponents(string: request.url)?.percentEncodedQuery ?? ""
        if let whole = given.first(where: { $0.writer.location == "querystring" }) {
            guard let value = whole.value, whole.writer.isJSON else { return nil }
            let actual = query.removingPercentEncoding ?? query
            return actual.isSameText(as: value.text) ? nil : "query \(actual), not \(value.text)"
        }
        var actual = PairList(query: query)
        if let fixed = operation.path.firstIndex(of: "?") {
            let rest = operation.path[operation.path.index(after: fixed)...].prefix { $0 != "#" }
            for pair in PairList(query: String(rest)).pairs {
                if let missing = actual.take([pair]) { return "query lacks \(missing.name)=\(missing.value)" }
            }
        }
        return Self.difference(of: &actual, from: given.filter { $0.writer.location == "query" }, in: "query")
    }

    /// Compares the expected pairs of parameters with the sent pairs. If the tables leave a form undefined, additional
    /// pairs are accepted.
    static func difference(of actual: inout PairList, from given: [Given], in location: String) -> String? {
        var isOpen = false
        for given in given {
            guard let value = given.value else {
                actual.drop(given.writer.name)
                continue
            }
            guard let pairs = given.writer.pairs(value) else {
                isOpen = true
                continue
            }
            if let missing = actual.take(pairs) { return "\(location) lacks \(missing.name)=\(missing.value)" }
        }
        guard !isOpen, let more = actual.pairs.first else { return nil }
        return "\(location) has \(more.name)=\(more.value)"
    }
}
