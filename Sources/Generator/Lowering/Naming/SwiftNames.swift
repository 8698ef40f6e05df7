import CodegenDiagnostics
import CodegenSchemaValues

/// How names of a description are spelled in Swift, by what they name. What comes out is an identifier, possibly a
/// keyword (Rendering escapes those), never empty.
enum SwiftNames {
    /// A type: `PaymentIntent`.
    static func type(_ wire: String) -> String {
        identifier(Words.upperCamel(of: wire), fallback: "Model", digitPrefix: "Model")
    }

    /// A property, parameter, method or case: `paymentIntentID`.
    static func member(_ wire: String) -> String {
        identifier(Words.lowerCamel(of: wire), fallback: "value", digitPrefix: "_")
    }

    /// A case of an enumeration: as a member, but the empty string is a value too.
    static func enumerationCase(_ wire: String) -> String {
        wire.isEmpty ? "empty" : identifier(Words.lowerCamel(of: wire), fallback: "value", digitPrefix: "_")
    }

    /// The candidates for a name that may be reserved or taken.
    static func candidates(_ name: String, reserved: Set<String>, suffix: String) -> [String] {
        reserved.contains(name) ? [name + suffix] : [name]
    }

    /// The candidates for a property or parameter: `links` for `_links`, and `underscoreLinks` where that is taken.
    static func members(_ wire: String) -> [String] {
        candidates(member(wire), reserved: ReservedNames.members, suffix: "Value") + marked(wire).map(\.lowerCamel)
    }

    /// The candidates for a case of an enumeration, likewise.
    static func enumerationCases(_ wire: String) -> [String] {
        candidates(enumerationCase(wire), reserved: ReservedNames.enumerationCases, suffix: "Value")
            + marked(wire).map(\.lowerCamel)
    }

    /// The candidates for a type, likewise.
    static func types(_ wire: String) -> [String] {
        [type(wire)] + marked(wire).map(\.upperCamel)
    }

    /// The words with the marks in front of them; empty where there are none.
    private static func marked(_ wire: String) -> [Words] {
        guard hasMark(wire) else { return [] }
        let words = Words(wire, namesMarks: true)
        return words == Words(wire) ? [] : [words]
    }

    /// The positions of names in the order in which they are claimed: one with a mark gives way to one without it.
    static func marksLast(_ wires: [String]) -> [Int] {
        wires.indices.filter { !hasMark(wires[$0]) } + wires.indices.filter { hasMark(wires[$0]) }
    }

    /// Whether a name begins with something else than a letter or digit, as few do.
    private static func hasMark(_ wire: String) -> Bool {
        guard let byte = wire.utf8.first, !ByteSet.lettersAndDigits.contains(byte) else { return false }
        return wire.first.map { !$0.isLetter && !$0.isNumber } ?? false
    }

    private static func identifier(_ text: String, fallback: String, digitPrefix: String) -> String {
        guard let first = text.first else { return fallback }
        return first.isNumber ? digitPrefix + text : text
    }
}

extension SwiftNames {
    /// What is appended to the parent's name for an inline type: `Status`, also `2` for a member called `2`.
    static func suffix(_ wire: String) -> String {
        let text = Words.upperCamel(of: wire)
        return text.isEmpty ? "Value" : text
    }
}

extension SwiftNames {
    /// The constant of the sample of an operation with this method: `getPostsSample`.
    static func sample(of method: String) -> String {
        "\(method)Sample"
    }

    /// The recorder of a method in a mock: `onGetPosts`.
    static func recorder(of method: String) -> String {
        "on\(upperFirst(method))"
    }

    /// The struct of the arguments that a mock records: `GetPostsCall`.
    static func call(of method: String) -> String {
        "\(upperFirst(method))Call"
    }

    static func upperFirst(_ name: String) -> String {
        name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The entry point of the client: `CommunityClient`.
    static func client(of api: String) -> String { "\(api)Client" }

    /// The type of the servers: `CommunityServer`.
    static func server(of api: String) -> String { "\(api)Server" }

    /// The enum of the webhooks: `CommunityWebhooks`.
    static func webhooks(of api: String) -> String { "\(api)Webhooks" }

    /// The enum of the callbacks: `CommunityCallbacks`.
    static func callbacks(of api: String) -> String { "\(api)Callbacks" }

    /// The namespace of their declared headers: `CommunityWebhooksHeaders`.
    static func headers(of requests: String) -> String { "\(requests)Headers" }

    /// The namespace of the forms of XML bodies: `CommunityXML`.
    static func xml(of api: String) -> String { "\(api)XML" }

    /// The namespace of all samples: `CommunitySamples`.
    static func samples(of api: String) -> String { "\(api)Samples" }
}
