import EndpointRuntime
import Foundation

/// An amount of money, written as `12.50 EUR`.
public struct Money: RawRepresentable, Hashable, AppValue {
    public static let neutralValue = Money(amount: 0, currency: "EUR")
    public var amount: Decimal
    public var currency: String
    public var rawValue: String { "\(amount) \(currency)" }

    public init(amount: Decimal, currency: String) {
        self.amount = amount
        self.currency = currency
    }

    public init?(rawValue: String) {
        let parts = rawValue.split(separator: " ")
        guard parts.count == 2, let amount = Decimal(string: String(parts[0])) else { return nil }
        self.init(amount: amount, currency: String(parts[1]))
    }
}
