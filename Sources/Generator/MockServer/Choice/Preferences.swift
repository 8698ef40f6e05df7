import CodegenHTTP
import CodegenOpenAPI

/// The preferences of a client (RFC 7240): `Prefer: code=404, example=gone, delay=0.5`. Other preferences are ignored.
struct Preferences: Sendable {
    private(set) var code: String?
    private(set) var example: String?
    private(set) var delay: String?

    /// Whether the client has chosen a response.
    var choosesResponse: Bool { code != nil || example != nil }

    /// The longest delay, in seconds. Longer delays are shortened.
    static let maximumDelay = 60.0

    /// - Parameter lines: The values of all `Prefer` headers. If a preference is repeated, its first value is used.
    init(_ lines: [String]) {
        for preference in lines.flatMap({ FieldSyntax.split($0, at: ",") }) {
            // Parameters of a preference follow a semicolon and are ignored.
            let plain = FieldSyntax.split(preference, at: ";").first ?? ""
            let pair = plain.split(separator: "=", maxSplits: 1).map(FieldSyntax.trimmed)
            guard pair.count == 2 else { continue }
            let value = FieldSyntax.unquoted(pair[1])
            switch pair[0].lowercased() {
            case "code": code = code ?? value
            case "example": example = example ?? value
            case "delay": delay = delay ?? value
            default: continue
            }
        }
    }

    init(code: String?, example: String?) {
        (self.code, self.example) = (code, example)
    }

    /// The delay in seconds; 0 if the preference is not a positive number.
    var seconds: Double {
        guard let value = delay.flatMap(Double.init), value > 0 else { return 0 }
        return min(value, Self.maximumDelay)
    }

    /// The value of `Preference-Applied`.
    var applied: String? {
        var parts: [String] = []
        if let code { parts.append("code=\(FieldSyntax.safe(code))") }
        if let example {
            parts.append("example=\(HeaderToken.isValid(example.utf8) ? example : FieldSyntax.quoted(example))")
        }
        if delay.flatMap(Double.init) != nil { parts.append("delay=\(seconds)") }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
