import Foundation

/// The names whose values are redacted in logs. Names are compared ignoring case and word separators, so `accessToken`
/// matches `access_token`. In `user[password]` and `user.password`, the last component is compared as well.
///
/// Members also count as whole words inside other names: `accountPassword`, `X-Figma-Token`, `stripe_api_key`. Such a
/// name is not redacted if its other words describe or measure the secret, as in `tokenCount`, `passwordPolicy` and
/// `hasPassword`, or if it is a position in a list, as `nextPageToken`. Members that are common words count only as a
/// whole, for example `pin` and `session`.
///
/// Some values are redacted whatever their name is: credentials after `Bearer` and `Basic`, JSON Web Tokens, and the
/// token in a path such as `/bot<token>/`. The value of `{"name": "password", "value": "…"}` and of a GraphQL argument
/// `password: "…"` is redacted, too.
///
/// Values are redacted in header fields, in queries and fragments of URLs (including URLs in bodies and in header
/// fields such as `Location`), and in forms, JSON and XML, also if one is embedded or encoded in another. They are also
/// redacted in other text of the form `name=value`, and in lines `name: value`. `code` is redacted as a parameter of a
/// URL or a form, where it is an authorization code (RFC 6749, section 4.1.2). It is not redacted in JSON and XML
/// bodies, where it is usually an error code.
public nonisolated struct Redaction: Sendable {
    /// Header fields whose values are redacted. API keys of the route's security schemes and the credential headers of
    /// the provider's configuration are always redacted.
    public var headers: Set<String> { didSet { hiddenHeaders = FieldNames(headers) } }
    /// Properties of JSON, XML and form bodies, parameters and header fields whose values are redacted.
    public var members: Set<String> {
        didSet {
            hiddenMembers = FieldNames(members)
            hiddenWords = SecretWords(members)
        }
    }

    // The same names, prepared for comparison, and the names of one call, which count only as a whole.
    private var hiddenHeaders: FieldNames
    private var hiddenMembers: FieldNames
    private var hiddenWords: SecretWords

    /// Creates a redaction of the values of these names.
    public init(headers: Set<String> = standardHeaders, members: Set<String> = standardMembers) {
        self.headers = headers
        self.members = members
        hiddenHeaders = FieldNames(headers)
        hiddenMembers = FieldNames(members)
        hiddenWords = SecretWords(members)
    }

    /// The redaction of the standard names, for errors and printed models.
    package static let standard = Redaction()

    /// The placeholder for a redacted value.
    package static let mask = "<redacted>"

    /// Returns a redaction that also hides these names.
    package func hiding(headers more: FieldNames, members names: [String]) -> Redaction {
        var redaction = self
        redaction.hiddenHeaders = hiddenHeaders.union(more)
        redaction.hiddenMembers = hiddenMembers.union(names)
        return redaction
    }

    func hides(header: String) -> Bool {
        let isOwn = header.lowercased().hasPrefix("x-") && hiddenMembers.contains(String(header.dropFirst(2)))
        return isOwn || hiddenHeaders.contains(header) || hiddenMembers.contains(header)
            || hiddenWords.contains(in: header)
    }

    package func hides(member: String) -> Bool {
        if hiddenMembers.contains(member) { return true }
        let last = member.split { ".[]:".contains($0) }.last
        return last.map { hiddenMembers.contains(String($0)) } ?? false || hiddenWords.contains(in: member)
    }

    /// Returns whether the parameter of a URL or form is hidden.
    package func hides(parameter: String) -> Bool { parameter.lowercased() == "code" || hides(member: parameter) }

    /// Returns the URL without user name and password, and without the values of hidden parameters.
    public func text(of url: URL) -> String {
        let text = AddressText.hidingUser(of: url.absoluteString, with: Self.mask)
        guard let mark = text.firstIndex(of: "?") else { return plain(text) }
        return plain(text[...mark] + form(String(text[text.index(after: mark)...])))
    }

    /// Returns a form such as `a=1&b=2` without the values of hidden members.
    func form(_ text: String) -> String {
        text.split(separator: "&", omittingEmptySubsequences: false).map { pair in
            let name = pair.prefix { $0 != "=" }
            return hides(parameter: Self.decoded(String(name))) ? "\(name)=\(Self.mask)" : String(pair)
        }.joined(separator: "&")
    }

    /// Returns the value of a header field for logs: a placeholder if the field is hidden, otherwise the value without
    /// secrets in URLs and parameters.
    public func value(_ value: String, ofHeader name: String) -> String {
        hides(header: name) ? Self.mask : plain(value)
    }

    /// Returns text without secrets in parameters, elements and URLs.
    public func plain(_ text: String) -> String {
        SecretText.redacted(text) { name, place in
            let name = Self.decoded(name)
            return place == .parameter ? hides(parameter: name) : hides(member: name)
        }
    }

    private static func decoded(_ name: String) -> String { name.removingPercentEncoding ?? name }
}

extension URL {
    /// The URL without user name, password, query and fragment, and without the secrets in its path.
    package nonisolated var withoutSecrets: String {
        Redaction.standard.plain(AddressText.withoutSecrets(absoluteString))
    }
}
