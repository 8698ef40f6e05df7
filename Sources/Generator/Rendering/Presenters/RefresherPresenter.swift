import CodegenIR
import CodegenSwiftText

/// Builds the context of the operation that refreshes the access token.
struct RefresherPresenter {
    let refresh: TokenRefresh
    let api: API
    let symbols: SymbolPrinter

    func context() -> RefresherContext {
        let paths = [
            LabelledValueContext("accessToken", literal: refresh.accessToken),
            LabelledValueContext("refreshToken", literal: refresh.refreshToken),
            LabelledValueContext("expiresIn", literal: refresh.expiresIn),
            api.errorMembers.isEmpty ? nil : LabelledValueContext("errorMembers", "errorMembers"),
        ]
        var endpoint = refresh.endpoint
        endpoint.body = nil
        var route = RoutePresenter(
            endpoint: endpoint, symbols: symbols, serverName: api.serverName, serverCall: api.serverCall)
        route.body = body
        return RefresherContext(arguments: paths.compactMap(\.self), route: route.route(isReturned: false))
    }

    private var body: String {
        let token = "\(SwiftLiteral.string(refresh.refreshTokenField)): .string(refreshToken)"
        let constants = refresh.constants.map { "\(SwiftLiteral.string($0.member)): \(SwiftLiteral.json($0.json))" }
        let body = RequestBody(
            argumentName: "", encoding: refresh.encoding, contentType: refresh.contentType, type: .json,
            origin: refresh.endpoint.origin)
        return body.expression(of: "\(SwiftExpression.array(constants + [token])) as \(symbols.spell(.jsonValue))")
    }
}

extension ErrorMembers {
    /// The arguments of the runtime's `ErrorMembers`.
    var arguments: [LabelledValueContext] {
        let message =
            messages.count > 1
            ? LabelledValueContext("messages", SwiftExpression.array(messages.map(SwiftLiteral.string)))
            : LabelledValueContext("message", literal: messages.first)
        return [LabelledValueContext("code", literal: code), message].compactMap(\.self)
    }
}
