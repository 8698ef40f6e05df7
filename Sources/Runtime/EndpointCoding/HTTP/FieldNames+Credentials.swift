extension FieldNames {
    /// Returns the names, prepared once for the standard ones, because preparing them is a sixth of the creation of a
    /// client.
    package static func ofCredentials(_ names: Set<String>) -> FieldNames {
        names == standardCredentials ? standard : FieldNames(names)
    }

    private static let standard = FieldNames(standardCredentials)

    /// Header fields that carry credentials by a standard or by common use.
    static let standardCredentials: Set<String> = [
        "Authorization", "Proxy-Authorization", "Authentication-Info", "Proxy-Authentication-Info", "Cookie", "Cookie2",
        "Set-Cookie", "Set-Cookie2", "DPoP", "Access-Token", "X-Access-Token", "Api-Key", "X-Api-Key", "X-Api-Secret",
        "Api-Token", "X-Api-Token", "Auth-Token", "X-Auth", "X-Auth-Key", "X-Auth-Token", "X-Authorization",
        "X-Forwarded-Authorization", "X-Client-Secret", "X-CSRF-Token", "X-XSRF-Token", "X-Id-Token", "X-JWT",
        "X-JWT-Assertion", "X-Password", "X-Refresh-Token", "X-Secret", "X-Secret-Key", "X-Session", "X-Session-Id",
        "X-Session-Key", "X-Session-Token", "Session-Token", "X-Token", "X-User-Token", "X-Amz-Security-Token",
        "X-Appwrite-Key", "X-Appwrite-JWT", "X-Firebase-AppCheck", "X-Functions-Key", "X-GitHub-Token",
        "X-Goog-Api-Key", "X-Hasura-Admin-Secret", "Job-Token", "Ocp-Apim-Subscription-Key", "X-Parse-Master-Key",
        "X-Parse-REST-API-Key", "X-Parse-Session-Token", "Private-Token", "X-RapidAPI-Key", "X-Shopify-Access-Token",
        "X-Vault-Token", "X-Twilio-Signature",
    ]
}
