// What makes a three-state value read as an optional one. There is no `nil` literal: it would not say whether the member
// is absent or null.

extension Nullable {
    /// The member of the value; nil when it is null or absent: `invoice.total.amount`. A member of this type itself comes
    /// first.
    public subscript<Member>(dynamicMember path: KeyPath<Wrapped, Member>) -> Member? { value?[keyPath: path] }

    /// The same for an optional member.
    public subscript<Member>(dynamicMember path: KeyPath<Wrapped, Member?>) -> Member? { value?[keyPath: path] }

    /// The same for a three-state member.
    public subscript<Member>(dynamicMember path: KeyPath<Wrapped, Nullable<Member>>) -> Member? {
        value?[keyPath: path].value
    }

    /// The transformed value; absent and null stay what they are.
    public func map<Result, Failure>(
        _ transform: (Wrapped) throws(Failure) -> Result
    ) throws(Failure) -> Nullable<Result> {
        switch self {
        case .absent: .absent
        case .null: .null
        case .value(let value): .value(try transform(value))
        }
    }

    /// The value, or the other one when it is null or absent.
    public static func ?? (left: Nullable, right: @autoclosure () throws -> Wrapped) rethrows -> Wrapped {
        try left.value ?? right()
    }

    /// The value, or the other one when it is null or absent.
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
    /// The literal is the value.
    public init(unicodeScalarLiteral value: Wrapped.UnicodeScalarLiteralType) {
        self = .value(Wrapped(unicodeScalarLiteral: value))
    }
}

extension Nullable: ExpressibleByExtendedGraphemeClusterLiteral
where Wrapped: ExpressibleByExtendedGraphemeClusterLiteral {
    /// The literal is the value.
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
