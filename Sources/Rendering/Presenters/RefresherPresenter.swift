import IR
import SwiftText

/// Spells the refresher of tokens that a client makes of one operation.
struct RefresherPresenter {
    let refresh: TokenRefresh
    let api: API
    let symbols: SymbolPrinter

    /// `RefreshCall(accessToken: …) { refreshToken in … }`, inside a member of the client.
    func expression() -> String {
        var items = ["accessToken: \(SwiftLiteral.string(refresh.accessToken))"]
        if let path = refresh.refreshToken { items.append("refreshToken: \(SwiftLiteral.string(path))") }
        if let path = refresh.expiresIn { items.append("expiresIn: \(SwiftLiteral.string(path))") }
        if !api.errorMembers.isEmpty { items.append("errorMembers: errorMembers") }
        let head = SwiftExpression.call(symbols.spell(.refreshCall), items) + " { refreshToken in"
        var endpoint = refresh.endpoint
        endpoint.body = nil
        var route = RoutePresenter(
            endpoint: endpoint, symbols: symbols, serverName: api.serverName, serverCall: api.serverCall,
            serverEnds: api.serverEnds)
        route.body = body
        return "\(head)\n            \(route.route())\n        }"
    }

    private var body: String {
        let token = "\(SwiftLiteral.string(refresh.sends)): .string(refreshToken)"
        let constants = refresh.constants.map { "\(SwiftLiteral.string($0.member)): \(SwiftLiteral.json($0.json))" }
        let body = RequestBody(
            argumentName: "", encoding: refresh.encoding, contentType: refresh.contentType, type: .json,
            origin: refresh.endpoint.origin)
        return body.expression(of: "[\((constants + [token]).joined(separator: ", "))] as \(symbols.spell(.jsonValue))")
    }
}

extension ErrorMembers {
    func expression(in symbols: SymbolPrinter) -> String {
        var items: [String] = []
        if let code { items.append("code: \(SwiftLiteral.string(code))") }
        if let message { items.append("message: \(SwiftLiteral.string(message))") }
        return SwiftExpression.call(symbols.spell(.errorMembers), items)
    }
}
