// A part of SwiftUI's public interface, for type checks on Linux. Nothing here runs. The isolation is that of the SDK of
// Xcode 26: `View` is isolated to the main actor, initializers and modifiers are not, and closures are as strict as theirs.
// SwiftUI exports Observation. It exports more, such as parts of Foundation; views that rely on that do not compile here.
@_exported import Observation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError() }
}

/// Views without a body of their own.
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
    public var body: Never { fatalError() }
}

extension Optional: View, _PrimitiveView where Wrapped: View {
    public typealias Body = Never
}

public struct EmptyView: _PrimitiveView {
    public nonisolated init() {}
}

public struct TupleView<each Content: View>: _PrimitiveView {}

public struct _ConditionalContent<First: View, Second: View>: _PrimitiveView {}

public struct AnyView: _PrimitiveView {
    public nonisolated init(_ view: some View) {}
}

public struct Group<Content> {
}

extension Group: View, _PrimitiveView where Content: View {
    public typealias Body = Never

    public nonisolated init(@ViewBuilder content: () -> Content) {}
}

@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { fatalError() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content>
    {
        fatalError()
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        fatalError()
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        fatalError()
    }
    public static func buildLimitedAvailability(_ content: some View) -> AnyView { fatalError() }
}

/// `.ci/swiftui.py` replaces `#Preview` by this type, because the macro is a part of Xcode.
public struct _CheckedPreview: Sendable {
    public nonisolated init(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) {}
}
