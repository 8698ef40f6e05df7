import EndpointMockData
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
    func otherNamesAreNotEnds(name: String) {
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
    func otherNamesAreNotErrors(name: String) {
        #expect(!EndTopic.isError(words(name)) && !EndTopic.isPartOfError(words(name)))
    }

    /// A property without words can be part of anything.
    @Test func propertyWithoutWords() {
        #expect(!EndTopic.isError([]) && EndTopic.isPartOfError([]))
    }

    // MARK: Tables

    /// A name of each row of the table.
    @Test(
        arguments: """
            price tax latitude longitude rating age year hour minute month day quantity percent width height filesize \
            duration distance weight temperature port page limit offset statuscode stock popularity tracknumber discnumber \
            totaltracks priority durationms ticks ms seconds bitrate samplerate framerate channels volume ttl probability \
            topp penalty seed ratio aspectratio tokens version expiresin count
            """.split(separator: " ").map(String.init))
    func rowHasNumbers(name: String) throws {
        let words = name == "count" ? ["likes", name] : [name]
        switch try #require(NumberTopic(words, isInteger: true, owner: [])) {
        case .own(let numbers, let others):
            #expect(!numbers.isEmpty && (numbers + others).allSatisfy { Double($0) != nil })
        case .shared(let numbers): #expect(numbers.count == 8 && numbers.allSatisfy { Double($0) != nil })
        case .itemCount, .timestamp, .key: Issue.record("not a list of numbers")
        }
    }

    @Test func listsOfTheTableHaveWords() {
        for topic in TextTopic.names.values {
            guard case .own(let lists) = topic else { continue }
            for list in lists { #expect(SampleWords.lists[list]?.isEmpty == false, "\(list)") }
        }
    }

    @Test(arguments: [
        ("price", true, "own([\"12.95\""), ("order total", false, "own([\"12\""), ("total", false, "own([\"12.95\""),
        ("page size", true, "own([\"20\""), ("size", true, "own([\"24576\""), ("total count", true, "itemCount"),
        ("created at", true, "timestamp"), ("created at", false, "timestamp"), ("created", true, "timestamp"),
        ("customer id", false, "key"), ("likes count", true, "own([\"12\""), ("open tasks", true, "own([\"12\""),
        ("billing latitude", false, "shared([\"52.52\""), ("timestamp", true, "timestamp"),
    ])
    func numberHasTheTopicOfItsName(name: String, isInteger: Bool, topic: String) throws {
        let found = try #require(NumberTopic(words(name), isInteger: isInteger, owner: ["order"]))
        #expect("\(found)".hasPrefix(topic), "\(found)")
    }

    @Test(arguments: [
        ("created", false), ("customer id", true), ("radius", true), ("has", true), ("at", true), ("status", true),
        ("working hours left", true), ("sales bonus", false),
    ])
    func otherNumbersHaveNoTopic(name: String, isInteger: Bool) {
        #expect(NumberTopic(words(name), isInteger: isInteger, owner: []) == nil)
    }

    @Test func namesHaveOtherNumbersInPages() {
        for owner in ["page", "pagination", "paging", "paged", "paginated", "meta", "list", "results"] {
            let size = NumberTopic(["size"], isInteger: true, owner: [owner])
            #expect("\(size as Any)".contains("20"), "\(owner)")
            #expect("\(NumberTopic(["total"], isInteger: false, owner: [owner]) as Any)".contains("itemCount"))
        }
    }

    @Test(arguments: [
        ("first name", "shared([\"first-names\"])"), ("billing city", "shared([\"cities\"])"),
        ("order reference", "code"),
        ("sku", "code"), ("order no", "code"), ("avatar thumb", "image"), ("callback url", "url"),
        ("redirecturi", "url"),
        ("archived at", "dateTime"), ("created by", "fullName"), ("sorted by", "own([\"fields\"])"),
        ("grouped by", "own([\"fields\"])"), ("ordered by", "own([\"fields\"])"), ("by", ""), ("at", ""),
        ("ship date", "date"), ("commit sha", "hex(40)"), ("md5", "hex(32)"),
        ("pin", "digits(4)"), ("cvc", "digits(3)"), ("otp", "digits(6)"), ("isbn", "digits(13)"), ("slug", "slug"),
        ("order id", "identifier"), ("uuid", "uuid"), ("uri", "url"), ("curl", "url"),
    ])
    func textHasTheTopicOfItsName(name: String, topic: String) {
        let found = TextTopic(words(name), owner: ["order"]).map { "\($0)" }
        #expect(found ?? "" == topic)
    }

    /// A name of each row of the table.
    @Test(
        arguments: """
            firstname lastname author username email company job headline series product description error slug \
            kind branch plan token category tags genre color cvc isbn pin passcode phone city country \
            countrycode region postalcode line2 street timezone currency price lang locale status role filename \
            path useragent iban bic gender mimetype version unit timestamp birthday url macaddress walletaddress \
            hostname domain hash sha md5 sha512 identifier uuid ref repo license model audiocodec codec \
            container ratio blurhash emoji shortcode pronouns salutation extension format encoding base64 \
            arguments html event action httpmethod permission provider scope visibility severity algorithm \
            interval cron namespace queue app device os architecture weekday pattern paymentmethod taxnumber \
            taxtype group workflow mode prefix ip
            """.split(separator: " ").map(String.init))
    func rowHasATopic(name: String) {
        #expect(TextTopic([name], owner: []) != nil)
    }

    @Test func listsOfWordsHaveWords() {
        let lists = [VariedNames.kinds, VariedNames.places, VariedNames.states, TextTopic.resources]
        for word in lists.joined() { #expect(word.first?.isLowercase == true) }
    }
}
