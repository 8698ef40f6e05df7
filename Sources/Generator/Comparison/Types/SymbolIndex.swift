import CodegenSymbols

/// The symbols of one client, by name.
struct SymbolIndex {
    let symbols: [Symbol]
    /// The declared types, by name.
    let types: [String: Symbol]
    private let children: [String: [Symbol]]

    init(_ client: ClientSymbols) {
        symbols = client.symbols
        types = Dictionary(symbols.filter(\.isType).map { ($0.name, $0) }) { first, _ in first }
        children = Dictionary(grouping: symbols.filter { !$0.isType && $0.kind != .operation }, by: \.owner)
    }

    /// Returns the symbols inside a type or an operation.
    func children(of name: String, _ kind: Symbol.Kind) -> [Symbol] {
        (children[name] ?? []).filter { $0.kind == kind }
    }

    func all(_ kind: Symbol.Kind) -> [Symbol] {
        symbols.filter { $0.kind == kind }
    }

    // MARK: Types

    /// Returns the type with all aliases resolved.
    func expanded(_ type: SwiftType) -> SwiftType {
        var type = type
        // Chains of aliases are short. A circular alias was not written by codegen.
        for _ in 0..<16 {
            let next = type.map { name in
                types[name].flatMap { $0.kind == .typealias ? $0[.type] : nil }.map { SwiftType($0) }
            }
            if next == type { break }
            type = next
        }
        return type
    }

    func form(_ type: SwiftType) -> WireForm {
        switch expanded(type).unwrapped {
        case .array(let element): .array(form(element))
        case .dictionary(_, let value): .dictionary(form(value))
        case .named(let name, _): types[name].map { form(of: $0) } ?? WireForm.primitives[name] ?? .other(name)
        case .optional, .threeState: .any
        }
    }

    private func form(of symbol: Symbol) -> WireForm {
        switch symbol.kind {
        case .struct: .object(symbol.name)
        case .enum: .enumeration(symbol.name, WireForm.primitives[symbol[.raw] ?? ""] ?? .any)
        default: .union(symbol.name)
        }
    }
}

extension Symbol {
    var isType: Bool {
        switch kind {
        case .struct, .enum, .union, .typealias, .bodies: true
        case .server, .scheme, .flow, .operation, .parameter, .request, .response, .header, .webhook, .callback,
            .property,
            .member, .alternative:
            false
        }
    }
}

/// The form of a type's values in JSON.
indirect enum WireForm: Hashable, Sendable {
    case string, integer, number, bool, any
    /// A string that a type of Swift reads, such as `Date`, by the name of the type.
    case formatted(String)
    case array(WireForm)
    case dictionary(WireForm)
    /// A declared type, by its name.
    case object(String)
    case enumeration(String, WireForm)
    case union(String)
    case other(String)

    enum Reader { case app, server }

    static let primitives: [String: WireForm] = {
        var forms: [String: WireForm] = ["Bool": .bool, "JSONValue": .any, "String": .string]
        for name in ["Date", "CalendarDate", "UUID", "URL", "Data"] { forms[name] = .formatted(name) }
        for name in ["Date", "URL"] { forms["Exact\(name)"] = .formatted(name) }
        for bits in ["", "8", "16", "32", "64"] {
            forms["Int\(bits)"] = .integer
            forms["UInt\(bits)"] = .integer
        }
        for name in ["EpochSeconds", "EpochMilliseconds"] { forms[name] = .integer }
        for name in ["Float", "Double", "Decimal"] { forms[name] = .number }
        return forms
    }()

    /// Returns whether values of this form are valid where the other form is expected. Members of objects and unions
    /// are compared separately.
    ///
    /// - Parameter reader: The enumerations of a released app keep unknown values, while a server refuses them.
    func isAccepted(as other: WireForm, by reader: Reader) -> Bool {
        switch (self, other) {
        case (_, .any), (.integer, .number), (.formatted, .string): true
        case (.array(let own), .array(let other)), (.dictionary(let own), .dictionary(let other)):
            own.isAccepted(as: other, by: reader)
        // The values of two enumerations are compared separately.
        case (.enumeration(_, let own), .enumeration(_, let other)): own.isAccepted(as: other, by: reader)
        case (.enumeration(_, let own), _): own.isAccepted(as: other, by: reader)
        case (_, .enumeration(_, let raw)): reader == .app && isAccepted(as: raw, by: reader)
        case (.object, .object), (.object, .dictionary), (.union, .union): true
        default: self == other
        }
    }
}
