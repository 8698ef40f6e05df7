import OpenAPI

/// Makes strings for a format, a length and a name.
struct TextMaker {
    let shape: Shape
    let name: String
    let variant: Int
    let seed: UInt64

    var text: String {
        if let format = shape.format, let text = formatted(format.lowercased()) { return text }
        if shape.contentEncoding == "base64" { return "ZXhhbXBsZQ==" }
        return fitted(telling)
    }

    private func formatted(_ format: String) -> String? {
        switch format {
        case "date-time", "datetime": "2025-01-\(day)T10:00:00Z"
        case "date": "2025-01-\(day)"
        case "time": "10:00:00Z"
        case "duration": "PT1H"
        case "uuid": uuid
        case "uri", "url", "iri": "https://example.com/\(slug)"
        case "uri-reference", "iri-reference": "/\(slug)"
        case "email", "idn-email": variant == 0 ? "user@example.com" : "user\(variant + 1)@example.com"
        case "hostname", "idn-hostname": "example.com"
        case "ipv4": "192.0.2.\(1 + variant % 250)"
        case "ipv6": "2001:db8::\(1 + variant % 250)"
        case "byte", "base64", "base64url": "ZXhhbXBsZQ=="
        default: nil
        }
    }

    private var day: String {
        let number = 15 + variant % 14
        return String(number)
    }

    private var uuid: String {
        let digits = String(seed, radix: 16)
        let hex = String(repeating: "0", count: 16 - digits.count) + digits
        let parts = [hex.prefix(8), hex.dropFirst(8).prefix(4)]
        return "\(parts[0])-\(parts[1])-4\(hex.dropFirst(13))-8\(hex.prefix(3))-\(hex.dropFirst(4))"
    }

    private var slug: String {
        let words = Words(name).lowercased.joined(separator: "-")
        let base = words.isEmpty ? "example" : words
        return variant == 0 ? base : "\(base)-\(variant + 1)"
    }

    /// The member's own name says best what it holds; ids are short.
    private var telling: String {
        let words = Words(name).lowercased
        if let last = words.last, ["id", "uid", "key"].contains(last) { return String(100 + seed % 900) }
        let base = words.isEmpty ? "text" : words.joined(separator: " ")
        return variant == 0 ? base : "\(base) \(variant + 1)"
    }

    private func fitted(_ text: String) -> String {
        var result = text
        if let longest = shape.constraints.maxLength, result.count > longest {
            result = String(result.prefix(max(0, longest)))
        }
        let shortest = min(shape.constraints.minLength ?? 0, 4_096)
        if result.count < shortest {
            result += String(repeating: "x", count: shortest - result.count)
        }
        return result
    }
}

/// Makes numbers within limits.
struct NumberMaker {
    private let lowest: Double?
    private let highest: Double?
    private let step: Double?

    init(_ constraints: Constraints) {
        let exclusiveLow = constraints.exclusiveMinimum.flatMap(Double.init).map { $0 + 1 }
        let exclusiveHigh = constraints.exclusiveMaximum.flatMap(Double.init).map { $0 - 1 }
        lowest = constraints.minimum.flatMap(Double.init) ?? exclusiveLow
        highest = constraints.maximum.flatMap(Double.init) ?? exclusiveHigh
        step = constraints.multipleOf.flatMap(Double.init).flatMap { $0 > 0 ? $0 : nil }
    }

    func integer(_ seed: UInt64) -> Int64 {
        var value = Double(1 + seed % 100)
        if let lowest, value < lowest { value = lowest.rounded(.up) }
        if let highest, value > highest { value = highest.rounded(.down) }
        if let step, step.rounded() == step { value = (value / step).rounded(.up) * step }
        return Int64(exactly: value.rounded()) ?? 0
    }

    func number(_ seed: UInt64) -> String {
        if lowest == nil, highest == nil, step == nil { return "\(1 + seed % 100).5" }
        var value = Double(1 + seed % 100)
        if let lowest, value < lowest { value = lowest }
        if let highest, value > highest { value = highest }
        if let step { value = (value / step).rounded(.down) * step }
        return value.isFinite ? Int64(exactly: value).map(String.init) ?? String(value) : "0"
    }
}
