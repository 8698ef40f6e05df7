@testable import KlipyNetworking

// As in the app, its own name hides the name of the runtime.
typealias APIError = KlipyNetworking.APIError
