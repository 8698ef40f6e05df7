import CodegenIR
import CodegenSwiftText
import Testing

@testable import CodegenRendering

@Suite struct CallSettingsTests {
    private func route(
        types: [TypeDeclaration] = [], isPathVerbatim: Bool = false, _ change: (inout CallSettings) -> Void
    ) -> String {
        var endpoint = endpoint("getPosts")
        endpoint.isPathVerbatim = isPathVerbatim
        change(&endpoint.settings)
        var api = API(name: "Community", documentation: Documentation())
        api.types = types
        let route = RouteContext(endpoint: endpoint, servers: [], isReturned: true, symbols: SymbolPrinter(api))
        let arguments = route.arguments.map { "\($0.label.map { "\($0): " } ?? "")\($0.value)" }
        let operation = SwiftLiteral.string(endpoint.operation)
        return SwiftExpression.call("Route", [operation, route.method, route.path] + arguments)
    }

    @Test func aRouteHasOnlyTheSettingsOfTheDescription() {
        #expect(route { _ in } == #"Route("getPosts", .get, "/posts")"#)
        let text = route {
            $0.priority = .high
            $0.timeout = 2.5
            $0.retry = .init(maximum: 0)
        }
        #expect(
            text == #"Route("getPosts", .get, "/posts", timeout: .seconds(2.5), priority: .high, retry: .never)"#)
    }

    @Test func aPathMayBeVerbatim() {
        #expect(route(isPathVerbatim: true) { _ in } == #"Route("getPosts", .get, .verbatim("/posts"))"#)
    }

    @Test func everySettingIsAnArgumentInTheOrderOfTheInitializer() {
        let text = route {
            $0.gateTimeout = 4
            $0.attemptTimeout = 12.5
            $0.callTimeout = 40
            $0.timeout = 2.5
            $0.priority = .low
            $0.cache = .fresh(30)
            $0.retry = .init(maximum: 2)
            $0.retry?.firstDelay = 0.5
            $0.retry?.longestDelay = 8
            $0.retry?.statuses = [429, 503]
            $0.retry?.isIdempotent = true
            $0.deduplicates = false
            $0.bypassesTokenRefresh = true
            $0.mayRunInBackground = true
            $0.baseURLSuffix = "re\"ports"
            $0.apiVersion = "v2"
        }
        let rule =
            "RetryRule(maximumRetries: 2, firstDelay: .seconds(0.5), longestDelay: .seconds(8), "
            + "statuses: [429, 503], isIdempotent: true)"
        let arguments = [
            "\"getPosts\"", ".get", "\"/posts\"", "timeout: .seconds(2.5)", "callTimeout: .seconds(40)",
            "attemptTimeout: .seconds(12.5)", "gateTimeout: .seconds(4)", "priority: .low",
            "cachePolicy: .fresh(for: .seconds(30))", "retry: \(rule)", "deduplicates: false",
            "bypassesTokenRefresh: true",
            "mayRunInBackground: true", "baseURLSuffix: \"re\\\"ports\"", "apiVersion: \"v2\"",
        ]
        #expect(text == "Route(\(arguments.joined(separator: ", ")))")
    }

    @Test func aModelOfTheSameNameDoesNotHideTheRule() {
        let model = type("RetryRule", .object(ObjectType(properties: [], additionalProperties: nil)))
        let text = route(types: [model]) { $0.retry = .init(maximum: 2) }
        #expect(text.contains("retry: EndpointRuntime.RetryRule(maximumRetries: 2)"))
    }
}
