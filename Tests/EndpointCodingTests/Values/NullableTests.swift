import EndpointCoding
import Foundation
import Testing

/// Using `Nullable`: literals, `??`, `map` and the members of its value.
@Suite struct NullableTests {
    private struct Money: Equatable {
        var amount: Nullable<Int> = .absent
        var rate: Nullable<Double> = .absent
        var isGross: Nullable<Bool> = .absent
        var note: Nullable<String> = .absent
        var tags: Nullable<[String]> = .absent
        var symbol: Character?
    }

    private struct Invoice {
        var total: Nullable<Money>
    }

    @Test func literalsAreValues() {
        let money = Money(amount: 100, rate: 0.19, isGross: true, note: "paid", tags: ["a", "b"])
        #expect(
            money
                == Money(
                    amount: .value(100), rate: .value(0.19), isGross: .value(true), note: .value("paid"),
                    tags: .value(["a", "b"])))
        #expect(Money(note: "no. \(7)").note == .value("no. 7"))
    }

    @Test func membersOfTheValueAreOptional() {
        let invoice = Invoice(total: .value(Money(amount: 100, note: .null, symbol: "€")))
        let amount: Int? = invoice.total.amount
        #expect(amount == 100)
        #expect(invoice.total.note == nil)
        #expect(invoice.total.symbol == "€")
        #expect(invoice.total.tags?.count == nil)
        #expect(Invoice(total: .null).total.amount == nil)
        #expect(Invoice(total: .absent).total.symbol == nil)
        #expect(Nullable.value("four").count == 4)
    }

    @Test func defaultReplacesNullAndAbsent() {
        #expect(Nullable.value(1) ?? 2 == 1)
        #expect(Nullable.null ?? 2 == 2)
        #expect(Nullable.absent ?? 2 == 2)
        let other: Int? = nil
        #expect((Nullable<Int>.null ?? other) == nil)
        #expect((Nullable<Int>.value(1) ?? other) == 1)
    }

    @Test func mapKeepsNullAndAbsent() throws {
        #expect(Nullable.value(2).map { $0 * 2 } == .value(4))
        #expect(Nullable<Int>.null.map { "\($0)" } == .null)
        #expect(Nullable<Int>.absent.map { "\($0)" } == .absent)
        #expect(throws: CancellationError.self) { try Nullable.value(1).map { _ in throw CancellationError() } }
    }
}
