public struct Font: Hashable, Sendable {
    public static let title = Font()
    public static let headline = Font()
    public static let body = Font()
    public static let caption = Font()
}

public protocol ShapeStyle: Sendable {}

public struct Color: ShapeStyle, Hashable {
    public static let red = Color()
}

extension Color: _PrimitiveView {}

public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
    public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { Color.red }
}

extension View {
    public nonisolated func font(_ font: Font?) -> some View { EmptyView() }
    public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> some View { EmptyView() }
    public nonisolated func lineLimit(_ number: Int?) -> some View { EmptyView() }
    public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { EmptyView() }
    public nonisolated func padding(_ length: Double? = nil) -> some View { EmptyView() }
    public nonisolated func frame(
        minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil, maxHeight: Double? = nil,
        alignment: Alignment = .center
    ) -> some View { EmptyView() }
    public nonisolated func disabled(_ disabled: Bool) -> some View { EmptyView() }
    public nonisolated func accessibilityLabel(_ key: LocalizedStringKey) -> some View { EmptyView() }
    public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { EmptyView() }
    public nonisolated func formStyle(_ style: some FormStyle) -> some View { EmptyView() }
}

// MARK: Tasks

extension View {
    // In the SDK, the action inherits the isolation of the view.
    public nonisolated func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { EmptyView() }
    public nonisolated func task<ID: Equatable>(
        id: ID, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { EmptyView() }
    // In the SDK, the action of this modifier does not.
    public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View { EmptyView() }
}

// MARK: Navigation and presentation

public enum SearchFieldPlacement {
    case automatic
}

extension View {
    public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { EmptyView() }
    @_disfavoredOverload
    public nonisolated func navigationTitle<Content: StringProtocol>(_ title: Content) -> some View { EmptyView() }
    public nonisolated func navigationDestination<Data: Hashable>(
        for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> some View
    ) -> some View { EmptyView() }
    public nonisolated func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View { EmptyView() }
    public nonisolated func sheet(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
    ) -> some View { EmptyView() }
    public nonisolated func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View
    {
        EmptyView()
    }
}

@MainActor @preconcurrency public protocol ToolbarContent {}

public struct ToolbarItemPlacement {
    public static var automatic: ToolbarItemPlacement { ToolbarItemPlacement() }
    public static var primaryAction: ToolbarItemPlacement { ToolbarItemPlacement() }
    public static var cancellationAction: ToolbarItemPlacement { ToolbarItemPlacement() }
    public static var confirmationAction: ToolbarItemPlacement { ToolbarItemPlacement() }
}

public struct ToolbarItem<ID, Content: View>: ToolbarContent {
}

extension ToolbarItem where ID == () {
    public nonisolated init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {}
}

public struct _TupleToolbarContent<each Content: ToolbarContent>: ToolbarContent {}

@resultBuilder
public struct ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> _TupleToolbarContent<repeat each Content> { fatalError() }
}

// MARK: Apps

@MainActor @preconcurrency public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
    public nonisolated init(@ViewBuilder content: @escaping () -> Content) {}
}

@resultBuilder
public struct SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}

extension App {
    @MainActor @preconcurrency public static func main() {}
}
