import CodegenIR
import CodegenSwiftText

/// A property of a struct. A property with a storage is computed, because Swift rejects property wrappers in nonisolated
/// types.
struct PropertyContext: TemplateContext {
    enum HeaderForm {
        case plain, json, exploded
    }

    var property: Property
    /// The part of the property in a multipart body.
    var part: MultipartPart?
    /// The form of a header.
    var header: HeaderForm?
    /// Whether the object is generic over any `Codable` type.
    var isAny = false
    /// Whether the stored property needs another name than the property.
    var isRenamed = false
    let symbols: SymbolPrinter

    static let contract = ContextContract<PropertyContext>(
        "property",
        .lines("documentation") { DocumentationLines.lines($0.property.documentation) },
        .text("name") { $0.name },
        .text("label") { $0.label },
        .text("type") { $0.type },
        .optionalText("default") { $0.defaultValue },
        .optionalText("constant") { $0.property.isConstant ? $0.defaultValue : nil },
        .optionalText("deprecation") { $0.warning.map { SwiftLiteral.string(DocumentationLines.oneLine($0)) } },
        .text("declaration") { $0.declaration },
        .optionalText("storage") { $0.storage },
        .optionalText("storedType") { property in
            property.storage.map { _ in property.indirect.map { "\($0)<\(property.type)>" } ?? property.type }
        },
        .optionalText("content") { $0.storage == nil ? nil : $0.content },
        .text("wire") { $0.wire },
        .text("readMethod") { $0.property.skipsInvalidElements ? "readLossy" : "read" },
        .optionalText("readLabel") { $0.header == .json ? "json" : $0.anyForm?.rawValue },
        .flag("isExploded") { $0.header == .exploded },
        .optionalText("writeLabel") { $0.anyForm.map { _ in "any" } },
        .optionalText("number") { $0.number },
        .text("target") { $0.target },
        .text("stored") { $0.storage ?? $0.target },
        .text("member") { $0.storage ?? Identifier.member($0.property.name.swift) },
        .text("storedLabel") { $0.storage ?? Identifier.argumentLabel($0.property.name.swift) },
        .text("argument") { property in
            property.indirect.map { "\($0)(\(property.name))" } ?? property.name
        },
        .flag("writesNull") { $0.property.presence == .nullable },
        .object("partOption") {
            $0.part?.style.map { LabelledValueContext("style", $0.expression) }
                ?? LabelledValueContext("contentType", literal: $0.part?.contentType)
        })

    // MARK: Declaration

    var name: String { Identifier.declared(property.name.swift) }
    private var label: String { Identifier.label(property.name.swift) }
    private var defaultValue: String? { property.defaultValue.map(SwiftLiteral.defaultValue) }
    var declaration: String { SwiftExpression.parameter(label, type, defaultValue: defaultValue) }
    var wire: String { SwiftLiteral.string(property.name.wire) }

    var type: String { symbols.spell(number == nil ? property.type : property.type.shown) }

    var number: String? {
        guard part == nil, header != .json else { return nil }
        return property.type.wireForm.map { symbols.spell($0.symbol) }
    }

    fileprivate var anyForm: TypeReference.AnyForm? { isAny ? property.type.anyForm : nil }

    // MARK: Storage

    /// The message of the warning at uses of the property; `nil` if there is none. A constant has no warning, because
    /// it is set only by generated code. Headers have none, either.
    private var warning: String? {
        guard let message = property.documentation.deprecation, header == nil, !property.isConstant else { return nil }
        return symbols.isRead(property.name.swift) ? nil : message
    }

    /// The private property that stores the value: behind a reference, or without the warnings, which generated code
    /// would cause.
    var storage: String? {
        property.isIndirect || isRenamed || warning != nil ? "_\(property.name.swift)" : nil
    }

    private var indirect: String? { property.isIndirect ? symbols.spell(.indirect) : nil }

    /// The expression of the value in the storage.
    private var content: String { "_\(property.name.swift)\(property.isIndirect ? ".value" : "")" }

    /// The property inside the decoding and encoding functions, which have these parameters.
    private var target: String { stored(hiddenBy: Self.locals) }

    private static let locals: Set = ["reader", "writer"]
    private static let validatorLocals: Set = ["validator"]

    private func stored(hiddenBy locals: Set<String>) -> String {
        warning == nil ? Identifier.stored(property.name.swift, hiddenBy: locals) : content
    }

    var check: CheckContext? {
        CheckContext(
            stored(hiddenBy: Self.validatorLocals), property.name.wire, property.type, property.limits, in: symbols)
    }
}

extension TypeReference {
    /// The way a property of the generic type is decoded: as an optional value or as a list.
    enum AnyForm: String {
        case ifPresent
        case elements
    }

    var anyForm: AnyForm? {
        switch self {
        case .optional(.parameter), .optional(.array(.parameter)): .ifPresent
        case .array(.parameter): .elements
        default: nil
        }
    }
}
