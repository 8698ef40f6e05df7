import EndpointMockData

/// The numbers of an object that are parts of another number: `completed_requests` of `total_requests`.
struct NumberAgreement {
    private struct Number {
        let name: String
        let words: [String]
        let text: String
        let value: Double
    }

    private let numbers: [Number]

    /// Returns `nil` for an object with fewer than two numbers.
    init?(_ members: [PlainValue.Member], _ memory: WordMemory) {
        guard members.count(where: \.value.isNumber) > 1 else { return nil }
        numbers = members.compactMap { member in
            guard case .number(let text) = member.value, let value = Double(text), value > 0 else { return nil }
            return Number(name: member.name, words: memory.lowercased(member.name), text: text, value: value)
        }
    }

    /// Returns the numbers of parts that are greater than their share of the whole, by their names.
    func changes() -> [(name: String, texts: [String])] {
        let wholes = numbers.filter { Self.isWhole($0.words) }
        return wholes.flatMap { whole -> [(name: String, texts: [String])] in
            let parts = numbers.filter { Self.isPart($0.words, of: whole.words) }
            return parts.enumerated().compactMap { index, part in
                let share = whole.value / Double(parts.count + index)
                guard part.value > share else { return nil }
                let rounded = String(Int(share))
                return (part.name, part.text.contains(".") ? [Self.decimal(share), rounded] : [rounded])
            }
        }
    }

    private static func decimal(_ value: Double) -> String {
        let cents = Int(value * 100)
        return "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    }

    // MARK: Names

    private static func isWhole(_ words: [String]) -> Bool {
        isDisjoint(words, parts) && (!isDisjoint(words, wholes) || amounts.contains(words.joined()))
    }

    private static func isPart(_ words: [String], of whole: [String]) -> Bool {
        if amounts.contains(whole.joined()), shares.contains(words.joined()) { return true }
        return !isDisjoint(words, parts) && noun(words) == noun(whole)
    }

    /// Returns the words that name the counted things, as singulars.
    private static func noun(_ words: [String]) -> Set<String> {
        Set(
            words.filter { !parts.contains($0) && !wholes.contains($0) && !fillers.contains($0) }
                .map { $0.hasSuffix("s") ? String($0.dropLast()) : $0 })
    }

    private static func isDisjoint(_ words: [String], _ others: Set<String>) -> Bool {
        !words.contains(where: others.contains)
    }

    private static let wholes: Set = ["total", "max", "maximum", "all", "limit", "capacity", "overall", "quota"]
    private static let fillers: Set = ["of", "count", "number", "num", "nb", "in"]
    private static let parts: Set = [
        "completed", "failed", "succeeded", "successful", "processed", "used", "remaining", "available", "open",
        "closed",
        "active", "inactive", "done", "read", "unread", "passed", "skipped", "cached", "rejected", "accepted",
        "pending",
        "running", "finished", "prompt", "completion", "input", "output", "reasoning", "free", "sold", "reserved",
        "unplayed", "played", "current", "enabled", "disabled", "public", "private", "errored", "cancelled", "canceled",
    ]
    private static let amounts: Set = ["total", "grandtotal", "totalamount", "totalprice", "amount", "price"]
    private static let shares: Set = [
        "subtotal", "tax", "totaltax", "taxamount", "discount", "totaldiscount", "fee", "fees", "shipping",
        "shippingcost",
        "tip", "amountpaid", "amountdue", "amountremaining", "amountrefunded", "amountcaptured", "amountcredited",
        "vat",
    ]
}

extension PlainValue {
    fileprivate var isNumber: Bool {
        if case .number = self { true } else { false }
    }
}
