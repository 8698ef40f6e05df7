/// The properties of the API's error bodies that describe the error. The components of a path are separated by `/`.
package struct ErrorMembers: Encodable, Sendable, Hashable {
    package var code: String?
    package var messages: [String]
    package var codes: Codes?

    /// The enumeration of the codes.
    package struct Codes: Encodable, Sendable, Hashable {
        package let type: String
        /// The property of errors that contains the code: `communityCode`.
        package let property: String

        package init(type: String, property: String) {
            self.type = type
            self.property = property
        }
    }

    package init(code: String? = nil, messages: [String] = [], codes: Codes? = nil) {
        self.code = code
        self.messages = messages
        self.codes = codes
    }

    package var isEmpty: Bool { code == nil && messages.isEmpty }
}

/// The operation that refreshes the access token, for the client's refresher. Created by `TokenRefreshBuilder`.
package struct TokenRefresh: Encodable, Sendable {
    /// A property of the body that always has the same value.
    package struct Constant: Encodable, Sendable, Hashable {
        package let member: String
        package let json: String

        package init(member: String, json: String) {
            self.member = member
            self.json = json
        }
    }

    /// The endpoint, without the security alternatives that need a token.
    package var endpoint: Endpoint
    package var encoding: RequestBody.Encoding
    package var contentType: String
    /// The property of the body for the refresh token.
    package var refreshTokenField: String
    package var constants: [Constant]
    /// The property paths of the tokens in the response.
    package var accessToken: String
    package var refreshToken: String?
    package var expiresIn: String?

    package init(
        endpoint: Endpoint, encoding: RequestBody.Encoding, contentType: String, refreshTokenField: String,
        constants: [Constant],
        accessToken: String, refreshToken: String?, expiresIn: String?
    ) {
        self.endpoint = endpoint
        self.encoding = encoding
        self.contentType = contentType
        self.refreshTokenField = refreshTokenField
        self.constants = constants
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
    }
}
