import Foundation

/// The names whose values are redacted in logs. Names are compared ignoring case and word separators, so `accessToken`
/// matches `access_token`. Of `user[password]` and `user.password` the last component is compared, too.
///
/// Values are redacted in header fields, queries and fragments of URLs (also those in header fields such as `Location`
/// and in bodies), in forms, JSON and XML, also where one is within another or is encoded in it, and in other text that
/// is written as `name=value` or as lines `name: value`. `code` is redacted as a parameter of a URL or a form, which is
/// an authorization code (RFC 6749, section 4.1.2), and not in bodies of JSON and XML, which are errors.
public nonisolated struct Redaction: Sendable {
    /// Header fields whose values are redacted, in addition to API keys of the route's security and the credential
    /// headers of the provider's configuration.
    public var headers: Set<String> { didSet { hiddenHeaders = FieldNames(headers) } }
    /// Properties of JSON, XML and form bodies, parameters and header fields whose values are redacted.
    public var members: Set<String> { didSet { hiddenMembers = FieldNames(members) } }

    // The same names, ready to be asked, with those of one call.
    private var hiddenHeaders: FieldNames
    private var hiddenMembers: FieldNames

    /// Redacts the values of these names.
    public init(headers: Set<String> = standardHeaders, members: Set<String> = standardMembers) {
        self.headers = headers
        self.members = members
        hiddenHeaders = FieldNames(headers)
        hiddenMembers = FieldNames(members)
    }

    /// Stands in place of what is hidden.
    static let mask = "<redacted>"

    /// The same, and these names.
    package func hiding(headers more: FieldNames, members names: [String]) -> Redaction {
        var redaction = self
        redaction.hiddenHeaders = hiddenHeaders.union(more)
        redaction.hiddenMembers = hiddenMembers.union(names)
        return redaction
    }

    func hides(header: String) -> Bool {
        let isOwn = header.lowercased().hasPrefix("x-") && hiddenMembers.contains(String(header.dropFirst(2)))
        return isOwn || hiddenHeaders.contains(header) || hiddenMembers.contains(header)
    }

    func hides(member: String) -> Bool {
        if hiddenMembers.contains(member) { return true }
        let last = member.split { ".[]:".contains($0) }.last
        return last.map { hiddenMembers.contains(String($0)) } ?? false
    }

    /// Parameters of URLs and forms.
    func hides(parameter: String) -> Bool { parameter.lowercased() == "code" || hides(member: parameter) }

    /// The URL without the values of hidden parameters and without user name and password.
    public func text(of url: URL) -> String {
        let text = AddressText.hidingUser(of: url.absoluteString, with: Self.mask)
        guard let mark = text.firstIndex(of: "?") else { return plain(text) }
        return plain(text[...mark] + form(String(text[text.index(after: mark)...])))
    }

    /// `a=1&b=2` without the values of hidden members.
    func form(_ text: String) -> String {
        text.split(separator: "&", omittingEmptySubsequences: false).map { pair in
            let name = pair.prefix { $0 != "=" }
            return hides(parameter: Self.decoded(String(name))) ? "\(name)=\(Self.mask)" : String(pair)
        }.joined(separator: "&")
    }

    /// The value of a header field as logs may show it: a placeholder for the value of a hidden field, without the
    /// secrets of addresses in all others.
    public func value(_ value: String, ofHeader name: String) -> String {
        hides(header: name) ? Self.mask : plain(value)
    }

    /// Any text, without secrets that are written as parameters, elements or parts of an address.
    public func plain(_ text: String) -> String {
        SecretText.redacted(text) { name, place in
            let name = Self.decoded(name)
            return place == .parameter ? hides(parameter: name) : hides(member: name)
        }
    }

    private static func decoded(_ name: String) -> String { name.removingPercentEncoding ?? name }
}
