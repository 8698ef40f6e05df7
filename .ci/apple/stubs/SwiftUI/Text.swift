import Foundation

public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    public init(_ value: String) {}
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}

    public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation(_ string: String) {}
        public mutating func appendInterpolation(_ text: Text) {}
        public mutating func appendInterpolation<Value: _FormatSpecifiable>(_ value: Value) {}
    }
}

/// The values that a localized string may contain.
public protocol _FormatSpecifiable: Equatable {}
extension Int: _FormatSpecifiable {}
extension Double: _FormatSpecifiable {}

// The conformance of `Text` and `Image` to `View` is in an extension, so the types are not isolated.
public struct Text: Equatable, Sendable {
    public nonisolated init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {}
    @_disfavoredOverload public nonisolated init<Content: StringProtocol>(_ content: Content) {}
    public nonisolated init(verbatim content: String) {}
    public nonisolated init(_ date: Date, style: DateStyle) {}

    public struct DateStyle: Sendable {
        public static let date = DateStyle()
        public static let time = DateStyle()
        public static let relative = DateStyle()
    }
}

extension Text: _PrimitiveView {}

public struct Image: Equatable, Sendable {
    public nonisolated init(_ name: String, bundle: Bundle? = nil) {}
    public nonisolated init(systemName: String) {}
}

extension Image: _PrimitiveView {}

public struct Label<Title: View, Icon: View>: _PrimitiveView {
    public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}

extension Label where Title == Text, Icon == Image {
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {}
    @_disfavoredOverload public nonisolated init<Content: StringProtocol>(_ title: Content, systemImage name: String) {}
}

public struct LabeledContent<Label, Content> {
}

extension LabeledContent: View, _PrimitiveView where Label: View, Content: View {
    public typealias Body = Never

    public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
}

extension LabeledContent where Label == Text, Content: View {
    public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

extension LabeledContent where Label == Text, Content == Text {
    public nonisolated init<Value: StringProtocol>(_ titleKey: LocalizedStringKey, value: Value) {}
}
