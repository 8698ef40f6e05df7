// The keys of settings that name properties of JSON bodies.

package struct EnvelopeKeys: SettingTable {
    package static let keys = Self()
    static let meaning = "what the answers are wrapped in: the method gives the payload and throws the rest"

    package let payload = SettingKey(
        "payload", .propertyPath, "the member that holds what the call asks for", isRequired: true)
    package let success = SettingKey(
        "success", .propertyPath, "the member that is `true` when the call succeeded")
    package let code = SettingKey("code", .propertyPath, "the member that holds the failure's code")
    package let message = SettingKey("message", .propertyPath, "the member that holds a text for people")
    package let errors = SettingKey("errors", .propertyPath, "the member that lists what is wrong")
    package let name = SettingKey(
        "name", .identifier, "the generic type that all envelopes become: `APIResponse`")
}

package struct PaginationKeys: SettingTable {
    package enum Style: String, Sendable, CaseIterable {
        case page, offset, cursor, link, nextURL
    }

    package static let keys = Self()

    package let style = SettingKey(
        "style", .choice(Style.self), "how the next page is asked for", isRequired: true)
    package let parameter = SettingKey(
        "parameter", .text, "the parameter that holds the page, the offset or the cursor")
    package let items = SettingKey(
        "items", .propertyPath, "the member that lists the items; the whole body where it is left out")
    package let first = SettingKey(
        "first", .count,
        "the number or offset of the first page: 1 with style page, 0 with style offset where it is left out")
    package let pages = SettingKey(
        "pages", .propertyPath, "the member that holds the number of pages, with style page")
    package let total = SettingKey(
        "total", .propertyPath, "the member that holds the number of all items, with style offset")
    package let next = SettingKey("next", .propertyPath, "the member that holds the next cursor or URL")
}

package struct RefreshKeys: SettingTable {
    package static let keys = Self()

    package let sends = SettingKey(
        "sends", .text, "the member of the body that takes the refresh token", isRequired: true)
    package let accessToken = SettingKey(
        "accessToken", .propertyPath, "the member with the new access token", isRequired: true)
    package let refreshToken = SettingKey(
        "refreshToken", .propertyPath, "the member with the new refresh token")
    package let expiresIn = SettingKey(
        "expiresIn", .propertyPath, "the member with the seconds that the token is valid")
    package let account = SettingKey(
        "account", .propertyPath, "the member of a sign-in's answer that tells users apart: their id")
}

package struct ErrorKeys: SettingTable {
    package static let keys = Self()

    package let code = SettingKey(
        "code", .propertyPath, "the member of an error body that holds the failure's code")
    package let message = SettingKey("message", .propertyPath, "the member that holds a text for people")
    package let codes = SettingKey(
        "codes", .text, "the component that lists the codes: an enumeration of texts")
}

package struct GenericKeys: SettingTable {
    package static let keys = Self()

    package let name = SettingKey(
        "name", .identifier, "the generic type: `PaginatedResponse`", isRequired: true)
    package let member = SettingKey(
        "member", .text, "the member whose type varies; of a list, the type of its elements", isRequired: true)
}
