@testable import BaseAPI

// As in the app, its own names hide the names of the client and the runtime.
typealias APIError = BaseAPI.APIError
typealias RefreshTokenRequest = BaseAPI.RefreshTokenRequest
