// The keys of settings that refer to properties of JSON bodies.

package struct EnvelopeKeys: SettingTable {
    package static let keys = Self()
    static let meaning =
        "the envelope of the responses: the method returns the payload, and throws an error after a failure"

    package let payload = SettingKey(
        "payload", .propertyPath, "the property with the payload", isRequired: true)
    package let success = SettingKey(
        "success", .propertyPath, "the property that is `true` when the call succeeded")
    package let code = SettingKey("code", .propertyPath, "the property with the failure's code")
    package let message = SettingKey("message", .propertyPath, "the property with a readable message")
    package let errors = SettingKey("errors", .propertyPath, "the property with the list of errors")
    package let name = SettingKey(
        "name", .identifier, "the generic type that all envelopes share: `APIResponse`")
}

package struct PaginationKeys: SettingTable {
    package enum Style: String, Sendable, CaseIterable {
        case page, offset, cursor, link, nextURL
    }

    package static let keys = Self()

    package let style = SettingKey(
        "style", .choice(Style.self), "how the next page is requested", isRequired: true)
    package let parameter = SettingKey(
        "parameter", .text, "the parameter for the page, the offset or the cursor")
    package let items = SettingKey(
        "items", .propertyPath, "the property with the list of items; by default the whole body")
    package let first = SettingKey(
        "first", .count,
        "the number or offset of the first page; by default 1 with style page, 0 with style offset")
    package let pages = SettingKey(
        "pages", .propertyPath, "the property with the number of pages, for style page")
    package let total = SettingKey(
        "total", .propertyPath, "the property with the number of all items, for style offset")
    package let next = SettingKey("next", .propertyPath, "the property with the next cursor or URL")
}

package struct PollKeys: SettingTable {
    package static let keys = Self()

    package let property = SettingKey("property", .propertyPath, "the property with the state", isRequired: true)
    package let until = SettingKey(
        "until", .oneOrList(of: .text, "a value or a list of values"),
        "the values of the property that end the polling", isRequired: true)
    package let interval = SettingKey(
        "interval", .seconds,
        "the delay between two calls, in seconds, unless a response has a `Retry-After`; by default 2")
    package let limit = SettingKey(
        "limit", .seconds, "the time after which the polling ends with an error, in seconds; by default 300")
}

package struct RefreshKeys: SettingTable {
    package static let keys = Self()

    package let sends = SettingKey(
        "sends", .text, "the property of the body for the refresh token", isRequired: true)
    package let values = SettingKey(
        "values", .strings(),
        "the fixed values of other parameters and properties of the body: `{ grant_type: refresh_token }`")
    package let accessToken = SettingKey(
        "accessToken", .propertyPath, "the property with the new access token", isRequired: true)
    package let refreshToken = SettingKey(
        "refreshToken", .propertyPath, "the property with the new refresh token")
    package let expiresIn = SettingKey(
        "expiresIn", .propertyPath, "the property with the lifetime of the token in seconds")
    package let account = SettingKey(
        "account", .propertyPath, "the property of a sign-in response that identifies the user")
}

package struct ErrorKeys: SettingTable {
    package static let keys = Self()

    package let code = SettingKey(
        "code", .propertyPath, "the property of an error body with the failure's code")
    package let message = SettingKey(
        "message",
        .oneOrList(of: .propertyPath, "the path of a property, like error/message, or a list of paths"),
        "the property with a readable message; of several paths, the first with a string is used, and `detail` and `title` (RFC 9457) after them"
    )
    package let codes = SettingKey(
        "codes", .text, "the component that lists the codes: an enumeration")
}

package struct GenericKeys: SettingTable {
    package static let keys = Self()

    package let name = SettingKey(
        "name", .identifier, "the generic type: `PaginatedResponse`", isRequired: true)
    package let member = SettingKey(
        "member", .text, "the property whose type varies; in an array, the type of its elements varies",
        isRequired: true)
}
