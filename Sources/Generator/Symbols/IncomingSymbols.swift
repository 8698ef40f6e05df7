import CodegenIR

/// The symbols of the requests that a server of the app receives: webhooks or callbacks, with their bodies and
/// headers.
struct IncomingSymbols {
    private let incoming: IncomingRequests

    init(_ incoming: IncomingRequests) {
        self.incoming = incoming
    }

    var symbols: [Symbol] {
        incoming.requests.flatMap { request in
            [symbol(of: request)] + request.headers.map { header($0, of: request) }
        }
    }

    private func name(of request: IncomingRequest) -> String {
        "\(incoming.enumName).\(request.name.swift)"
    }

    private func symbol(of request: IncomingRequest) -> Symbol {
        var symbol = Symbol(name(of: request), incoming.kind == .webhook ? .webhook : .callback, origin: request.origin)
        symbol.add(wireName: request.name.wire)
        symbol.add(.method, request.method)
        symbol.add(.url, request.expression)
        for text in Self.bodies(of: request) { symbol.add(.body, text) }
        symbol.add(.open, flag: incoming.isOpen)
        symbol.add(.deprecated, flag: request.documentation.deprecation != nil)
        return symbol
    }

    private static func bodies(of request: IncomingRequest) -> [String] {
        request.payloads.compactMap { payload in
            payload.contentType.isEmpty ? nil : "\(payload.contentType): \(payload.type?.spelling ?? "Void")"
        }.sorted()
    }

    private func header(_ header: ResponseHeader, of request: IncomingRequest) -> Symbol {
        var symbol = Symbol("\(name(of: request)).\(header.name.swift)", .header, origin: request.origin)
        symbol.add(.type, header.type.spelling)
        symbol.add(wireName: header.name.wire)
        symbol.add(.required, flag: !header.type.isOptional)
        symbol.add(.swift, "\(incoming.headersName).\(request.typeName).\(header.name.swift)")
        return symbol
    }
}
