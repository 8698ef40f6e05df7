import IR
import SwiftText

extension ObjectContext {
    init(_ object: ObjectType, of declaration: TypeDeclaration, in outer: SymbolPrinter) {
        // An envelope has a name for what it holds, which hides others.
        let symbols = object.envelope == nil ? outer : outer.containing(["Payload"])
        let takesAny = object.takesAnyCodable && !symbols.hasGenericsOfFoundation
        let own = zip(object.properties, object.partsOrNone).map {
            PropertyContext($0, part: $1, isAny: takesAny, in: symbols)
        }
        let rest = object.additional
        documentation = DocumentationLines.lines(declaration.documentation)
        name = Identifier.declared(declaration.name.swift)
        parameter = object.parameter.map {
            "\($0): \(symbols.spell(takesAny ? .codable : .modelValue)) & \(symbols.spell(takesAny ? .sendable : symbols.equality))"
        }
        parameterEquality =
            takesAny
            ? object.parameter.map {
                "\(symbols.spell(symbols.equality)) where \($0): \(symbols.spell(symbols.equality))"
            } : nil
        envelope = object.envelope.map { EnvelopeContext($0, in: symbols) }
        isMultipart = object.parts != nil
        properties = own
        additional = rest.map { PropertyContext($0, part: nil, in: symbols) }
        let keys = object.properties.map { SwiftLiteral.string($0.name.wire) }
        readAdditional = rest.map { _ in
            SwiftExpression.call("reader.readAdditional", ["except: \(SwiftExpression.array(keys))"])
        }
        var protocols: [Symbol] = isMultipart ? [.objectCodable, .multipartEncodable] : [.objectCodable]
        if !takesAny { protocols.append(symbols.equality) }
        if object.isIdentifiable { protocols.append(.identifiable) }
        conformances = (protocols + [.sendable]).map { symbols.spell($0) }.joined(separator: ", ")
        let arguments = (object.properties + (rest.map { [$0] } ?? [])).map { $0.argument(in: symbols) }
        initializer = SwiftExpression.call("public init", arguments)
    }
}

extension PropertyContext {
    /// What the bodies of reading and writing call their arguments.
    private static let locals: Set<String> = ["reader", "writer"]

    /// - Parameter isAny: whether it is a member of a type that is generic in any `Codable`.
    init(_ property: Property, part: MultipartPart?, isAny: Bool = false, in symbols: SymbolPrinter) {
        let swift = property.name.swift
        documentation = DocumentationLines.lines(property.documentation)
        name = Identifier.declared(swift)
        type = symbols.spell(property.type)
        storage = property.isIndirect ? "_\(swift)" : nil
        wire = SwiftLiteral.string(property.name.wire)
        let form = isAny ? property.type.anyForm : nil
        readLabel = form?.rawValue
        writeLabel = form == nil ? nil : "any: "
        target = Identifier.stored(swift, hiddenBy: Self.locals)
        stored = storage ?? target
        member = storage ?? Identifier.member(swift)
        let given = Identifier.declared(swift)
        argument = property.isIndirect ? "\(symbols.spell(.indirect))(\(given))" : given
        writesNull = property.nilEncoding == .null && property.type.isOptional
        writePart = part.map { part in
            let target = Identifier.stored(swift, hiddenBy: Self.locals)
            let spelling =
                part.style.map { ", style: \($0.expression)" }
                ?? part.contentType.map { ", contentType: \(SwiftLiteral.string($0))" } ?? ""
            return "writer.write(\(SwiftLiteral.string(property.name.wire)), \(target)\(spelling))"
        }
    }
}

extension Property {
    /// A parameter of the initializer.
    func argument(in symbols: SymbolPrinter) -> String {
        let declared = Identifier.label(name.swift)
        let value = defaultValue.map { " = \(SwiftLiteral.expression($0))" } ?? ""
        return "\(declared): \(symbols.spell(type))\(value)"
    }
}

extension TypeReference {
    /// How a member of any type is read: as one that may be absent, or as a list.
    fileprivate enum AnyForm: String {
        case ifPresent = "ifPresent: "
        case elements = "elements: "
    }

    fileprivate var anyForm: AnyForm? {
        switch self {
        case .optional(.parameter), .optional(.array(.parameter)): .ifPresent
        case .array(.parameter): .elements
        default: nil
        }
    }

    fileprivate var mentionsParameter: Bool {
        switch self {
        case .parameter: true
        case .array(let inner), .dictionary(let inner), .optional(let inner), .threeState(let inner):
            inner.mentionsParameter
        case .generic(_, let arguments): arguments.contains(where: \.mentionsParameter)
        case .primitive, .named, .json, .filePart, .mediaBody: false
        }
    }
}

extension ObjectType {
    /// Whether it is generic in any `Codable` type. A member that has to be there needs a value of this runtime, which has one
    /// for reading that failed.
    fileprivate var takesAnyCodable: Bool {
        guard parameter != nil, parts == nil else { return false }
        let generic = properties.filter { $0.type.mentionsParameter }
        return !generic.isEmpty && generic.allSatisfy { $0.type.anyForm != nil && !$0.isIndirect }
    }

    /// The part of each property; a body of parts without a row for a property sends it plainly.
    fileprivate var partsOrNone: [MultipartPart?] {
        properties.indices.map { index in
            guard let parts else { return nil }
            let plain = MultipartPart(contentType: nil, isRepeated: false)
            return parts.indices.contains(index) ? parts[index] : plain
        }
    }

    fileprivate var additional: Property? {
        additionalProperties.map { value in
            Property(
                name: Name(swift: additionalPropertiesName, wire: ""), type: .dictionary(value), defaultValue: "[:]",
                documentation: Documentation(summary: "Members that the description does not declare."))
        }
    }
}
