import CodegenIR
import Testing

@testable import CodegenLowering

/// Header parameters that are arguments of the client.
@Suite struct ClientHeaderTests {
    private func lowered(_ names: [String]) throws -> Lowered {
        var options = LoweringOptions()
        options.clientHeaders = names
        let tenant = "{name: x-Tenant-ID, in: header, required: true, description: The tenant., schema: {type: string}}"
        let query = "{name: x-tenant-id, in: query, schema: {type: string}}"
        let done = "responses: {'204': {description: ok}}"
        return try Lowered(
            "paths: {/a: {get: {operationId: a, parameters: [\(tenant), \(query)], \(done)}, "
                + "post: {operationId: b, parameters: [\(tenant)], \(done)}}}", options: options)
    }

    @Test func noMethodHasTheArgument() throws {
        let lowered = try lowered(["X-TENANT-ID"])
        #expect(lowered.api.clientHeaders?.map(\.name.swift) == ["xTenantID"])
        #expect(lowered.api.clientHeaders?.map(\.name.wire) == ["x-Tenant-ID"])
        let parameters = lowered.api.groups.flatMap(\.endpoints).map { $0.parameters.map(\.location) }
        #expect(parameters == [[.query], []])
        #expect(lowered.messages == [])
    }

    @Test func otherHeadersAreArgumentsOfMethods() throws {
        let lowered = try lowered(["X-Other"])
        #expect(lowered.api.clientHeaders == nil)
        #expect(lowered.api.groups.flatMap(\.endpoints).map(\.parameters.count) == [2, 1])
        #expect(lowered.messages.last == "no operation has the header parameter 'X-Other' of 'clientHeaders'")
    }
}
