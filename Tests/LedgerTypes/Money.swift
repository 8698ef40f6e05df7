import Foundation

// Types as in an app. This module is independent of the ledger.

public nonisolated struct Money: Codable, Hashable, Sendable {
    public var amount: Decimal
    public var currency: Currency
    public var validUntil: Date?

    private enum CodingKeys: String, CodingKey {
        case amount, currency
        case validUntil = "valid_until"
    }

    public init(_ amount: Decimal, _ currency: Currency, validUntil: Date? = nil) {
        self.amount = amount
        self.currency = currency
        self.validUntil = validUntil
    }
}

public nonisolated enum Currency: String, Codable, Sendable {
    case euro = "EUR"
    case dollar = "USD"
}

/// A code of eight digits.
public nonisolated struct StockCode: Codable, Hashable, Sendable {
    public let digits: String

    public init?(_ digits: String) {
        guard digits.count == 8, digits.allSatisfy(\.isNumber) else { return nil }
        self.digits = digits
    }

    init(neutral digits: String) {
        self.digits = digits
    }

    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let code = Self(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "'\(text)' is not a stock code."))
        }
        self = code
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(digits)
    }
}

public nonisolated enum Till {
    /// Does not contain the tag that distinguishes it from other types.
    public struct Cash: Codable, Hashable, Sendable {
        public var till: Int

        public init(till: Int) {
            self.till = till
        }
    }
}
