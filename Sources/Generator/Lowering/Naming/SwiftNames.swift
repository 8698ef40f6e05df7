import CodegenDiagnostics
import CodegenWords

/// Spells names of a description in Swift. The result is an identifier and never empty. It may be a keyword, which
/// Rendering escapes.
enum SwiftNames {
    /// Returns the name of a type: `PaymentIntent`.
    static func type(_ wire: String, naming signs: Words.Signs = .telling) -> String {
        let text = signs == .telling ? Words.upperCamel(of: wire) : Words(wire, naming: signs).upperCamel
        return identifier(text, fallback: "Model", digitPrefix: "Model")
    }

    /// Returns the name of a property, parameter, method or case: `paymentIntentID`.
    static func member(_ wire: String, naming signs: Words.Signs = .telling) -> String {
        let text = signs == .telling ? Words.lowerCamel(of: wire) : Words(wire, naming: signs).lowerCamel
        return identifier(text, fallback: "value", digitPrefix: "_")
    }

    /// Returns the candidates for a name that may be reserved or taken.
    static func candidates(_ name: String, reserved: Set<String>, suffix: String) -> [String] {
        reserved.contains(name) ? [name + suffix] : [name]
    }

    private static func identifier(_ text: String, fallback: String, digitPrefix: String) -> String {
        guard let first = text.first else { return fallback }
        return LongNames.shortened(first.isNumber ? digitPrefix + text : text)
    }
}

extension SwiftNames {
    /// Returns the suffix of an inline type's name: `Status`, or `2` for a property called `2`.
    static func suffix(_ wire: String) -> String {
        let text = Words.upperCamel(of: wire)
        return text.isEmpty ? "Value" : text
    }

    /// Returns the name of an inline type: `PetStatus`, or `Mp3_2` if digits would be adjacent.
    static func type(_ parent: String, _ wire: String) -> String {
        let suffix = suffix(wire)
        let separator = parent.last?.isNumber == true && suffix.first?.isNumber == true ? "_" : ""
        return LongNames.shortened(parent + separator + suffix)
    }
}

extension SwiftNames {
    /// Returns the method that repeats a call until a state is reached: `getJobWhenDone`.
    static func polling(of method: String) -> String {
        "\(method)WhenDone"
    }

    /// Returns the entry point of the client: `CommunityClient`.
    static func client(of api: String) -> String { "\(api)Client" }

    /// Returns the type of the servers: `CommunityServer`.
    static func server(of api: String) -> String { "\(api)Server" }

    /// Returns the enum of the webhooks: `CommunityWebhooks`.
    static func webhooks(of api: String) -> String { "\(api)Webhooks" }

    /// Returns the enum of the callbacks: `CommunityCallbacks`.
    static func callbacks(of api: String) -> String { "\(api)Callbacks" }

    /// Returns the namespace of the headers of webhooks or callbacks: `CommunityWebhooksHeaders`.
    static func headers(of requests: String) -> String { "\(requests)Headers" }

    /// Returns the namespace of the forms of XML bodies: `CommunityXML`.
    static func xml(of api: String) -> String { "\(api)XML" }

    /// Returns the namespace of all samples: `CommunitySamples`.
    static func samples(of api: String) -> String { "\(api)Samples" }
}
