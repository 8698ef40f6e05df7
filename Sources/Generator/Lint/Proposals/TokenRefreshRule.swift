import CodegenHTTP
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings
import EndpointMockData

/// Proposes `refresh` for the operation that takes a refresh token and returns an access token.
struct TokenRefreshRule: ProposalRule {
    func proposals(_ description: ProposalContext) -> [Proposal] {
        let operations = description.document.operations
        guard !description.document.securitySchemes.isEmpty, !operations.contains(where: { $0.settings.refresh != nil })
        else { return [] }
        let all = operations.compactMap { operation in
            RefreshDescription(operation, description).map { (operation: operation, value: $0.settings) }
        }
        let named = all.filter {
            "\($0.operation.path) \($0.operation.operationID ?? "")".lowercased().contains("refresh")
        }
        let found = all.count == 1 ? all : named
        guard found.count == 1, let refresh = found.first else { return [] }
        let key = OperationKeys.keys.refresh.name
        return [
            Proposal(
                .lint.proposedTokenRefresh, description.path(refresh.operation, key), refresh.value,
                "\(refresh.operation.key.prefix(200)) takes a refresh token and returns an access token",
                at: refresh.operation.range)
        ]
    }
}

/// The parts of an operation that refresh a token.
private struct RefreshDescription {
    let settings: PlainValue

    private static let containers: Set<String> = [
        "data", "result", "results", "response", "payload", "token", "tokens", "auth", "session", "credentials",
    ]

    /// Returns `nil` if the operation does not refresh a token, or needs values that are not known.
    init?(_ operation: CodegenOpenAPI.Operation, _ description: ProposalContext) {
        guard operation.method == "POST", let body = Self.body(of: operation, description),
            let result = description.result(of: operation), let answer = Self.tokens(in: result, description)
        else { return nil }
        let properties = description.shape(body).properties
        let sent = properties.filter { Self.isRefreshToken($0, description) }
        guard sent.count == 1, let sends = sent.first?.name,
            let values = Self.values(operation, body, sends, description)
        else { return nil }
        let keys = RefreshKeys.keys
        var settings = PlainValue.settings([
            (keys.sends.name, sends), (keys.accessToken.name, answer.access), (keys.refreshToken.name, answer.refresh),
            (keys.expiresIn.name, answer.expires),
        ])
        if !values.isEmpty { settings[keys.values.name] = .settings(values.map { ($0.name, $0.value) }) }
        self.settings = settings
    }

    private static func body(of operation: CodegenOpenAPI.Operation, _ description: ProposalContext) -> Schema? {
        let content = operation.requestBody?.content ?? []
        let form = { (media: MediaTypeObject) in media.form(description.shapes) }
        return (content.first { form($0) == .json } ?? content.first { form($0) == .urlencoded })?.schema
    }

    private static func isRefreshToken(_ property: Shape.Property, _ description: ProposalContext) -> Bool {
        ["refreshtoken", "refresh"].contains(property.name.key) && description.isString(property.merged)
    }

    // MARK: Response

    private typealias Tokens = (access: String, refresh: String?, expires: String?)

    private static func tokens(in body: Schema, _ description: ProposalContext, at path: [String] = []) -> Tokens? {
        let properties = description.shape(body).properties.filter { !$0.name.contains("/") }
        let find = { (keys: [String], isMeant: (Schema) -> Bool) -> String? in
            let found = keys.compactMap { key in
                properties.first { $0.name.key == key && isMeant($0.merged) }
            }.first
            return found.map { (path + [$0.name]).joined(separator: "/") }
        }
        if let access = find(["accesstoken", "access", "token", "jwt"], description.isString) {
            return (
                access, find(["refreshtoken", "refresh"], description.isString),
                find(["expiresin", "accesstokenexpiresin"], description.isNumber)
            )
        }
        guard path.count < 2 else { return nil }
        let inner = properties.filter { containers.contains($0.name.key) && description.isObject($0.merged) }
        return inner.lazy.compactMap { tokens(in: $0.merged, description, at: path + [$0.name]) }.first
    }

    // MARK: Other values

    /// Returns the values of other parameters and properties; `nil` if one of them is not known.
    private static func values(
        _ operation: CodegenOpenAPI.Operation, _ body: Schema, _ sends: String, _ description: ProposalContext
    ) -> [(name: String, value: String)]? {
        let shape = description.shape(body)
        var values: [(name: String, value: String)] = []
        let properties = shape.properties.filter { $0.name != sends }.map { property in
            (property.name, property.merged, shape.required.contains(property.name))
        }
        let parameters = operation.parameters.compactMap { parameter -> (String, Schema, Bool)? in
            guard case .schema(let schema, _, _, _) = parameter.value else { return nil }
            return (parameter.name, schema, parameter.isRequired)
        }
        for (name, schema, isRequired) in parameters + properties {
            let value = description.shape(schema)
            if name.key == "granttype" {
                guard let granted = grantType(value) else { return nil }
                if value.values?.count != 1 || !isRequired { values.append((name, granted)) }
            } else if isRequired, value.values?.count != 1 {
                return nil
            }
        }
        return values
    }

    /// Returns `refresh_token` if it is a possible value.
    private static func grantType(_ shape: Shape) -> String? {
        let name = "refresh_token"
        guard let values = shape.values else { return name }
        return values.contains(.string(name)) ? name : nil
    }
}
