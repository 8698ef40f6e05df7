import Foundation

extension String {
    /// Without space and line breaks around it.
    nonisolated var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
