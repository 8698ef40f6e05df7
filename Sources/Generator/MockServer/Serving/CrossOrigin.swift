/// The headers that let pages of other origins call the server (WHATWG Fetch, "CORS protocol").
struct CrossOrigin: Sendable {
    private let origin: String

    init(_ origin: String) {
        self.origin = HeaderText.safe(origin)
    }

    /// The headers for every response.
    var headers: [Call.Header] {
        let allowed = [
            Call.Header("Access-Control-Allow-Origin", origin), Call.Header("Access-Control-Expose-Headers", "*"),
        ]
        return origin == "*" ? allowed : allowed + [Call.Header("Vary", "Origin")]
    }

    /// Returns whether a call is a preflight request. A plain `OPTIONS` request may be an operation.
    static func isPreflight(_ call: Call) -> Bool {
        call.method == "OPTIONS" && call.value("Access-Control-Request-Method") != nil
    }

    /// Returns the headers for a preflight request; empty for a plain `OPTIONS` request.
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
