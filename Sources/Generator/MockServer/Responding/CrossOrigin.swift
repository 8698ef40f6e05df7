import CodegenHTTP

/// The headers that let pages of other origins call the server (WHATWG Fetch, "CORS protocol").
struct CrossOrigin: Sendable {
    private let origin: String

    init(_ origin: String) {
        self.origin = FieldSyntax.safe(origin)
    }

    /// The headers for every response.
    var headers: [HeaderField] {
        let allowed = [
            HeaderField("Access-Control-Allow-Origin", origin), HeaderField("Access-Control-Expose-Headers", "*"),
        ]
        return origin == "*" ? allowed : allowed + [HeaderField("Vary", "Origin")]
    }

    /// Returns whether a call is a preflight request. A plain `OPTIONS` request may be an operation.
    static func isPreflight(_ call: RequestMessage) -> Bool {
        call.method == "OPTIONS" && call.value("Access-Control-Request-Method") != nil
    }

    /// Returns the headers for a preflight request; empty for a plain `OPTIONS` request.
    func preflight(_ call: RequestMessage, _ methods: String) -> [HeaderField] {
        guard Self.isPreflight(call) else { return [] }
        let asked = call.value("Access-Control-Request-Headers").map(FieldSyntax.safe) ?? "*"
        return [
            HeaderField("Access-Control-Allow-Methods", methods),
            HeaderField("Access-Control-Allow-Headers", asked),
            HeaderField("Access-Control-Max-Age", "600"),
        ]
    }
}
