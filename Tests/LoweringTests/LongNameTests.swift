import Testing

@testable import CodegenLowering

@Suite struct LongNameTests {
    @Test(arguments: [
        ("Pet", "Pet"),
        (
            "GameCenterDetailsGameCenterLeaderboardSetsGetToManyRelatedFieldsGameCenterLeaderboardSet",
            "GameCenterDetailsCenterLeaderboardSetsGetToManyRelatedFieldsSet"
        ),
        (
            "PostCustomersCustomerSubscriptionsSubscriptionExposedIDRequestItemBillingThresholdsEmpty",
            "PostCustomersSubscriptionsExposedIDRequestItemBillingThresholdsEmpty"
        ),
    ])
    func repeatedWordsAreLeftOut(name: String, short: String) {
        #expect(LongNames.shortened(name) == short)
    }

    @Test func theMiddleIsLeftOut() {
        let words = (0..<26).map { "W\(UnicodeScalar(UInt8(97 + $0)))rd" }
        let name = LongNames.shortened(words.joined())
        #expect(name.count <= 80)
        #expect(name.hasPrefix("WardWbrd"))
        #expect(name.hasSuffix("WyrdWzrd"))
        #expect(LongNames.shortened(String(repeating: "a", count: 100)).count <= 80)
        #expect(LongNames.shortened(name) == name)
    }

    /// Words of four letters: 19 of them have the length of a shortened name, 20 the longest length.
    @Test func limitsAreInclusive() {
        func name(_ count: Int) -> String {
            (0..<count).map { "W\(UnicodeScalar(UInt8(97 + $0)))rd" }.joined()
        }
        #expect(LongNames.shortened(name(20)) == name(20))
        #expect(LongNames.shortened(name(20) + "X").count < 80)
        #expect(LongNames.base(name(19)) == name(19))
        #expect(LongNames.base(name(19) + "X").count <= 76)
        #expect(LongNames.base(name(20)).count == 76 && LongNames.base(name(20)).hasPrefix("WardWbrd"))
        // A word that does not fit ends the beginning, with the preposition before it.
        let long = String(repeating: "l", count: 50)
        #expect(LongNames.shortened("PetsOfL\(long)\(name(8))") == "Pets\(name(8))")
    }

    @Test func namesFromPathsLeaveOutVariables() throws {
        let path = "/namespaces/{namespaceName}/workflows/{workflowIdentifier}/activities/{activityIdentifier}/complete"
        let parameters = ["namespaceName", "workflowIdentifier", "activityIdentifier"].map {
            "{name: \($0), in: path, required: true, schema: {}}"
        }
        let lowered = try Lowered(
            "paths: {'\(path)': {post: {parameters: [\(parameters.joined(separator: ", "))], "
                + "responses: {'204': {description: ok}}}}}")
        #expect(lowered.api.groups.flatMap(\.endpoints).map(\.id) == ["postNamespacesWorkflowsActivitiesComplete"])
        #expect(lowered.messages == [])
    }

    @Test func noNameOfEqualBeginningsIsTooLong() throws {
        let part = String(repeating: "Long", count: 18)
        let member = "{type: object, properties: {a: {type: object, properties: {b: {}}}}}"
        let lowered = try Lowered(
            schemas: [
                "A\(part)Item": "{type: object, properties: {"
                    + (1...3).map { "part\($0)OfTheMiddle\(part): \(member)" }.joined(separator: ", ") + "}}"
            ])
        let names = lowered.api.types.map(\.name.swift)
        #expect(names.allSatisfy { $0.count <= 80 }, "\(names)")
        #expect(Set(names).count == names.count)
    }
}
