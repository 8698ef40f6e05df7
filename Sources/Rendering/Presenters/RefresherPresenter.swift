import IR

/// Spells the refresher of tokens that a client makes of one operation.
struct RefresherPresenter {
    let refresh: TokenRefresh
    let api: API
    let scope: Scope

    /// `RefreshCall(accessToken: …) { refreshToken in … }`, inside a member of the client.
    func expression() -> String {
        var items = ["accessToken: \(Literal.string(refresh.accessToken))"]
        if let path = refresh.refreshToken { items.append("refreshToken: \(Literal.string(path))") }
        if let path = refresh.expiresIn { items.append("expiresIn: \(Literal.string(path))") }
        if !api.errorMembers.isEmpty { items.append("errorMembers: errorMembers") }
        let head = CallLayout(indent: 8).list("\(scope(.refreshCall))(", items, ") { refreshToken in")
        var endpoint = refresh.endpoint
        endpoint.body = nil
        var route = RoutePresenter(
            endpoint: endpoint, scope: scope, serverName: api.serverName, serverCall: api.serverCall,
            serverEnds: api.serverEnds)
        route.body = body
        return "\(head)\n            \(route.route())\n        }"
    }

    private var body: String {
        let token = "\(Literal.string(refresh.sends)): .string(refreshToken)"
        let constants = refresh.constants.map { "\(Literal.string($0.member)): \(Literal.json($0.json))" }
        let body = RequestBody(
            argumentName: "", encoding: refresh.encoding, contentType: refresh.contentType, type: .json,
            origin: refresh.endpoint.origin)
        return body.expression(of: "[\((constants + [token]).joined(separator: ", "))] as \(scope(.jsonValue))")
    }
}

extension ErrorMembers {
    func expression(in scope: Scope) -> String {
        var items: [String] = []
        if let code { items.append("code: \(Literal.string(code))") }
        if let message { items.append("message: \(Literal.string(message))") }
        return CallLayout(indent: 4).list("\(scope(.errorMembers))(", items, ")", reserved: 34)
    }
}
