import Foundation
import Testing

@testable import EndpointCoding
@testable import EndpointMiddleware
@testable import EndpointRuntime

@Suite("The Keychain item of a token")
struct KeychainItemTests {
    private typealias Query = KeychainItem.Query
    private typealias Status = KeychainItem.Status

    private let item = KeychainItem(service: "app", account: "me", usesDataProtection: false)
    private let data = Data("token".utf8)

    @Test func queryNamesClassServiceAndAccount() {
        let expected: Query = [.itemClass: .genericPassword, .service: .text("app"), .account: .text("me")]
        #expect(item.query == expected)
        #expect(item.reading == expected.merging([.returnsData: .isTrue, .matchLimit: .one]) { $1 })
    }

    @Test func everyQueryNamesTheDataProtectionKeychain() {
        let protected = KeychainItem(service: "app", account: "me", usesDataProtection: true)
        #expect(protected.query[.usesDataProtectionKeychain] == .isTrue)
        #expect(protected.reading[.usesDataProtectionKeychain] == .isTrue)
        _ = protected.replace(data) { query, content in
            #expect(query[.usesDataProtectionKeychain] == .isTrue)
            #expect(content[.usesDataProtectionKeychain] == nil)
            return Status.itemNotFound
        } add: { query in
            #expect(query[.usesDataProtectionKeychain] == .isTrue)
            return Status.success
        }
        #expect(item.query[.usesDataProtectionKeychain] == nil)
    }

    @Test func itemIsUpdatedElseAdded() {
        let content: Query = [.data: .data(data), .accessibility: .afterFirstUnlockOnThisDevice]
        let updated = item.replace(data) { query, new in
            #expect(query == item.query)
            #expect(new == content)
            return Status.success
        } add: { _ in
            Issue.record("The item exists.")
            return Status.success
        }
        #expect(updated == Status.success)
        var added: [Query] = []
        let status = item.replace(data) { _, _ in
            Status.itemNotFound
        } add: { query in
            added.append(query)
            return Status.success
        }
        #expect(status == Status.success)
        #expect(added == [item.query.merging(content) { $1 }])
    }

    @Test func itemThatAnotherProcessAddsIsUpdated() {
        var steps: [String] = []
        let status = item.replace(data) { _, _ in
            steps.append("update")
            return steps.count == 1 ? Status.itemNotFound : Status.success
        } add: { _ in
            steps.append("add")
            return Status.duplicateItem
        }
        #expect(status == Status.success)
        #expect(steps == ["update", "add", "update"])
    }

    @Test func repetitionEnds() {
        var count = 0
        let status = item.replace(data) { _, _ in
            Status.itemNotFound
        } add: { _ in
            count += 1
            return Status.duplicateItem
        }
        #expect(status == Status.duplicateItem)
        #expect(count == 8)
    }

    @Test func otherErrorsEndAtOnce() {
        let status = item.replace(data) { _, _ in
            Status.missingEntitlement
        } add: { _ in
            Issue.record("The first step failed.")
            return Status.success
        }
        #expect(status == Status.missingEntitlement)
        let text = KeychainItem.explanation(of: status)
        #expect(text.contains("errSecMissingEntitlement (-34018)"))
        #expect(text.contains("team identifier"))
        #expect(KeychainItem.explanation(of: -25_308) == "the Keychain returned the status -25308")
    }
}
