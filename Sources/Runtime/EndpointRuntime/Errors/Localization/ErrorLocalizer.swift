import Foundation

/// Provides the localized description of errors. Set your own in the provider's configuration.
public protocol ErrorLocalizer: Sendable {
    /// The description of the error; `nil` uses the server's message or the standard texts.
    func text(for error: APIError) -> String?
}

/// Uses the server's message if there is one (`serverMessage`), else texts in English and Vietnamese.
public nonisolated struct StandardErrorLocalizer: ErrorLocalizer {
    /// The languages there are texts for.
    public enum Language: Sendable {
        case english, vietnamese

        /// The first of the user's preferred languages that there are texts for, else English.
        public static var preferred: Language {
            for language in Locale.preferredLanguages {
                if language.hasPrefix("vi") { return .vietnamese }
                if language.hasPrefix("en") { return .english }
            }
            return .english
        }
    }

    private let language: Language?

    /// - Parameter language: `nil` asks the user's preferences whenever a string is needed.
    public init(_ language: Language? = nil) {
        self.language = language
    }

    public func text(for error: APIError) -> String? { text(in: language, for: error) }

    /// - Parameter language: `nil` asks the user's preferences.
    func text(in language: Language?, for error: APIError) -> String {
        if let message = error.serverMessage { return message }
        switch language ?? .preferred {
        case .english: return error.failure.english
        case .vietnamese: return error.failure.vietnamese
        }
    }
}
