import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues
import CodegenSwiftText
import EndpointMockData

/// The served operations as JSON, for the control page.
struct ServedListing {
    let mounts: MountTable
    let book: AnswerBook

    /// Returns all operations without their samples.
    func list(hasState: Bool) -> PlainValue {
        let finder = OperationFinder(mounts: mounts)
        let operations = Dictionary(grouping: finder.all, by: \.key.mount)
        let apis = mounts.responders.map { mount, responder in
            let groups = Self.groups(responder.description.api)
            return PlainValue.members([
                ("title", .string(responder.description.title)), ("path", .string(mount)),
                ("operations", .array((operations[mount] ?? []).map { summary($0, groups[$0.operation.name]) })),
            ])
        }
        return .members([("hasState", .bool(hasState)), ("apis", .array(apis))])
    }

    private static func groups(_ api: API) -> [String: String] {
        let pairs = api.groups.flatMap { group in group.endpoints.map { ($0.operation, group.propertyName) } }
        return Dictionary(pairs) { first, _ in first }
    }

    private func summary(_ found: OperationFinder.Found, _ group: String?) -> PlainValue {
        let description = found.operation.description
        return .members([
            ("name", .string(OperationFinder.name(found.key))), ("operationId", operationID(found)),
            ("method", .string(found.operation.method)),
            ("path", .string(found.operation.template)), ("group", .string(group ?? "")),
            ("summary", .string(DocumentationLines.oneLine(description.summary ?? description.description ?? ""))),
            ("deprecated", .bool(description.isDeprecated)),
        ])
    }

    /// Returns one operation with its samples and calls.
    /// - Parameter base: The address of the server as the client knows it: `http://127.0.0.1:8080`.
    func details(_ found: OperationFinder.Found, base: String) -> PlainValue {
        let served = found.responder.description
        let sampler = SchemaSampler(served.document, extent: served.samples)
        let maker = CallMaker(
            document: served.document, sampler: sampler, validator: found.responder.validator,
            basePath: found.key.mount + BasePaths.first(of: served.document))
        let call = CurlCommand(call: maker.call(found.operation.description), base: base)
        return .members([
            ("name", .string(OperationFinder.name(found.key))), ("operationId", operationID(found)),
            ("method", .string(found.operation.method)),
            ("path", .string(found.operation.template)),
            ("description", .string(found.operation.description.description ?? "")),
            ("swift", swiftCall(found, maker).map(PlainValue.string) ?? .null), ("curl", .string(call.text)),
            ("canBeEmpty", .bool(canBeEmpty(found))), ("samples", .array(found.operation.samples.map(sample))),
            ("answers", .array(book[found.key].map(\.json))),
        ])
    }

    private func operationID(_ found: OperationFinder.Found) -> PlainValue {
        found.operation.description.operationID.map(PlainValue.string) ?? .null
    }

    private func sample(_ sample: Sample) -> PlainValue {
        .members([
            ("status", .number(String(sample.status))), ("reason", .string(StatusPhrase.of(sample.status))),
            ("example", sample.name.map(PlainValue.string) ?? .null), ("contentType", .string(sample.contentType)),
            ("body", .string(sample.body)),
        ])
    }

    private func canBeEmpty(_ found: OperationFinder.Found) -> Bool {
        let choice = SampleChoice(operation: found.operation)
        guard let usual = try? choice.sample(Preferences([]), Acceptance(nil)) else { return false }
        return found.operation.withoutElements(usual, found.responder.validator) != nil
    }

    private func swiftCall(_ found: OperationFinder.Found, _ maker: CallMaker) -> String? {
        let api = found.responder.description.api
        for group in api.groups {
            guard let endpoint = group.endpoints.first(where: { $0.operation == found.operation.name }) else {
                continue
            }
            let parameters = found.operation.description.parameters
            return SwiftCall(endpoint: endpoint, group: group, api: api) { parameter in
                let own = parameters.first {
                    $0.name.isExactly(parameter.name.wire) && $0.location.rawValue == parameter.location.rawValue
                }
                return own.flatMap(maker.value)
            }.text
        }
        return nil
    }
}

/// A call as a command for a shell: bash, zsh or another shell with `$'…'`.
struct CurlCommand {
    let call: RequestMessage
    /// The address of the server: `http://127.0.0.1:8080`.
    let base: String

    var text: String {
        let query = call.query.isEmpty ? "" : "?\(call.query)"
        var parts: [String] = []
        // curl sends GET without a body and POST with one.
        let usual = call.body.isEmpty ? "GET" : "POST"
        if call.method == "HEAD" {
            parts.append("--head")
        } else if call.method != usual {
            parts.append("--request \(ShellWord.quoted(call.method))")
        }
        parts.append(ShellWord.quoted(base + call.path + query))
        for header in call.headers { parts.append("--header \(ShellWord.quoted("\(header.name): \(header.value)"))") }
        if !call.body.isEmpty {
            parts.append("--data-binary \(ShellWord.quoted(String(decoding: call.body, as: UTF8.self)))")
        }
        return "curl " + parts.joined(separator: " \\\n  ")
    }
}
