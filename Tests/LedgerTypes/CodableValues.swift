import EndpointRuntime

// The conformances that the client requires.

nonisolated extension Money: AppValue {
    public static var neutralValue: Money { Money(0, .euro) }
}

nonisolated extension Currency: AppValue {
    public static var neutralValue: Currency { .euro }
}

nonisolated extension StockCode: AppValue {
    public static var neutralValue: StockCode { StockCode(neutral: "00000000") }
}

nonisolated extension Till.Cash: AppValue {
    public static var neutralValue: Till.Cash { Till.Cash(till: 0) }
}
