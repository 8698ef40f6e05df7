import Foundation

/// Provides the localized description of errors. Set an app's own localizer in the provider's configuration.
public protocol ErrorLocalizer: Sendable {
    /// Returns the description of the error; `nil` uses the server's message or the standard texts.
    func text(for error: APIError) -> String?
}

/// Uses the server's message (`serverMessage`) if there is one, otherwise texts in English or Vietnamese.
public nonisolated enum StandardErrorLocalizer: ErrorLocalizer {
    /// Uses the first of the user's preferred languages that is supported, otherwise English. The preferences are read
    /// for each description.
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
