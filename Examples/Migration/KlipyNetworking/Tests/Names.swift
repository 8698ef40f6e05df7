@testable import KlipyNetworking

// As in the app, its own name hides that of the runtime.
typealias APIError = KlipyNetworking.APIError
