import EndpointMockData
import Testing

@testable import CodegenSchemaValues

/// Numbers of an object that are parts or limits of other numbers.
@Suite("Numbers that agree")
struct NumberAgreementTests {
    /// Returns the changes of `name: number, …`, apart from impossible ones.
    private func changes(_ members: String, impossible: Set<String> = []) -> [String]? {
        let read = members.split(separator: ",").map { text in
            let parts = text.split(separator: ":").map { $0.filter { $0 != " " } }
            return PlainValue.Member(parts[0], .number(parts[1]))
        }
        guard var agreement = NumberAgreement(read, WordMemory()) else { return nil }
        var changes: [String] = []
        agreement.apply { change in
            let text = "\(change.name): \(change.text)"
            guard !impossible.contains(text) else { return false }
            changes.append(text)
            return true
        }
        return changes
    }

    @Test(arguments: [
        ("used_seats: 80, total_seats: 50", ["used_seats: 50"]), ("used_seats: 50, total_seats: 50", []),
        ("used: 80, free: 70, total: 90", ["used: 45", "free: 30"]), ("used: 40, free: 30, total: 90", []),
        ("completed_requests: 9, total_number_of_requests: 4", ["completed_requests: 4"]),
        ("used_seats: 80, total_rooms: 50", []), ("seats: 80, total_seats: 50", []),
        ("tax: 20, subtotal: 15, total: 10", ["tax: 5", "subtotal: 3"]),
        ("tax: 20.5, total: 2.125, fee: 3.0", ["tax: 1.06", "fee: 0.70"]),
        ("min_price: 30, max_price: 20", ["min_price: 10"]), ("min_price: 20, max_price: 20", []),
        ("price: 30, max_price: 20", ["price: 10"]), ("min_price: 30, price: 20", ["min_price: 10"]),
        ("min_price: 30, max_size: 20", []), ("max_price: 30, min_price: 10", []),
        ("used: 0, total: 0", []), ("used: 80, total: -1", []),
    ])
    func partsAndLimitsAgree(members: String, expected: [String]) {
        #expect(changes(members) == expected)
    }

    @Test func otherChangeIsMadeIfTheFirstIsImpossible() {
        #expect(
            changes("min_price: 30, max_price: 20", impossible: ["min_price: 10"]) == ["max_price: 60"])
        #expect(changes("tax: 20.5, total: 5", impossible: ["tax: 5.00"]) == ["tax: 5"])
        #expect(changes("used: 80, total: 50", impossible: ["used: 50"]) == [])
    }

    @Test func oneNumberAgreesWithItself() {
        #expect(changes("total: 5") == nil)
    }

    // MARK: Names

    @Test(arguments: ["min", "minimum", "lower", "lowest", "low", "least"]) func lowerLimits(word: String) {
        #expect(NumberAgreement.isLeast([word, "price"]) && !NumberAgreement.limitsOthers([word, "price"]))
        #expect(NumberAgreement.isAtMost([word, "price"], ["price"]))
        #expect(!NumberAgreement.isAtMost(["price"], [word, "price"]))
    }

    @Test(arguments: ["max", "maximum", "upper", "highest", "high", "most"]) func upperLimits(word: String) {
        #expect(NumberAgreement.limitsOthers([word, "price"]) && !NumberAgreement.isLeast([word, "price"]))
        #expect(NumberAgreement.isAtMost(["price"], [word, "price"]))
        #expect(!NumberAgreement.isAtMost([word, "price"], ["price"]))
        #expect(!NumberAgreement.isAtMost([word, "price"], ["max", "price"]))
    }

    @Test(arguments: ["total", "max", "maximum", "all", "limit", "capacity", "overall", "quota"])
    func wholes(word: String) {
        #expect(NumberAgreement.limitsOthers([word, "seats"]))
        #expect(NumberAgreement.isAtMost(["used", "seat"], [word, "seats"]))
        #expect(!NumberAgreement.isAtMost(["sold", "seats"], ["used", word, "seats"]))
        #expect(!NumberAgreement.isAtMost(["seats"], [word, "rooms"]))
    }

    @Test(arguments: ["of", "count", "number", "num", "nb", "in"]) func wordsWithoutAThing(word: String) {
        #expect(NumberAgreement.isAtMost(["used", word, "seats"], ["total", "seats"]))
    }

    @Test(
        arguments: """
            completed failed succeeded successful processed used remaining available open closed active inactive done \
            read unread passed skipped cached rejected accepted pending running finished prompt completion input output \
            reasoning free sold reserved unplayed played current enabled disabled public private errored cancelled canceled
            """.split(separator: " ").map(String.init))
    func parts(word: String) {
        #expect(NumberAgreement.isAtMost([word, "items"], ["total", "items"]))
        #expect(!NumberAgreement.limitsOthers([word, "total"]))
    }

    @Test(
        arguments: """
            subtotal tax totaltax taxamount discount totaldiscount fee fees shipping shippingcost tip amountpaid amountdue \
            amountremaining amountrefunded amountcaptured amountcredited vat
            """.split(separator: " ").map(String.init))
    func sharesOfAmounts(word: String) {
        for amount in ["total", "grandtotal", "totalamount", "totalprice", "amount", "price"] {
            #expect(NumberAgreement.isAtMost([word], [amount]), "\(amount)")
            #expect(NumberAgreement.limitsOthers([amount]), "\(amount)")
        }
        #expect(!NumberAgreement.isAtMost([word], ["balance"]))
    }

    @Test func amountsOfSeveralWords() {
        #expect(NumberAgreement.isAtMost(["total", "tax"], ["grand", "total"]))
        #expect(!NumberAgreement.limitsOthers(["price", "range"]))
    }
}
