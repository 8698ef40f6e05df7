import CodegenDiagnostics
import CodegenSchemaValues

/// How names of a description are spelled in Swift, by what they name. What comes out is an identifier, possibly a
/// keyword (Rendering escapes those), never empty.
enum SwiftNames {
    /// A type: `PaymentIntent`.
    static func type(_ wire: String, naming signs: Words.Signs = .telling) -> String {
        let text = signs == .telling ? Words.upperCamel(of: wire) : Words(wire, naming: signs).upperCamel
        return identifier(text, fallback: "Model", digitPrefix: "Model")
    }

    /// A property, parameter, method or case: `paymentIntentID`.
    static func member(_ wire: String, naming signs: Words.Signs = .telling) -> String {
        let text = signs == .telling ? Words.lowerCamel(of: wire) : Words(wire, naming: signs).lowerCamel
        return identifier(text, fallback: "value", digitPrefix: "_")
    }

    /// The candidates for a name that may be reserved or taken.
    static func candidates(_ name: String, reserved: Set<String>, suffix: String) -> [String] {
        reserved.contains(name) ? [name + suffix] : [name]
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

    /// The name of an inline type: `PetStatus`, `Mp3_2` where digits meet.
    static func type(_ parent: String, _ wire: String) -> String {
        let suffix = suffix(wire)
        let separator = parent.last?.isNumber == true && suffix.first?.isNumber == true ? "_" : ""
        return parent + separator + suffix
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
