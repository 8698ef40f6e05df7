import CodegenIR
import CodegenSwiftText

/// A header field that is an argument of the client.
struct ClientHeaderContext: TemplateContext {
    let header: ClientHeader

    static let contract = ContextContract<ClientHeaderContext>(
        "clientHeader",
        .text("label") { Identifier.declared($0.header.name.swift) },
        .text("wire") { SwiftLiteral.string($0.header.name.wire) },
        .text("field") { $0.header.name.wire })
}
