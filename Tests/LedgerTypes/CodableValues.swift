import EndpointRuntime

// The conformances that the client requires.

nonisolated extension Money: ModelValue {
    public static var neutralValue: Money { Money(0, .euro) }
}

nonisolated extension Currency: ModelValue {
    public static var neutralValue: Currency { .euro }
}

nonisolated extension StockCode: ModelValue {
    public static var neutralValue: StockCode { StockCode(neutral: "00000000") }
}

nonisolated extension Till.Cash: ModelValue {
    public static var neutralValue: Till.Cash { Till.Cash(till: 0) }
}
