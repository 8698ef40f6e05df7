import EndpointRuntime
import Foundation
import KitchenSink
import Testing

/// Properties with a `default`, and unions that literals create.
@Suite struct DefaultArgumentTests {
    @Test func requiredPropertiesWithADefaultNeedNoArgument() throws {
        let settings = CompletionSettings(content: "hi")
        #expect(settings.level == 3)
        #expect(settings.ratio == 0.5)
        #expect(settings.tags == ["new"])
        #expect(settings.tone == .casual)
        #expect(settings.content == .string("hi"))
        let json = try JSONEncoder().encode(settings)
        let members = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        #expect(members["tags"] as? [String] == ["new"])
        #expect(members["tone"] as? String == "casual")
    }

    @Test func missingMembersOfReceivedObjectsStillFail() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(CompletionSettings.self, from: Data(#"{"content": "hi"}"#.utf8))
        }
    }

    @Test func arrayLiteralsCreateTheListAlternative() {
        let settings = CompletionSettings(content: [.delta(.init(text: "a")), .delta(.init(text: "b"))])
        guard case .partArray(let parts) = settings.content else {
            Issue.record("\(settings.content)")
            return
        }
        #expect(parts.count == 2)
    }
}
