// These members let a three-state value be used like an optional. There is no `nil` literal: it could mean absent or
// null.

extension Nullable {
    /// Returns a property of the value; `nil` if the value is null or absent: `invoice.total.amount`. Properties of
    /// `Nullable` itself take precedence.
    public subscript<Member>(dynamicMember path: KeyPath<Wrapped, Member>) -> Member? { value?[keyPath: path] }

    /// Returns an optional property of the value; `nil` if the value is null or absent.
    public subscript<Member>(dynamicMember path: KeyPath<Wrapped, Member?>) -> Member? { value?[keyPath: path] }

    /// Returns a three-state property of the value; `nil` if the value or the property is null or absent.
    public subscript<Member>(dynamicMember path: KeyPath<Wrapped, Nullable<Member>>) -> Member? {
        value?[keyPath: path].value
    }

    /// Returns the transformed value; absent and null are unchanged.
    public func map<Result, Failure>(
        _ transform: (Wrapped) throws(Failure) -> Result
    ) throws(Failure) -> Nullable<Result> {
        switch self {
        case .absent: .absent
        case .null: .null
        case .value(let value): .value(try transform(value))
        }
    }

    /// Returns the value, or the default if it is null or absent.
    public static func ?? (left: Nullable, right: @autoclosure () throws -> Wrapped) rethrows -> Wrapped {
        try left.value ?? right()
    }

    /// Returns the value, or the default if it is null or absent.
    public static func ?? (left: Nullable, right: @autoclosure () throws -> Wrapped?) rethrows -> Wrapped? {
        try left.value ?? right()
    }
}

extension Nullable: ExpressibleByIntegerLiteral where Wrapped: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Wrapped.IntegerLiteralType) {
        self = .value(Wrapped(integerLiteral: value))
    }
}

extension Nullable: ExpressibleByFloatLiteral where Wrapped: ExpressibleByFloatLiteral {
    public init(floatLiteral value: Wrapped.FloatLiteralType) {
        self = .value(Wrapped(floatLiteral: value))
    }
}

extension Nullable: ExpressibleByBooleanLiteral where Wrapped: ExpressibleByBooleanLiteral {
    public init(booleanLiteral value: Wrapped.BooleanLiteralType) {
        self = .value(Wrapped(booleanLiteral: value))
    }
}

extension Nullable: ExpressibleByUnicodeScalarLiteral where Wrapped: ExpressibleByUnicodeScalarLiteral {
    /// Creates a value from the literal.
    public init(unicodeScalarLiteral value: Wrapped.UnicodeScalarLiteralType) {
        self = .value(Wrapped(unicodeScalarLiteral: value))
    }
}

extension Nullable: ExpressibleByExtendedGraphemeClusterLiteral
where Wrapped: ExpressibleByExtendedGraphemeClusterLiteral {
    /// Creates a value from the literal.
    public init(extendedGraphemeClusterLiteral value: Wrapped.ExtendedGraphemeClusterLiteralType) {
        self = .value(Wrapped(extendedGraphemeClusterLiteral: value))
    }
}

extension Nullable: ExpressibleByStringLiteral where Wrapped: ExpressibleByStringLiteral {
    public init(stringLiteral value: Wrapped.StringLiteralType) {
        self = .value(Wrapped(stringLiteral: value))
    }
}

extension Nullable: ExpressibleByStringInterpolation where Wrapped: ExpressibleByStringInterpolation {
    public init(stringInterpolation: Wrapped.StringInterpolation) {
        self = .value(Wrapped(stringInterpolation: stringInterpolation))
    }
}

extension Nullable: ExpressibleByArrayLiteral
where
    Wrapped: RangeReplaceableCollection, Wrapped: ExpressibleByArrayLiteral,
    Wrapped.ArrayLiteralElement == Wrapped.Element
{
    public init(arrayLiteral elements: Wrapped.Element...) {
        self = .value(Wrapped(elements))
    }
}
