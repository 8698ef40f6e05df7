/// Where the API's error bodies say what went wrong. Member paths have `/` between their pieces.
package struct ErrorMembers: Encodable, Sendable, Hashable {
    package var code: String?
    package var message: String?
    package var codes: Codes?

    /// The enumeration of the codes.
    package struct Codes: Encodable, Sendable, Hashable {
        package let type: String
        /// The member of errors that has it: `communityCode`.
        package let property: String

        package init(type: String, property: String) {
            self.type = type
            self.property = property
        }
    }

    package init(code: String? = nil, message: String? = nil, codes: Codes? = nil) {
        self.code = code
        self.message = message
        self.codes = codes
    }

    package var isEmpty: Bool { code == nil && message == nil }
}

/// The operation that refreshes the access token, for the refresher of the client. Made by `TokenRefreshBuilder`.
package struct TokenRefresh: Encodable, Sendable {
    /// A member of the body that always has the same value.
    package struct Constant: Encodable, Sendable, Hashable {
        package let member: String
        package let json: String

        package init(member: String, json: String) {
            self.member = member
            self.json = json
        }
    }

    /// The call, without the alternatives of security that are tokens.
    package var endpoint: Endpoint
    package var encoding: RequestBody.Encoding
    package var contentType: String
    /// The field of the body that takes the refresh token.
    package var refreshTokenField: String
    package var constants: [Constant]
    /// Member paths of the answer.
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
