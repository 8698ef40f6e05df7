import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues
import CodegenSettings
import EndpointMockData

/// Finds the operation that refreshes the access token, and the data for calling it without the user.
struct TokenRefreshBuilder: APIPass {
    let record: BuildRecord

    private var context: LoweringContext { record.context }

    /// Builds the refresher. There is none if no operation has `refresh`, or if the operation cannot be called, which
    /// is reported.
    func run(_ api: inout API, _ state: inout PassState) {
        let marked = context.document.operations.filter { $0.settings.refresh != nil }
        for other in marked.dropFirst() {
            context.diagnostics.report(.duplicateRefresh, at: other.settings[\.refresh]?.range)
        }
        guard let operation = marked.first else { return }
        let endpoint = api.groups.lazy.flatMap(\.endpoints).first { endpoint in
            endpoint.representationOf == nil && record.operations[endpoint.id]?.id == operation.id
        }
        api.tokenRefresh = endpoint.flatMap { build(operation, $0, api) }
    }

    private func build(_ operation: CodegenOpenAPI.Operation, _ endpoint: Endpoint, _ api: API) -> TokenRefresh? {
        guard let refresh = operation.settings[\.refresh], let sends = refresh.value.sends,
            let accessToken = refresh.value.accessToken
        else { return nil }
        let (settings, range) = (refresh.value, refresh.range)
        guard let media = media(of: operation) else {
            context.diagnostics.report(.refreshWithoutBody, at: range)
            return nil
        }
        let shape = media.schema.map(context.shapes.shape)
        let members = shape?.properties.map(\.name) ?? []
        if !members.isEmpty, !members.contains(sends) {
            context.diagnostics.report(.unknownBodyProperty(sends, members), at: settings[\.sends]?.range ?? range)
            return nil
        }
        let values = settings.values ?? []
        let names = endpoint.parameters.map(\.name.wire)
        if let other = values.first(where: { !members.isEmpty && !(members + names).contains($0.name) }) {
            context.diagnostics.report(
                .unknownBodyProperty(other.name, members + names), at: settings[\.values]?.range ?? range)
            return nil
        }
        let given = values.filter { !names.contains($0.name) }
        let fixed = constants(of: shape, given, except: sends)
        let needed =
            endpoint.parameters.filter { parameter in
                parameter.defaultValue == nil && !values.contains { $0.name == parameter.name.wire }
            }.map(\.name.wire) + fixed.unknown
        if let first = needed.first {
            context.diagnostics.report(.refreshRequiresProperty(first), at: range)
            return nil
        }
        let paths = [settings[\.accessToken], settings[\.refreshToken], settings[\.expiresIn]].compactMap(\.self)
        guard pathsAreResolved(paths, endpoint, api) else { return nil }
        let type = media.concreteType(context.shapes)
        return TokenRefresh(
            endpoint: withoutToken(endpoint, values, api),
            encoding: MediaType(type).form == .urlencoded ? .form : .json,
            contentType: type,
            refreshTokenField: sends, constants: fixed.constants, accessToken: accessToken.text,
            refreshToken: settings.refreshToken?.text, expiresIn: settings.expiresIn?.text)
    }

    /// Returns whether the response has the properties, as far as its type is known.
    private func pathsAreResolved(_ paths: [Located<PropertyPath>], _ endpoint: Endpoint, _ api: API) -> Bool {
        guard let answer = endpoint.returnedType else { return true }
        let members = PropertyFinder(api.types, TypePositions(api.types))
        return paths.allSatisfy { path in
            do throws(PropertyFinder.UnresolvedPath) {
                _ = try members.find(path.value.components, in: answer)
                return true
            } catch {
                guard !error.members.isEmpty else { return true }
                context.diagnostics.report(.unresolvedPropertyPath(path.value.text, error), at: path.range)
                return false
            }
        }
    }

