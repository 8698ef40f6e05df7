import CodegenIR
import CodegenSwiftText

extension ObjectContext {
    /// The maximum number of assignments in an initializer. The compile time grows with the cube of this number
    /// (Benchmarks/Compiling). Above about fifty, calling the private memberwise initializer is cheaper.
    private static let mostOwnAssignments = 50

    init(_ object: ObjectType, of declaration: TypeDeclaration, in outer: SymbolPrinter) {
        // An envelope declares `Payload`, which shadows a generated type of that name.
        let symbols = object.envelope == nil ? outer : outer.containing(["Payload"])
        let takesAny = object.takesAnyCodable && !symbols.hasGenericsOfFoundation
        var own = zip(object.properties, object.partsOrNone).map {
            PropertyContext($0, part: $1, isAny: takesAny, in: symbols).warning($0, in: symbols)
        }
        isWide = own.count > Self.mostOwnAssignments
        if isWide { own.distinguishInitializers() }
        let rest = object.additional
        documentation = DocumentationLines.lines(declaration.documentation)
        name = Identifier.declared(declaration.name.swift)
        parameter = object.parameter
        let equality = symbols.equality.map { [$0] } ?? []
        let constraint: [LibrarySymbol] = takesAny ? [.codable, .sendable] : [.modelValue] + equality
        parameterConstraint = object.parameter.map { _ in constraint.map { symbols.spell($0) }.joined(separator: " & ")
        }
        // A conditional conformance to `Hashable` does not imply the one to `Equatable`.
        let equalities = symbols.equality == .hashable ? [.equatable, .hashable] : equality
        parameterEquality = takesAny && object.parameter != nil ? equalities.map { symbols.spell($0) } : []
        envelope = object.envelope.map { EnvelopeContext($0, in: symbols) }
        isMultipart = object.parts != nil
        properties = own
        writtenProperties =
            symbols.isOrdered(declaration.name.swift) ? own : object.positionsByName.map { own[$0] }
        identity = zip(object.properties, own).first { $0.0.name.swift == object.identifier }
            .flatMap { $0.0.name.swift == "id" ? nil : $0.1 }
        additional = rest.map { PropertyContext($0, part: nil, in: symbols) }
        secrets = object.secrets
        var protocols: [LibrarySymbol] = isMultipart ? [.objectCodable, .multipartEncodable] : [.objectCodable]
        if !takesAny { protocols += equality }
        checks = symbols.isValidated(.named(declaration.name.swift)) ? object.checks(in: symbols) : []
        if !checks.isEmpty { protocols.append(.requestValidatable) }
        if object.identifier != nil { protocols.append(.identifiable) }
        conformances = protocols.map { symbols.spell($0) }
    }
}

extension [PropertyContext] {
    /// Replaces one property by a private property, so that the labels of the synthesized memberwise initializer differ
    /// from the labels of the public initializer.
    fileprivate mutating func distinguishInitializers() {
        guard !contains(where: { $0.storage != nil }),
            let first = firstIndex(where: { $0.constant == nil })
        else { return }
        let storage = PropertyContext.Storage.name(for: self[first].swiftName)
        self[first].storage = PropertyContext.Storage(name: storage, type: self[first].type, content: storage)
    }
}

extension PropertyContext.Storage {
    static func name(for property: String) -> String { "_\(property)" }
}

extension Property {
    /// Returns the message of the warning at uses of the property; `nil` if there is none. A constant has no warning,
    /// because it is set only by generated code.
    func warning(in symbols: SymbolPrinter) -> String? {
        isConstant || symbols.isRead(name.swift) ? nil : documentation.deprecation
    }

    /// The expression of the stored value, if the property itself is computed.
    var storedContent: String {
        PropertyContext.Storage.name(for: name.swift) + (isIndirect ? ".value" : "")
    }
}

extension PropertyContext {
    /// Returns the property with a warning at its uses, if it is deprecated. Generated code uses the storage, so it has
    /// no warnings itself.
    fileprivate func warning(_ property: Property, in symbols: SymbolPrinter) -> PropertyContext {
        guard let message = property.warning(in: symbols) else { return self }
        var context = self
        context.deprecation = SwiftLiteral.string(DocumentationLines.oneLine(message))
        context.target = property.storedContent
        let name = Storage.name(for: swiftName)
        context.storage = storage ?? Storage(name: name, type: type, content: name)
        return context
    }
}

