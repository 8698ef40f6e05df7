import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSwiftText
import EndpointMockData

/// The call of an operation with the generated client. Arguments with default values are omitted. A value that has no
/// short literal is a placeholder of Xcode.
struct SwiftCall {
    let endpoint: Endpoint
    let group: EndpointGroup
    let api: API
    /// Returns the value of a parameter in a call that the operation accepts.
    let value: (CodegenIR.Parameter) -> PlainValue?

    var text: String {
        let parameters = endpoint.parameters.filter { $0.defaultValue == nil && !$0.type.isOptional }
        var arguments = parameters.map { parameter in
            let value = literal(value(parameter), parameter.type.shown)
            return "\(Identifier.argumentLabel(parameter.name.swift)): \(value)"
        }
        if let body = endpoint.body, !body.type.isOptional || body.sendsNull { arguments.append(self.body(body.type)) }
        let call = "client.\(Identifier.member(group.propertyName)).\(Identifier.member(endpoint.name))"
        return "\(result)try await \(call)(\(arguments.joined(separator: ", ")))"
    }

    private var result: String {
        if case .empty = endpoint.success { return "" }
        if case .payload(nil, _) = endpoint.success { return "" }
        return "let result = "
    }

    private func body(_ type: TypeReference) -> String {
        guard case .named(let name) = type, let declaration = declaration(name) else { return placeholder(type) }
        return declaration.sample == nil || api.mocks == .none ? placeholder(type) : ".mock"
    }

    private func literal(_ value: PlainValue?, _ type: TypeReference) -> String {
        switch (type, value) {
        case (.primitive(.string), .string(let text)): SwiftLiteral.string(text)
        case (.primitive(.bool), .bool(let flag)): String(flag)
        case (.primitive(let primitive), .number(let text)) where Self.integers.contains(primitive):
            Int64(text) == nil ? placeholder(type) : text
        case (.primitive(.double), .number(let text)), (.primitive(.float), .number(let text)):
            SwiftLiteral.number(text)
        case (.primitive(.uuid), _): "UUID()"
        case (.primitive(.date), _): "Date()"
        case (.array(let element), .array(let elements)) where elements.count == 1:
            "[\(literal(elements.first, element))]"
        case (.named(let name), .some(let value)): member(name, value) ?? placeholder(type)
        default: placeholder(type)
        }
    }

    private static let integers: Set<Primitive> = [
        .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64,
    ]

    /// Returns the case of an enumeration for a value on the wire.
    private func member(_ name: String, _ value: PlainValue) -> String? {
        guard case .enumeration(let type)? = declaration(name)?.kind else { return nil }
        let member = type.members.first { $0.name.wire.isExactly(value.wireText) }
        return member.map { ".\(Identifier.member($0.name.swift))" }
    }

    private func declaration(_ name: String) -> TypeDeclaration? {
        api.types.first { $0.name.swift == name }
    }

    private func placeholder(_ type: TypeReference) -> String { "<#\(type.spelling)#>" }
}
