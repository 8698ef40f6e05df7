import CodegenYAML

/// The retries in `x-speakeasy-retries`. Its intervals are milliseconds. Whether a call may be repeated depends on its
/// method, as for all calls, and a failed connection is always retried.
struct VendorRetries {
    /// `nil` if the extension sets none of the values of `retry`.
    let settings: Node?

    init(_ node: Node) throws(UnusablePart) {
        let strategy = node.mapping?["strategy"]
        switch strategy?.string {
        case "none": settings = Node(.scalar(Scalar("false", .bool)), range: node.range)
        case "backoff": settings = try Self.settings(node)
        default: throw UnusablePart("its strategy is not 'backoff' or 'none'", at: strategy ?? node)
        }
    }

    private static func settings(_ node: Node) throws(UnusablePart) -> Node? {
        let keys = RetryKeys.keys
        let backoff = node.mapping?["backoff"]?.mapping
        let seconds = { (key: String) -> Double? in
            backoff?[key]?.scalar.flatMap { Double($0.text) }.flatMap { $0 > 0 && $0 < 1e12 ? $0 / 1000 : nil }
        }
        let number = { (value: Double?) in
            value.map { Node.number(Int(exactly: $0).map(String.init) ?? "\($0)", at: node.range) }
        }
        let (first, longest) = (seconds("initialInterval"), seconds("maxInterval"))
        let maximum = seconds("maxElapsedTime").flatMap { Self.retries(within: $0, first ?? 0.5, longest ?? 60) }
        let settings = Node.settings(
            [
                (keys.maximum.name, maximum.map { Node.number("\($0)", at: node.range) }),
                (keys.firstDelay.name, number(first)), (keys.longestDelay.name, number(longest)),
                (keys.statuses.name, try statuses(node.mapping?["statusCodes"])),
            ], at: node.range)
        return settings.mapping?.entries.isEmpty == true ? nil : settings
    }

    /// Returns how many retries begin within a time if each delay is twice as long as the one before it; `nil` if they
    /// are more than the usual policy of a client ever sends.
    private static func retries(within limit: Double, _ first: Double, _ longest: Double) -> Int? {
        var (count, delay, elapsed) = (0, min(first, longest), 0.0)
        while elapsed + delay <= limit {
            (count, elapsed, delay) = (count + 1, elapsed + delay, min(delay * 2, longest))
            if count > maximumRetries { return nil }
        }
        return count
    }

    private static let maximumRetries = 10

    /// Returns the statuses. `5XX` are the statuses after which another attempt can succeed.
    private static func statuses(_ node: Node?) throws(UnusablePart) -> Node? {
        guard let node else { return nil }
        var statuses: [Int] = []
        for element in node.sequence ?? [node] {
            let text = element.scalar?.text ?? ""
            if text.uppercased() == "5XX" {
                statuses += [500, 502, 503, 504]
            } else if text.uppercased() == "4XX" {
                statuses += [408, 429]
            } else if let status = Int(text), (100...599).contains(status) {
                statuses.append(status)
            } else {
                throw UnusablePart("'\(text.prefix(20))' is not a status", at: element)
            }
        }
        let unique = Set(statuses).sorted()
        return Node(.sequence(unique.map { Node.number("\($0)", at: node.range) }), range: node.range)
    }
}
