import CodegenOpenAPI
import CodegenSymbols

/// Compares further facts about the values of a parameter or property: format, default, limits, deprecation.
struct ValueRule {
    let format: ChangeKind
    let defaultValue: ChangeKind
    let narrowed: ChangeKind
    let widened: ChangeKind
    let limit: ChangeKind
    let deprecated: ChangeKind

    /// - Parameter isSameType: Whether the Swift type is unchanged. If a format changes the Swift type, only the
    ///   change of the type is reported.
    func check(_ before: Symbol, _ after: Symbol, isSameType: Bool, _ report: (ChangeKind, String) -> Void) {
        if isSameType, before[.format] != after[.format] {
            report(format, "format: \(String.from(before[.format], to: after[.format]))")
        }
        if before[.default] != after[.default] {
            report(defaultValue, "default: \(String.from(before[.default], to: after[.default]))")
        }
        if after.has(.deprecated), !before.has(.deprecated) { report(deprecated, "deprecated") }
        let (first, second) = (before.limits, after.limits)
        for keyword in Set((first + second).map(\.key)).sorted() {
            let old = first.first { $0.key == keyword }?.value
            let new = second.first { $0.key == keyword }?.value
            guard old != new else { continue }
            report(kind(keyword, old, new), "\(keyword): \(String.from(old, to: new))")
        }
    }

    private func kind(_ keyword: String, _ old: String?, _ new: String?) -> ChangeKind {
        guard let old else { return narrowed }
        guard let new else { return widened }
        // The limit of an element has a prefix, as in `items.maxLength`.
        let name = keyword.split(separator: ".").last.map { String($0) }
        guard let isNarrowed = name.flatMap(LimitKeyword.init)?.isStricter(new, than: old) else { return limit }
        return isNarrowed ? narrowed : widened
    }
}

extension ValueRule {
    init(_ kinds: ParameterChanges) {
        self.init(
            format: kinds.formatChanged, defaultValue: kinds.defaultChanged, narrowed: kinds.limitNarrowed,
            widened: kinds.limitWidened, limit: kinds.limitChanged, deprecated: kinds.deprecated)
    }

    init(_ kinds: RequestPropertyChanges) {
        self.init(
            format: kinds.formatChanged, defaultValue: kinds.defaultChanged, narrowed: kinds.limitNarrowed,
            widened: kinds.limitWidened, limit: kinds.limitChanged, deprecated: kinds.deprecated)
    }

    init(_ kinds: ResponsePropertyChanges) {
        self.init(
            format: kinds.formatChanged, defaultValue: kinds.defaultChanged, narrowed: kinds.limitNarrowed,
            widened: kinds.limitWidened, limit: kinds.limitChanged, deprecated: kinds.deprecated)
    }
}
