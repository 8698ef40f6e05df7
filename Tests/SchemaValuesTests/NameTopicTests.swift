import Testing

@testable import CodegenSchemaValues

/// The values of flags and ends follow the words of their names.
@Suite("Flags and ends by name")
struct NameTopicTests {
    private func words(_ name: String) -> [String] { name.split(separator: " ").map(String.init) }

    @Test(arguments: [
        "active", "enabled", "email verified", "is active", "in stock available", "is visible", "published", "is valid",
        "success",
        "ok", "confirmed", "online", "supported", "last", "is last", "last page", "is last page", "can edit",
        "has children",
        "supports video",
    ])
    func usualFlagsAreTrue(name: String) {
        #expect(FlagTopic.value(words(name)))
    }

    @Test(arguments: [
        "deleted", "has more", "has next", "has previous", "has prev", "truncated", "archived", "disabled",
        "is blocked",
        "banned", "hidden", "suspended", "cancelled", "canceled", "expired", "has error", "has errors", "failed",
        "deprecated",
        "draft", "empty", "not active", "no longer available", "pending", "has warnings", "has changes", "has conflict",
        "has conflicts", "can", "has", "supports", "private", "is", "", "active user", "favorite",
    ])
    func otherFlagsAreFalse(name: String) {
        #expect(!FlagTopic.value(words(name)))
    }

    @Test(arguments: [
        ("closed at", "clos"), ("deleted on", "dele"), ("date closed", "clos"), ("banned until", "bann"),
        ("cancellation reason", "canc"), ("failed by", "fail"), ("expired utc", "expi"), ("ended timestamp", "ende"),
        ("completed date", "comp"), ("finished time", "fini"),
    ])
    func endsHaveTheStemOfTheirState(name: String, stem: String) {
        #expect(EndTopic.stem(words(name)) == stem)
    }

    @Test(arguments: ["created at", "closed", "date", "date closed count", "closed count", "", "at", "at closed"])
    func otherNamesAreNoEnds(name: String) {
        #expect(EndTopic.stem(words(name)) == nil)
    }

    @Test(arguments: [
        "error", "last errors", "failure", "failures", "exception", "error message", "failure reason",
        "last error code",
    ])
    func errorsHaveTheirNames(name: String) {
        #expect(EndTopic.isError(words(name)) && EndTopic.isPartOfError(words(name)))
    }

    @Test(arguments: ["message", "code", "title", "documentation url"])
    func detailsArePartsOfErrorsOnly(name: String) {
        #expect(!EndTopic.isError(words(name)) && EndTopic.isPartOfError(words(name)))
    }

    @Test(arguments: ["name", "error count", "message error name"])
    func otherNamesAreNoErrors(name: String) {
        #expect(!EndTopic.isError(words(name)) && !EndTopic.isPartOfError(words(name)))
    }

    /// A property without words can be part of anything.
    @Test func propertyWithoutWords() {
        #expect(!EndTopic.isError([]) && EndTopic.isPartOfError([]))
    }
}