extension PropertyContext {
    /// The parameters of the decoding and encoding functions.
    private static let locals: Set<String> = ["reader", "writer"]

    /// - Parameters:
    ///   - isAny: Whether the object is generic over any `Codable` type.
    ///   - isJSON: Whether the property is a header with a JSON value.
    init(
        _ property: Property, part: MultipartPart?, isAny: Bool = false, isJSON: Bool = false, in symbols: SymbolPrinter
    ) {
        let swift = property.name.swift
        documentation = DocumentationLines.lines(property.documentation)
        name = Identifier.declared(swift)
        label = Identifier.label(swift)
        number = part == nil && !isJSON ? property.type.wireForm.map { symbols.spell($0.symbol) } : nil
        type = symbols.spell(number == nil ? property.type : property.type.shown)
        defaultValue = property.defaultValue.map(SwiftLiteral.defaultValue)
        constant = property.isConstant ? defaultValue : nil
        swiftName = swift
        let indirect = property.isIndirect ? symbols.spell(.indirect) : nil
        storage = indirect.map { [type] indirect in
            let name = Storage.name(for: swift)
            return Storage(name: name, type: "\(indirect)<\(type)>", content: "\(name).value")
        }
        wire = SwiftLiteral.string(property.name.wire)
        let form = isAny ? property.type.anyForm : nil
        readMethod = property.skipsInvalidElements == true ? "readLossy" : "read"
        readLabel = isJSON ? "json" : form?.rawValue
        writeLabel = form == nil ? nil : "any"
        target = Identifier.stored(swift, hiddenBy: Self.locals)
        let given = Identifier.declared(swift)
        argument = indirect.map { "\($0)(\(given))" } ?? given
        writesNull = property.presence == .nullable
        partOption = part.flatMap { part in
            part.style.map { LabelledValueContext("style", $0.expression) }
                ?? LabelledValueContext("contentType", literal: part.contentType)
        }
    }
}

extension TypeReference {
    /// The way a property of the generic type is decoded: as an optional value or as a list.
    fileprivate enum AnyForm: String {
        case ifPresent
        case elements
    }

    fileprivate var anyForm: AnyForm? {
        switch self {
        case .optional(.parameter), .optional(.array(.parameter)): .ifPresent
        case .array(.parameter): .elements
        default: nil
        }
    }

    fileprivate var mentionsParameter: Bool {
        contains { if case .parameter = $0 { true } else { false } }
    }
}

extension ObjectType {
    /// Whether the object is generic over any `Codable` type. A required property needs a `ModelValue`, which provides
    /// a value if decoding fails.
    fileprivate var takesAnyCodable: Bool {
        guard parameter != nil, parts == nil else { return false }
        let generic = properties.filter { $0.type.mentionsParameter }
        return !generic.isEmpty && generic.allSatisfy { $0.type.anyForm != nil && !$0.isIndirect }
    }

    /// The multipart part of each property. A property without a declared part is sent as a plain part.
    fileprivate var partsOrNone: [MultipartPart?] {
        properties.indices.map { index in
            guard let parts else { return nil }
            let plain = MultipartPart(contentType: nil, isRepeated: false)
            return parts.indices.contains(index) ? parts[index] : plain
        }
    }

    /// The names of the properties with `format: password` as string literals; `nil` if there are none. The runtime
    /// prints no property that is called `password`.
    fileprivate var secrets: String? {
        let names = properties.compactMap { property -> String? in
            guard property.isSecret == true, property.name.swift != "password" else { return nil }
            return SwiftLiteral.string(property.name.swift)
        }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    /// The positions of the properties, sorted by the bytes of their names in JSON like the members of encoded objects.
    fileprivate var positionsByName: [Int] {
        properties.indices.sorted {
            properties[$0].name.wire.utf8.lexicographicallyPrecedes(properties[$1].name.wire.utf8)
        }
    }

    fileprivate var additional: Property? {
        additionalProperties.map { type in
            Property(
                name: Name(swift: additionalPropertiesName, wire: ""), type: type, defaultValue: .empty,
                documentation: Documentation(summary: "Properties that the description does not declare."))
        }
    }
}
