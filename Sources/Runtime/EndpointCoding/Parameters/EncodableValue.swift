/// A wrapper that encodes any `Encodable` of an app: by its own conformance, or by the rules of this runtime.
struct EncodableValue: ModelValue {
    let value: any Encodable & Sendable

    init(_ value: any Encodable & Sendable) {
        self.value = value
    }

    static var _neutralValue: EncodableValue { EncodableValue(JSONValue.null) }

    /// Not used: the type is only encoded.
    init(from decoder: any Decoder) throws {
        value = try JSONValue(from: decoder)
    }

    var _isAbsent: Bool {
        if let writable = value as? any ModelValue { return writable._isAbsent }
        return (value as? any OptionalValue)?.isNil ?? false
    }

    func _writeValue(to target: ValueTarget) throws {
        try target.write(any: value)
    }

    func encode(to encoder: any Encoder) throws {
        try value.encode(to: encoder)
    }
}

/// An optional of any type.
private protocol OptionalValue {
    var isNil: Bool { get }
}

extension Optional: OptionalValue {
    fileprivate var isNil: Bool { self == nil }
}
