import CodegenOpenAPI
import Testing

@Suite struct RepeatedOperationTests {
    @Test(arguments: [("", "/"), ("x", "/x"), ("x/", "/x/")])
    func pathsThatDifferInTheirFirstSlashAreOne(_ path: String, _ same: String) {
        let described = Described(
            paths: "{'\(path)': {get: {operationId: a, responses: {}}}, "
                + "'\(same)': {get: {operationId: b, responses: {}}, put: {responses: {}}}}")
        #expect(described.document?.operations.map(\.key) == ["GET \(same)", "PUT \(same)"])
        #expect(described.document?.operations.first?.operationID == "a")
        #expect(
            described.diagnostics.contains { $0.contains("GET \(same) is defined twice") }, "\(described.diagnostics)")
    }

    @Test func pathsAndIDsThatDifferInTheirBytesAreTwo() {
        let described = Described(
            paths: "{/\u{e9}: {get: {operationId: \u{e9}, responses: {}}}, "
                + "/e\u{301}: {get: {operationId: e\u{301}, responses: {}}}}")
        #expect(described.document?.operations.count == 2)
        #expect(described.diagnostics.isEmpty)
    }

    @Test func aMethodDeclaredTwiceIsReadOnce() {
        let described = Described(
            version: "3.2.0",
            paths: "{/a: {get: {responses: {}}, additionalOperations: {GET: {responses: {}}, COPY: {responses: {}}}}}")
        #expect(described.document?.operations.map(\.key) == ["GET /a", "COPY /a"])
    }

    @Test func fragmentsDistinguishOperations() {
        let described = Described(paths: "{'/a#x': {get: {responses: {}}}, '/a#y': {get: {responses: {}}}}")
        #expect(described.document?.operations.count == 2)
        #expect(described.diagnostics.isEmpty)
    }
}
