import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSettings

/// Finds the operations whose methods have a second form of arguments: all query parameters in one value, or the
/// properties of the body as single arguments. Both forms are additional, so that a description that gains or loses one
/// changes no other signature.
struct CallFormFinder: APIPass {
    let record: BuildRecord

    func run(_ api: inout API, _ state: inout PassState) {
        let types = TypeIndex(api.types, state.positions(of: api.types))
        for group in api.groups.indices {
            for index in api.groups[group].endpoints.indices {
                let endpoint = api.groups[group].endpoints[index]
                let settings = record.operations[endpoint.id]?.settings
                let hasQuery = hasQuery(endpoint, settings)
                if hasQuery { api.groups[group].endpoints[index].queryName = DerivedNames.query(of: endpoint.name) }
                let flatBody = flatBody(of: endpoint, settings, types)
                api.groups[group].endpoints[index].flatBody = flatBody
                guard endpoint.representationOf == nil, let settings else { continue }
                report(settings[\.query], hasQuery, "query", endpoint, "has no query parameters")
                report(
                    settings[\.flatBody], flatBody != nil, "flatBody", endpoint,
                    "has no JSON body whose properties can be arguments")
            }
        }
    }

    private func hasQuery(_ endpoint: Endpoint, _ settings: SettingValues<OperationKeys>?) -> Bool {
        let parameters = endpoint.parameters.filter { $0.location == .query }
        guard let minimum = record.context.options.queriesFrom, settings?.query == nil else {
            return settings?.query == true && !parameters.isEmpty
        }
        return !parameters.isEmpty && parameters.filter(\.hasDefault).count >= minimum
    }

    private func flatBody(
        of endpoint: Endpoint, _ settings: SettingValues<OperationKeys>?, _ types: TypeIndex
    ) -> FlatBody? {
        let builder = FlatBodyBuilder(types: types)
        switch settings?.flatBody {
        case true?: return builder.build(endpoint, required: 0...Int.max)
        case false?: return nil
        case nil:
            guard let maximum = record.context.options.flatBodiesUpTo, maximum >= 1 else { return nil }
            return builder.build(endpoint, required: 1...maximum)
        }
    }

    /// Reports a setting that requests a form which the operation cannot have.
    private func report(
        _ setting: Located<Bool>?, _ exists: Bool, _ name: String, _ endpoint: Endpoint, _ reason: String
    ) {
        guard let setting, setting.value, !exists else { return }
        record.context.diagnostics.report(.ignoredCallForm(name, endpoint.operation, reason), at: setting.range)
    }
}

extension DiagnosticMessage {
    fileprivate static func ignoredCallForm(_ name: String, _ operation: String, _ reason: String) -> Self {
        Self(
            .lowering.ignoredCallForm, "'\(name)' of '\(operation.prefix(200))' has no effect: it \(reason)",
            advice: "remove it")
    }
}
