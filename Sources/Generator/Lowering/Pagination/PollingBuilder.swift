import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSettings

/// Reads `poll` of `x-codegen`, and validates the property and its values against the response of the operation. Runs
/// when types are final, after pagination. The methods never have the name of an operation or of a sequence.
struct PollingBuilder: APIPass {
    let record: BuildRecord

    /// The interval and the limit of an operation that sets none, in seconds.
    private static let standard = (interval: 2.0, limit: 300.0)

    private var diagnostics: DiagnosticsEngine { record.context.diagnostics }

    func run(_ api: inout API, _ state: inout PassState) {
        guard record.operations.values.contains(where: { $0.settings.poll != nil }) else { return }
        let finder = PropertyFinder(api.types, state.positions(of: api.types))
        let enumerations = Dictionary(
            api.types.compactMap { declaration -> (String, EnumerationType)? in
                guard case .enumeration(let type) = declaration.kind else { return nil }
                return (declaration.name.swift, type)
            }, uniquingKeysWith: { first, _ in first })
        for group in api.groups.indices {
            let taken = api.groups[group].endpoints.flatMap { endpoint in
                [endpoint.id, endpoint.name]
                    + (endpoint.pagination.map { [$0.pagesName, $0.itemsName, $0.pageName] } ?? [])
            }
            var names = OperationNames(taken: taken, diagnostics: diagnostics)
            for index in api.groups[group].endpoints.indices {
                let endpoint = api.groups[group].endpoints[index]
                guard endpoint.representationOf == nil,
                    let settings = record.operations[endpoint.id]?.settings[\.poll]
                else { continue }
                api.groups[group].endpoints[index].polling = polling(
                    of: endpoint, settings, finder, enumerations, &names)
            }
        }
    }

    /// Returns `nil` if the settings are invalid, which is reported.
    private func polling(
        of endpoint: Endpoint, _ settings: Located<SettingValues<PollKeys>>, _ finder: PropertyFinder,
        _ enumerations: [String: EnumerationType], _ names: inout OperationNames
    ) -> Polling? {
        guard endpoint.method == "GET" else {
            diagnostics.report(.pollingMethod(endpoint.method), at: settings.range)
            return nil
        }
        guard let root = endpoint.returnedType else {
            diagnostics.report(.pollingWithoutBody, at: settings.range)
            return nil
        }
        guard let path = settings.value[\.property], let values = settings.value.until, !values.isEmpty else {
            return nil
        }
        let property: AccessPath
        do throws(PropertyFinder.UnresolvedPath) {
            property = try finder.find(path.value.components, in: root)
        } catch {
            diagnostics.report(.unresolvedPropertyPath(path.value.text, error), at: path.range)
            return nil
        }
        let reader = PollingValueReader(property: path, type: property.type, enumerations: enumerations)
        guard reader.isPossible else {
            let expected = "a string, an enumeration, an integer or a boolean"
            diagnostics.report(.propertyTypeMismatch(path.value.text, property.type, expected), at: path.range)
            return nil
        }
        let found = values.map { value in
            let found = reader.value(value.value)
            if found == nil { diagnostics.report(.unknownPollingValue(value.value, reader), at: value.range) }
            return found
        }
        guard !found.contains(nil) else { return nil }
        return Polling(
            name: names.claim(SwiftNames.polling(of: endpoint.name)), property: property,
            values: found.compactMap(\.self), interval: settings.value.interval ?? Self.standard.interval,
            limit: settings.value.limit ?? Self.standard.limit)
    }
}

/// Finds the values of a property by their texts in the settings.
struct PollingValueReader {
    let property: Located<PropertyPath>
    let type: TypeReference
    let enumerations: [String: EnumerationType]

    /// Whether polling can compare values of the type.
    var isPossible: Bool {
        enumeration != nil || [.primitive(.string), .primitive(.bool)].contains(type) || isInteger
    }

    /// The values that the description lists; empty if it lists none.
    var listed: [String] {
        if type == .primitive(.bool) { return ["true", "false"] }
        return enumeration?.members.map(\.name.wire) ?? []
    }

    func value(_ text: String) -> Polling.Value? {
        if let enumeration {
            return enumeration.members.first { $0.name.wire.isExactly(text) }.map { .member($0.name.swift) }
        }
        if type == .primitive(.string) { return .string(text) }
        if type == .primitive(.bool) { return listed.contains(text) ? .scalar(text) : nil }
        let number = type == .primitive(.int32) ? Int32(text).map(Int64.init) : Int64(text)
        return number.map { .scalar("\($0)") }
    }

    private var enumeration: EnumerationType? {
        guard case .named(let name) = type else { return nil }
        return enumerations[name]
    }

    private var isInteger: Bool { type == .primitive(.int) || type == .primitive(.int32) || type == .primitive(.int64) }
}

extension DiagnosticMessage {
    fileprivate static let pollingWithoutBody = Self(
        .lowering.pollingWithoutBody, "'poll' needs an operation with one JSON body for every success",
        advice: "the state is read from this body")

    fileprivate static func pollingMethod(_ method: String) -> Self {
        Self(
            .lowering.pollingMethod, "'poll' needs a GET operation, but this is \(method)",
            advice: "move 'poll' to the operation that returns the state")
    }

    fileprivate static func unknownPollingValue(_ value: String, _ reader: PollingValueReader) -> Self {
        let listed = reader.listed.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
        let integer = "write an integer of the type \(reader.type.spelling)"
        return Self(
            .lowering.unknownPollingValue,
            "'\(value.prefix(60))' is not a value of '\(reader.property.value.text)'",
            advice: listed.isEmpty ? integer : "its values are \(listed)")
    }
}
