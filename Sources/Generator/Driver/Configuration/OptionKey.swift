import CodegenLowering
import CodegenSettings

/// A key of `codegen.yaml` whose value is an option of the same name. The default of the key is that of the option.
struct OptionKey<Value>: OptionDeclaration
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
    let key: SettingKey<Value>
    private let option: WritableKeyPath<LoweringOptions, Value> & Sendable

    init(_ name: String, _ option: WritableKeyPath<LoweringOptions, Value> & Sendable, _ meaning: String) {
        key = SettingKey(
            name, .choice(Value.self), meaning, default: LoweringOptions()[keyPath: option].rawValue)
        self.option = option
    }

    func read(_ settings: SettingValues<APIKeys>, into options: inout LoweringOptions) {
        if let value = settings.value(of: key) { options[keyPath: option] = value }
    }
}

protocol OptionDeclaration: SettingDeclaration {
    associatedtype Value: Sendable
    var key: SettingKey<Value> { get }

    /// Sets the option if the configuration has the key.
    func read(_ settings: SettingValues<APIKeys>, into options: inout LoweringOptions)
}

extension OptionDeclaration {
    var name: String { key.name }
    var meaning: String { key.meaning }
    var isRequired: Bool { key.isRequired }
    var defaultValue: String? { key.defaultValue }
    var form: SettingForm { key.form }
}

extension LoweringOptions {
    /// Creates options with the values of all keys that are an `OptionKey`.
    init(_ settings: SettingValues<APIKeys>) {
        self.init()
        for case let key as any OptionDeclaration in APIKeys.declarations { key.read(settings, into: &self) }
    }
}
