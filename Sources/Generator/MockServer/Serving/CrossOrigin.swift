/// The headers that let pages of other origins call the server (WHATWG Fetch, "CORS protocol").
struct CrossOrigin: Sendable {
    private let origin: String

    init(_ origin: String) {
        self.origin = HeaderText.safe(origin)
    }

    /// For every answer.
    var headers: [Call.Header] {
        let allowed = [
            Call.Header("Access-Control-Allow-Origin", origin), Call.Header("Access-Control-Expose-Headers", "*"),
        ]
        return origin == "*" ? allowed : allowed + [Call.Header("Vary", "Origin")]
    }

    /// Whether this is a preflight request; a plain `OPTIONS` may be an operation.
    static func isPreflight(_ call: Call) -> Bool {
        call.method == "OPTIONS" && call.value("Access-Control-Request-Method") != nil
    }

    /// For a preflight request; empty for a plain `OPTIONS`.
    func preflight(_ call: Call, _ methods: String) -> [Call.Header] {
        guard Self.isPreflight(call) else { return [] }
        let asked = call.value("Access-Control-Request-Headers").map(HeaderText.safe) ?? "*"
        return [
            Call.Header("Access-Control-Allow-Methods", methods),
            Call.Header("Access-Control-Allow-Headers", asked),
            Call.Header("Access-Control-Max-Age", "600"),
        ]
    }
}
