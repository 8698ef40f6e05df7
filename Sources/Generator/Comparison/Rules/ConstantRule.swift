import CodegenSymbols

/// Detects changes of properties that always have the same string as value.
struct ConstantRule {
    let changed: ChangeKind
    let became: ChangeKind
    let noLonger: ChangeKind

    func kind(_ before: Symbol, _ after: Symbol) -> ChangeKind? {
        switch (before[.constant], after[.constant]) {
        case (nil, nil): nil
        case (nil, .some): became
        case (.some, nil): noLonger
        case (let old?, let new?): old == new ? nil : changed
        }
    }

    static func detail(_ before: Symbol, _ after: Symbol) -> String {
        "constant: \(String.from(before[.constant], to: after[.constant]))"
    }
}

extension ConstantRule {
    init(_ kinds: RequestPropertyChanges) {
        self.init(
            changed: kinds.constantChanged, became: kinds.becameConstant, noLonger: kinds.noLongerConstant)
    }

    init(_ kinds: ResponsePropertyChanges) {
        self.init(
            changed: kinds.constantChanged, became: kinds.becameConstant, noLonger: kinds.noLongerConstant)
    }
}
