import CodegenSymbols
import Testing

@testable import CodegenComparison

@Suite struct IncomingChangeTests {
    private static func webhooks(_ text: String) -> String { "webhooks: {\(text)}" }

    private static func body(_ schema: String, rest: String = "") -> String {
        "created: {post: {requestBody: {required: true, content: {application/json: {schema: \(schema)}\(rest)}}}}"
    }

    private static let empty = "created: {post: {responses: {'204': {description: ok}}}}"
    private static let other = "removed: {post: {responses: {'204': {description: ok}}}}"
    private static let item = "{type: object, required: [name], properties: {name: {type: string}}}"

    private static func callback(_ url: String) -> String {
        call(", callbacks: {done: {'\(url)': {post: {}}}}")
    }

    static let cases = [
        ChangeCase("incoming-added", webhooks(empty), webhooks("\(empty), \(other)"), "TestWebhooks.removed: removed"),
        ChangeCase(
            "incoming-added-to-closed", webhooks(empty), webhooks("\(empty), \(other)"),
            "TestWebhooks.removed: removed", isClosed: true),
        ChangeCase(
            "incoming-removed", webhooks("\(empty), \(other)"), webhooks(empty), "TestWebhooks.removed: removed"),
        ChangeCase(
            "incoming-method-changed", webhooks(empty), webhooks(empty.replacing("post:", with: "put:")),
            "TestWebhooks.created: POST → PUT"),
        ChangeCase(
            "incoming-url-changed", callback("{$request.query.a}"), callback("{$request.query.b}"),
            "TestCallbacks.done: {$request.query.a} → {$request.query.b}"),
        ChangeCase(
            "incoming-body-added", webhooks(empty), webhooks(body("{type: string}")),
            "TestWebhooks.created: application/json: String"),
        ChangeCase(
            "incoming-content-type-removed", webhooks(body("{type: string}")), webhooks(empty),
            "TestWebhooks.created: application/json: String"),
        ChangeCase(
            "incoming-content-type-added", webhooks(body("{type: string}")),
            webhooks(body("{type: string}", rest: ", text/csv: {schema: {type: string}}")),
            "TestWebhooks.created: text/csv: String"),
        ChangeCase(
            "incoming-type-changed", webhooks(body("{type: string}")), webhooks(body("{type: integer}")),
            "TestWebhooks.created: String → Int"),
        ChangeCase(
            "incoming-swift-type-changed", webhooks(body("{type: string}")),
            webhooks(body("{type: string, format: uuid}")), "TestWebhooks.created: String → UUID"),
    ]

    @Test(arguments: cases) func isFound(_ change: ChangeCase) throws { try change.check() }

    /// Models of webhooks are in the received direction.
    @Test func propertiesAreReceived() throws {
        let old = Self.webhooks(Self.body(Self.item))
        try ChangeCase(
            "response-property-became-optional", old, old.replacing("required: [name], ", with: ""),
            "CreatedPayload.name: String → String?"
        ).check()
    }

    @Test func namesInSwift() throws {
        let old = Symbol("TestWebhooks.created", .webhook)
        var new = Symbol("TestWebhooks.createdWebhook", .webhook)
        new.add(Symbol.Fact("wire", "created"))
        let changes = ClientComparison(
            ClientSymbols(module: "Test", symbols: [old]), ClientSymbols(module: "Test", symbols: [new])
        ).changes
        #expect(changes.map(\.kind.id) == ["incoming-renamed"])
        #expect(
            changes.map(\.subject) == [
                "TestWebhooks.createdWebhook: TestWebhooks.created → TestWebhooks.createdWebhook"
            ])
    }
}
