import OpenAPI

// The keys of `x-codegen` by the objects that have it. A new key is one property here, and its use.

/// Keys of an object of the description.
package protocol ExtensionTable: SettingTable {
    static var target: ExtensionTarget { get }
}

extension ExtensionTable {
    package static var definition: String? { "\(target)" }

    package static var others: [(owner: String, table: any SettingTable.Type)] {
        CodegenExtension.tables.map { ($0.target.withArticle, $0) }
    }
}

package struct DocumentKeys: ExtensionTable {
    package static let keys = Self()
    package static let target = ExtensionTarget.document

    package let envelope = SettingKey("envelope", .settings(EnvelopeKeys.self), EnvelopeKeys.meaning)
    package let errors = SettingKey(
        "errors", .settings(ErrorKeys.self), "what error bodies say: codes and messages reach the `APIError`")
    package let formats = SettingKey(
        "formats", .strings(),
        "the formats that others are read as, or `string` for plain text: "
            + "`{ uri: string, date-time: exact-date-time }`")
    package let calls = CallKeys()
}

package struct TagKeys: ExtensionTable {
    package static let keys = Self()
    package static let target = ExtensionTarget.tag

    package let name = SettingKey(
        "name", .identifier, "the Swift name of the group: `posts` makes `client.posts` and `PostsEndpoint`")
}

package struct OperationKeys: ExtensionTable {
    package static let keys = Self()
    package static let target = ExtensionTarget.operation

    package let name = SettingKey("name", .identifier, "the Swift name of the case and the method")
    package let envelope = SettingKey("envelope", .off(or: .settings(EnvelopeKeys.self)), EnvelopeKeys.meaning)
    package let pagination = SettingKey(
        "pagination", .settings(PaginationKeys.self),
        "where the next page is: the client has sequences of its pages and of its items")
    package let refresh = SettingKey(
        "refresh", .settings(RefreshKeys.self),
        "that the operation buys new tokens: the client has a refresher that calls it")
    package let bypassesTokenRefresh = SettingKey(
        "bypassesTokenRefresh", .flag,
        "whether a 401 is the answer, without renewing the token and sending the call again")
    package let baseURLSuffix = SettingKey(
        "baseURLSuffix", .text, "a path between the server's URL and the operation's path")
    package let apiVersion = SettingKey(
        "apiVersion", .text, "the version that takes the place of the server's: `v2`")
    package let calls = CallKeys()
}

package struct ParameterKeys: ExtensionTable {
    package static let keys = Self()
    package static let target = ExtensionTarget.parameter

    package let name = SettingKey("name", .identifier, "the Swift name of the argument")
}

package struct SchemaKeys: ExtensionTable {
    package static let keys = Self()
    package static let target = ExtensionTarget.schema

    package let name = SettingKey(
        "name", .identifier,
        "the Swift name of the type of a component, or the member that the schema belongs to")
    package let typeName = SettingKey(
        "typeName", .identifier, "the name of the type that an inline schema becomes")
    package let format = SettingKey(
        "format", .text, "the format that the schema is read with, or `string` for plain text")
    package let generic = SettingKey(
        "generic", .settings(GenericKeys.self),
        "the generic type that this schema is one of: schemas that differ in that member only share it")
}
