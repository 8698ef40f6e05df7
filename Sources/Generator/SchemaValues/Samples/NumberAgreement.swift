import EndpointMockData

/// The numbers of an object that are parts of another number: `completed_requests` of `total_requests`.
struct NumberAgreement {
    private struct Number {
        let name: String
        let words: [String]
        let text: String
        let value: Double
    }

    /// A number in place of that of a member.
    struct Change {
        let name: String
        let text: String
    }

    private var numbers: [Number]

    /// Returns `nil` for an object with fewer than two numbers.
    init?(_ members: [PlainValue.Member], _ memory: WordMemory) {
        guard members.count(where: \.value.isNumber) > 1 else { return nil }
        numbers = members.compactMap { member in
            guard case .number(let text) = member.value, let value = Double(text), value > 0 else { return nil }
            return Number(name: member.name, words: memory.lowercased(member.name), text: text, value: value)
        }
    }

    /// Changes the numbers of parts that are greater than their share of the whole, and limits that are in the wrong
    /// order.
    ///
    /// - Parameter isPossible: Makes a change if it is valid.
    mutating func apply(_ isPossible: (Change) -> Bool) {
        for whole in numbers.indices where Self.isWhole(numbers[whole].words) {
            let parts = numbers.indices.filter { Self.isPart(numbers[$0].words, of: numbers[whole].words) }
            for (index, part) in parts.enumerated() {
                let share = numbers[whole].value / Double(parts.count + index)
                if numbers[part].value > share { change([(part, share)], isPossible) }
            }
        }
        for greater in numbers.indices where !Self.isDisjoint(numbers[greater].words, Self.greatest) {
            for less in numbers.indices where Self.isLess(numbers[less].words, numbers[greater].words) {
                order(less, greater, isPossible)
            }
        }
        for least in numbers.indices where !Self.isDisjoint(numbers[least].words, Self.least) {
            for greater in numbers.indices where Self.isLess(numbers[least].words, numbers[greater].words) {
                order(least, greater, isPossible)
            }
        }
    }

    private mutating func order(_ less: Int, _ greater: Int, _ isPossible: (Change) -> Bool) {
        guard numbers[less].value > numbers[greater].value else { return }
        change([(less, numbers[greater].value / 2), (greater, numbers[less].value * 2)], isPossible)
    }

    /// Makes the first possible change.
    private mutating func change(_ values: [(index: Int, value: Double)], _ isPossible: (Change) -> Bool) {
        for (index, value) in values {
            let number = numbers[index]
            let whole = String(Int(value))
            for text in number.text.contains(".") ? [Self.decimal(value), whole] : [whole]
            where isPossible(Change(name: number.name, text: text)) {
                numbers[index] = Number(name: number.name, words: number.words, text: text, value: value)
                return
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

    /// Returns whether a number is at most another one of its object, by their names.
    static func isAtMost(_ words: [String], _ other: [String]) -> Bool {
        isLess(words, other) || isWhole(other) && isPart(words, of: other)
    }

    /// Returns whether other numbers of an object can be at most this one.
    static func limitsOthers(_ words: [String]) -> Bool {
        !isDisjoint(words, greatest) || isWhole(words)
    }

    /// Returns whether the name of a number is that of a lower limit.
    static func isLeast(_ words: [String]) -> Bool { !isDisjoint(words, least) }

    /// Returns whether a number is below another one: `min_price` below `max_price`, and both around `price`.
    private static func isLess(_ words: [String], _ other: [String]) -> Bool {
        guard isLeast(words) || !isDisjoint(other, greatest), words != other, isDisjoint(words, greatest),
            isDisjoint(other, least)
        else { return false }
        return words.filter { !least.contains($0) } == other.filter { !greatest.contains($0) }
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

    private static let least: Set = ["min", "minimum", "lower", "lowest", "low", "least"]
    private static let greatest: Set = ["max", "maximum", "upper", "highest", "high", "most"]
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
