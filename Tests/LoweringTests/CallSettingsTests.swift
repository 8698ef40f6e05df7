import CodegenIR
import Testing

@Suite struct CallSettingsTests {
    private func settings(operation: String, document: String = "{}") throws -> CallSettings {
        let call = "{operationId: call, x-codegen: \(operation), responses: {'204': {description: ok}}}"
        return try Lowered("x-codegen: \(document)\npaths: {/a: {get: \(call)}}").endpoint("call").settings
    }

    @Test func everySettingOfAnOperationReachesItsEndpoint() throws {
        let settings = try settings(
            operation: """
                {retry: {maximum: 2, firstDelay: 0.5, longestDelay: 8, statuses: [429, 503], idempotent: true},
                cache: {freshFor: 30}, priority: high, timeout: 2.5, callTimeout: 40,
                attemptTimeout: 12.5, gateTimeout: 4, deduplicate: false, background: true, bypassesTokenRefresh: true, baseURLSuffix: reports, apiVersion: v2}
                """.replacing("\n", with: " "))
        var retry = CallSettings.Retry(maximum: 2)
        retry.firstDelay = 0.5
        retry.longestDelay = 8
        retry.statuses = [429, 503]
        retry.isIdempotent = true
        var expected = CallSettings()
        expected.retry = retry
        expected.cache = .fresh(30)
        expected.priority = .high
        expected.timeout = 2.5
        expected.callTimeout = 40
        expected.attemptTimeout = 12.5
        expected.gateTimeout = 4
        expected.deduplicates = false
        expected.mayRunInBackground = true
        expected.bypassesTokenRefresh = true
        expected.baseURLSuffix = "reports"
        expected.apiVersion = "v2"
        #expect(settings == expected)
    }

    @Test func theDocumentSpeaksWhereTheOperationIsSilent() throws {
        let settings = try settings(
            operation: "{cache: none}", document: "{cache: revalidate, timeout: 5, retry: {maximum: 1}}")
        #expect(settings.cache == CallSettings.Cache.none)
        #expect(settings.timeout == 5)
        #expect(settings.retry == CallSettings.Retry(maximum: 1))
    }

    @Test func anOperationTurnsRetriesOff() throws {
        let settings = try settings(operation: "{retry: false}", document: "{retry: {maximum: 3}}")
        #expect(settings.retry == CallSettings.Retry(maximum: 0))
    }

    @Test func callSettingsAreUnsetByDefault() throws {
        #expect(try settings(operation: "{}") == CallSettings())
    }
}
