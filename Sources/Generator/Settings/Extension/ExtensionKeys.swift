import CodegenOpenAPI

// The keys of `x-codegen`, grouped by the objects that have the extension. A new key is one property here, and its
// use.

/// The keys of `x-codegen` in a kind of object of the description.
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
        "errors", .settings(ErrorKeys.self),
        "the properties of error bodies with the code and the message, which become part of the `APIError`")
    package let formats = SettingKey(
        "formats", .strings(),
        "formats that are read as other formats, or as a plain `String`: "
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
        "how to request the next page; the client has sequences of the pages and of the items")
    package let query = SettingKey(
        "query", .flag, "whether the query parameters are also one value, whatever `queries` of the configuration is")
    package let flatBody = SettingKey(
        "flatBody", .flag,
        "whether methods also take the properties of the body as arguments, whatever `flatBodies` of the configuration is"
    )
    package let streamProperty = SettingKey(
        "streamProperty", .off(or: .text),
        "the Boolean property of the body that selects between a complete response and a stream; by default `stream`"
    )
    package let poll = SettingKey(
        "poll", .settings(PollKeys.self),
        "when the value has reached a state; the client has a method that repeats the call until then")
    package let refresh = SettingKey(
        "refresh", .settings(RefreshKeys.self),
        "marks the operation that refreshes the access token; the client has a refresher that calls it")
    package let bypassesTokenRefresh = SettingKey(
        "bypassesTokenRefresh", .flag,
        "whether a 401 is returned without refreshing the token and retrying the call")
    package let baseURLSuffix = SettingKey(
        "baseURLSuffix", .text, "a path that is inserted between the server's URL and the operation's path")
    package let apiVersion = SettingKey(
        "apiVersion", .text, "the API version that replaces the server's: `v2`")
    package let calls = CallKeys()
}

package struct ParameterKeys: ExtensionTable {
    package static let keys = Self()
    package static let target = ExtensionTarget.parameter

    package let name = SettingKey("name", .identifier, "the Swift name of the argument")
    package let allowReserved = SettingKey(
        "allowReserved", .flag,
        "whether reserved characters of a path or query parameter are sent without percent-encoding, like `allowReserved` of "
            + "OpenAPI, which supports path parameters since version 3.2")
    package let slashes = SettingKey(
        "slashes", .flag, "whether `/` in the value of a path parameter separates segments: `owner/repo`")
}

package struct SchemaKeys: ExtensionTable {
    package static let keys = Self()
    package static let target = ExtensionTarget.schema

    package let name = SettingKey(
        "name", .identifier,
        "the Swift name of the type of a component, or of the property that the schema describes")
    package let typeName = SettingKey(
        "typeName", .identifier, "the name of the type of an inline schema")
    package let id = SettingKey(
        "id", .string,
        "the property that identifies values, by its name in JSON: the type of the object is `Identifiable`")
    package let members = SettingKey(
        "members", .names(to: .identifier, "Swift identifiers"),
        "the Swift names of the cases of an enumeration, by their values: `{ D: draft }`")
    package let format = SettingKey(
        "format", .text, "the format that replaces the format of the schema, or `string` for a plain `String`")
    package let skipsInvalidElements = SettingKey(
        "skipsInvalidElements", .flag,
        "whether the list of a property leaves out elements that cannot be decoded, and reports them")
    package let type = SettingKey(
        "type", .typeName, "the type of the app that replaces the generated type: `MyModule.Money`")
    package let threeState = SettingKey(
        "threeState", .flag,
        "whether requests distinguish absent and null (`Nullable`): for an optional property, or for all optional "
            + "nullable properties of a component")
    package let event = SettingKey(
        "event", .flag,
        "whether the item of a stream of server-sent events, an object with `data`, describes the event and not its data"
    )
    package let generic = SettingKey(
        "generic", .settings(GenericKeys.self),
        "the generic type that this schema specializes: schemas that differ only in the type of one property share it")
}
