import EndpointMockData

/// A response for stubs.
package struct Sample: Encodable, Sendable {
    package struct Header: Encodable, Sendable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// A member of the body that is equal to a parameter of the path.
    package struct Identity: Encodable, Sendable {
        /// The wire name of the parameter.
        package let parameter: String
        /// The names of the members that lead to the value. `*` leads to each element of a list.
        package let member: [String]

        package init(parameter: String, member: [String]) {
            self.parameter = parameter
            self.member = member
        }
    }

    package var status: Int
    /// The name of the example; `nil` for an unnamed example and for a generated sample.
    package var name: String?
    /// Empty for a response without a body.
    package var contentType: String
    /// The declared headers, each with one value.
    package var headers: [Header]
    /// The body. References in JSON are resolved.
    package var body: String
    /// The body with references to the samples of types; `nil` if it is not JSON.
    package var json: SampleValue?
    /// The members that are equal to parameters, in the order of the path.
    package var identities: [Identity] = []
    /// The path with members in place of parameters; `nil` without such members.
    package var path: String?
    /// The rules by which mocks continue the list on later pages; `nil` for a response without pages.
    package var pages: SampleValue?

    package init(
        status: Int, name: String?, contentType: String, headers: [Header] = [], body: String,
        json: SampleValue? = nil
    ) {
        self.status = status
        self.name = name
        self.contentType = contentType
        self.headers = headers
        self.body = body
        self.json = json
    }
}
