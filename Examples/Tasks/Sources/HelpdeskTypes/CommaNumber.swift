import EndpointRuntime

/// A number that the server writes as a string with a comma: `"7,5"`.
public struct CommaNumber: RawRepresentable, Hashable, AppValue {
    public static let neutralValue = CommaNumber(value: 0)
    public var value: Double
    public var rawValue: String { "\(value)".replacing(".", with: ",") }

    public init(value: Double) { self.value = value }

    public init?(rawValue: String) {
        guard let value = Double(rawValue.replacing(",", with: ".")) else { return nil }
        self.init(value: value)
    }
}
