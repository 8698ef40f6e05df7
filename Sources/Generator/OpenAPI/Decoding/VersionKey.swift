import CodegenDiagnostics

/// A key that only some versions of OpenAPI define, and its successor or predecessor in the other versions.
struct VersionKey: Sendable {
    /// Whether the key belongs to Swagger 2; otherwise it belongs to OpenAPI 3.
    private let isSwagger: Bool
    /// The key of the other version, with quotes.
    private let instead: String
    /// The end of the remedy: how the other key is written.
    private var manner = ""
    /// Whether the key is read if the other key is absent.
    private let isRead: Bool

    private static func swagger(_ instead: String, isRead: Bool = true) -> Self {
        Self(isSwagger: true, instead: instead, isRead: isRead)
    }

    private static func openAPI(_ instead: String, _ manner: String = "") -> Self {
        Self(isSwagger: false, instead: instead, manner: manner, isRead: true)
    }

    /// Returns the keys that do not belong to a version, by the name of the kind of their object.
    static func foreign(to version: SpecVersion) -> [String: [String: VersionKey]] {
        all.mapValues { keys in keys.filter { $0.value.isSwagger != (version == .swagger2) } }
            .filter { !$0.value.isEmpty }
    }

    func message(_ key: String, in path: String?) -> DiagnosticMessage {
        isSwagger
            ? .swaggerKeyword(key, instead: instead, isRead: isRead, in: path)
            : .newerKeyword(key, instead: instead, manner, in: path)
    }

    /// The keys by the name of the kind of their object.
    private static let all: [String: [String: VersionKey]] = [
        ObjectKind.document.name: [
            "host": .swagger("'servers'"), "basePath": .swagger("'servers'"), "schemes": .swagger("'servers'"),
            "consumes": .swagger("'content' in each request body"),
            "produces": .swagger("'content' in each response"),
            "definitions": .swagger("'schemas' in 'components'"),
            "parameters": .swagger("'parameters' in 'components'"),
            "responses": .swagger("'responses' in 'components'"),
            "securityDefinitions": .swagger("'securitySchemes' in 'components'"),
            "servers": .openAPI("'host', 'basePath' and 'schemes'"),
            "components": .openAPI(
                "'definitions'", " with the schemas as its members, and refer to '#/definitions/NAME'"),
        ],
        ObjectKind.operation.name: [
            "consumes": .swagger("'content' in the request body"), "produces": .swagger("'content' in each response"),
            "schemes": .swagger("'servers'", isRead: false),
            "requestBody": .openAPI("a parameter with 'in: body'", ", 'name' and 'schema'"),
            "servers": .openAPI("'host', 'basePath' and 'schemes'"),
        ],
        ObjectKind.parameter.name: ["collectionFormat": .swagger("'style' and 'explode'", isRead: false)],
        ObjectKind.swaggerResponse.name: ["content": .openAPI("'schema'")],
    ]
}

extension DiagnosticMessage {
    static func swaggerKeyword(_ found: String, instead: String, isRead: Bool = true, in path: String?) -> Self {
        Self(
            .openAPI.swaggerKeyword, "'\(found)' belongs to Swagger 2", in: path,
            advice: "write \(instead); '\(found)' is " + (isRead ? "read only if \(instead) is absent" : "ignored"))
    }

    /// - Parameter manner: How the other key is written.
    static func newerKeyword(_ found: String, instead: String, _ manner: String, in path: String?) -> Self {
        Self(
            .mistake.newerKeyword, "'\(found)' belongs to OpenAPI 3, but the description is Swagger 2", in: path,
            advice: "write \(instead)\(manner); '\(found)' is read only if \(instead) is absent")
    }

    /// - Parameters:
    ///   - found: The keyword, in quotes, with its form if only this form belongs to the other version.
    ///   - version: The version to which the keyword belongs.
    static func versionKeyword(_ found: String, of version: String, instead: String, in path: String?) -> Self {
        Self(
            .mistake.versionKeyword, "\(found) belongs to \(version); it is read as it is meant", in: path,
            advice: "write \(instead)")
    }
}
