@testable import BaseAPI

// As in the app, its own names hide those of the client and the runtime.
typealias APIError = BaseAPI.APIError
typealias RefreshTokenRequest = BaseAPI.RefreshTokenRequest
