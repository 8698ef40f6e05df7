// The declaration of Foundation that only iOS and its siblings have, as far as the runtime uses it. Imported into every
// file, as if Foundation had it.
import Foundation

extension ProcessInfo {
    @available(macOS, unavailable)
    @available(iOS 8.2, tvOS 9.0, watchOS 2.0, visionOS 1.0, macCatalyst 13.1, *)
    public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {}
}