    private func media(of operation: CodegenOpenAPI.Operation) -> MediaTypeObject? {
        let content = operation.requestBody?.content ?? []
        let form = { (media: MediaTypeObject) in media.form(context.shapes) }
        return content.first { form($0) == .json } ?? content.first { form($0) == .urlencoded }
    }

    /// The required properties of the body, except the token.
    private struct Fixed {
        /// Properties with a single allowed value.
        var constants: [TokenRefresh.Constant] = []
        var unknown: [String] = []
    }

    /// - Parameter given: The values of properties in the settings, which take precedence.
    private func constants(of shape: Shape?, _ given: [NamedSetting<String>], except sends: String) -> Fixed {
        var fixed = Fixed()
        for value in given {
            let member = shape?.schema(of: value.name).map(context.shapes.shape)
            let json = member?.value(ofTag: value.value) ?? .string(value.value)
            fixed.constants.append(.init(member: value.name, json: json.json))
        }
        let properties = shape.map { shape in shape.properties.filter { shape.required.contains($0.name) } } ?? []
        for property in properties where property.name != sends && !given.contains(where: { $0.name == property.name })
        {
            let member = context.shapes.shape(property.merged)
            let only = member.constant ?? (member.enumeration?.count == 1 ? member.enumeration?.first : nil)
            switch only {
            case .some(let value) where value.isScalar:
                fixed.constants.append(.init(member: property.name, json: value.json))
            default: fixed.unknown.append(property.name)
            }
        }
        return fixed
    }

    /// Returns the endpoint without tokens, because the expired token must not be sent. The app's own credentials, such
    /// as the secret of an OAuth client, are still sent.
    private func withoutToken(
        _ endpoint: Endpoint, _ values: [NamedSetting<String>], _ api: API
    ) -> Endpoint {
        var endpoint = endpoint
        // All other parameters are optional. Otherwise, there would be no refresher.
        endpoint.parameters = endpoint.parameters.compactMap { parameter in
            guard let value = values.first(where: { $0.name == parameter.name.wire }) else { return nil }
            var parameter = parameter
            (parameter.fixedValue, parameter.type) = (value.value, .primitive(.string))
            return parameter
        }
        endpoint.security = endpoint.security.filter { needed in
            !needed.schemes.isEmpty
                && needed.schemes.allSatisfy { scheme in
                    api.securitySchemes.first { $0.name.wire == scheme.name }.map { !$0.kind.isToken } ?? false
                }
        }
        return endpoint
    }
}

extension PlainValue {
    fileprivate var isScalar: Bool {
        switch self {
        case .string, .bool, .number: true
        case .null, .array, .object: false
        }
    }
}

extension CodegenIR.SecurityScheme.Kind {
    /// Whether a session contains the credentials.
    fileprivate var isToken: Bool {
        switch self {
        case .bearer, .oauth2, .openIDConnect: true
        case .basic, .http, .apiKey, .mutualTLS: false
        }
    }
}

extension DiagnosticMessage {
    static let duplicateRefresh = Self(
        .lowering.duplicateRefresh,
        "another operation already has 'refresh'", advice: "the client's refresher calls the first operation")

    static let refreshWithoutBody = Self(
        .lowering.refreshWithoutBody,
        "'refresh' needs a body of JSON or form fields", advice: "the client has no refresher")

    static func refreshRequiresProperty(_ member: String) -> Self {
        Self(
            .lowering.refreshRequiresProperty,
            "the operation of 'refresh' also needs '\(member.prefix(60))'",
            advice: "the client has no refresher; add 'values: {\(member.prefix(60)): …}' to 'refresh'")
    }

    static func unknownBodyProperty(_ name: String, _ members: [String]) -> Self {
        Self(
            .lowering.unresolvedPropertyPath,
            "the body has no property '\(name.prefix(60))'",
            advice: Spelling.closest(to: name, among: members).map { "did you mean '\($0)'?" }
                ?? "its properties are \(members.prefix(12).joined(separator: ", "))")
    }
}
