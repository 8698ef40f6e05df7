import Foundation

/// Provides the localized description of errors. Set your own in the provider's configuration.
public protocol ErrorLocalizer: Sendable {
    /// The description of the error; `nil` uses the server's message or the standard texts.
    func text(for error: APIError) -> String?
}

/// Uses the server's message if there is one (`serverMessage`), else texts in English and Vietnamese.
public nonisolated enum StandardErrorLocalizer: ErrorLocalizer {
    /// Asks the user's preferences whenever a string is needed: the first of the preferred languages that there are texts
    /// for, else English.
    case automatic
    case english, vietnamese

    public func text(for error: APIError) -> String? { localized(error) }

    func localized(_ error: APIError) -> String {
        if let message = error.serverMessage { return message }
        switch self {
        case .automatic: return Self.preferred.localized(error)
        case .english: return error.failure.english
        case .vietnamese: return error.failure.vietnamese
        }
    }

    private static var preferred: Self {
        for language in Locale.preferredLanguages {
            if language.hasPrefix("vi") { return .vietnamese }
            if language.hasPrefix("en") { return .english }
        }
        return .english
    }
}
