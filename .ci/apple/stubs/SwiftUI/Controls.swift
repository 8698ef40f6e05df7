public struct ButtonRole: Equatable, Sendable {
    public static let cancel = ButtonRole()
    public static let destructive = ButtonRole()
}

public struct Button<Label: View>: _PrimitiveView {
    public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
    public nonisolated init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label)
    {}
}

extension Button where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
    public nonisolated init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {}
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    public nonisolated init(
        _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
    ) {}
}

public enum Axis: Sendable {
    case horizontal
    case vertical
}

public struct TextField<Label: View>: _PrimitiveView {
}

extension TextField where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {}
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {}
}

public struct ProgressView<Label: View, CurrentValueLabel: View>: _PrimitiveView {
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    public nonisolated init() {}
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    public nonisolated init(_ titleKey: LocalizedStringKey) {}
}

public struct NavigationPath: Sendable {
    public init() {}
}

@MainActor @preconcurrency
public struct NavigationStack<Data, Root: View>: _PrimitiveView {
    @MainActor @preconcurrency public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
    @MainActor @preconcurrency public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
    where Data == NavigationPath {}
}

public struct NavigationLink<Label: View, Destination: View>: _PrimitiveView {
    public nonisolated init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
}

extension NavigationLink where Destination == Never {
    public nonisolated init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {}
}
