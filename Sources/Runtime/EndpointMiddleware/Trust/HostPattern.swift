/// A pattern for hosts in rules: a name or an address, `*.example.com` for every name with exactly one more label, or
/// `**.example.com` for the name itself and everything below it.
struct HostPattern: Hashable, Sendable {
    private enum Kind: Int, Comparable {
        case exact, oneLabel, subtree

        static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    private let kind: Kind
    private let name: String

    init(_ text: String) throws(ConnectionSecurityError) {
        let normalized = Self.normalized(text)
        if normalized.hasPrefix("**.") {
            kind = .subtree
            name = String(normalized.dropFirst(3))
        } else if normalized.hasPrefix("*.") {
            kind = .oneLabel
            name = String(normalized.dropFirst(2))
        } else {
            kind = .exact
            name = normalized
        }
        let isValid = kind == .exact ? Self.isHost(name) : Self.isDomain(name)
        guard isValid else { throw .invalidHost(text) }
    }

    /// - Parameter host: a host in the form returned by `normalized`.
    func matches(_ host: String) -> Bool {
        switch kind {
        case .exact: return host == name
        case .subtree: return host == name || host.hasSuffix(".\(name)")
        case .oneLabel:
            guard host.hasSuffix(".\(name)") else { return false }
            let label = host.dropLast(name.count + 1)
            return !label.isEmpty && !label.contains(".")
        }
    }

    /// Whether this pattern takes precedence over another pattern that matches the same host.
    func isMoreSpecific(than other: HostPattern) -> Bool {
        kind == other.kind ? name.count > other.name.count : kind < other.kind
    }

    /// Returns the host in lowercase, without the trailing dot and the brackets of IPv6.
    static func normalized(_ host: String) -> String {
        var host = host.lowercased()
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        if host.hasSuffix(".") { host.removeLast() }
        return host
    }

    private static func isHost(_ name: String) -> Bool {
        if name.contains(":") {
            return name.utf8.count <= 45
                && name.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit || [0x3A, 0x2E].contains($0) }
        }
        return name.utf8.count <= 253 && labels(of: name).allSatisfy(isLabel)
    }

    /// Whether the name has at least two labels, and is not the end of an IP address.
    private static func isDomain(_ name: String) -> Bool {
        let labels = labels(of: name)
        return isHost(name) && labels.count > 1 && labels.last?.contains { !$0.isNumber } == true
    }

    private static func labels(of name: String) -> [Substring] {
        name.split(separator: ".", omittingEmptySubsequences: false)
    }

    private static func isLabel(_ label: Substring) -> Bool {
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
            && label.utf8.allSatisfy { byte in
                let scalar = Unicode.Scalar(byte)
                return scalar.properties.isAlphabetic && scalar.isASCII || (0x30...0x39).contains(byte)
                    || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            }
    }
}

/// A table of values by host pattern.
struct HostTable<Value: Sendable>: Sendable {
    private var entries: [(pattern: HostPattern, value: Value)] = []

    /// - Throws: `.invalidHost` or `.duplicateHost`.
    init(_ values: [String: Value]) throws(ConnectionSecurityError) {
        for (text, value) in values {
            let pattern = try HostPattern(text)
            if entries.contains(where: { $0.pattern == pattern }) { throw .duplicateHost(text) }
            entries.append((pattern, value))
        }
        entries.sort { $0.pattern.isMoreSpecific(than: $1.pattern) }
    }

    /// Creates an empty table.
    init() {}

    var values: [Value] { entries.map(\.value) }

    /// Returns the value of the most specific pattern that matches.
    subscript(host: String) -> Value? {
        let host = HostPattern.normalized(host)
        return entries.first { $0.pattern.matches(host) }?.value
    }
}
