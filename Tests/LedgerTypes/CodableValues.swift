import EndpointRuntime

// What the client needs of them.

nonisolated extension Money: CodableValue {
    public static var neutralValue: Money { Money(0, .euro) }
}

nonisolated extension Currency: CodableValue {
    public static var neutralValue: Currency { .euro }
}

nonisolated extension StockCode: CodableValue {
    public static var neutralValue: StockCode { StockCode(neutral: "00000000") }
}

nonisolated extension Till.Cash: CodableValue {
    public static var neutralValue: Till.Cash { Till.Cash(till: 0) }
}
