import EndpointMiddleware
import EndpointRuntime
import Foundation
import Ride
import Support

/// The screen of the app; not part of the network layer.
let screen = Recorder()

private func print(_ text: String) { screen.note(text) }

// 4.5 as written
final class MyNetworkDelegate: NetworkDelegate {
    func onAuthRequired() {
        // Handle 401 unauthorized - clear tokens, navigate to login
        print("Session expired")
    }

    func onFailureNetwork() {
        // Handle network connectivity issues
        print("Network connection failed")
    }
}
// end

extension RideClient {
    /// Returns the client of the app, with callbacks for a required sign-in and a missing network.
    static func make(transport: any Transport = URLSessionTransport()) -> RideClient {
        // 4.5
        let callbacks = FailureCallbacksPlugin(
            onAuthorizationRequired: { _ in
                // Handle 401 unauthorized - clear tokens, navigate to login
                print("Session expired")
            },
            onConnectionFailure: { _ in
                // Handle network connectivity issues
                print("Network connection failed")
            })
        // end
        return RideClient(transport: transport, plugins: [callbacks])
    }
}

// 4.6
struct Texts: ErrorLocalizer {
    func text(for error: APIError) -> String? {
        switch error.reason {
        case .timeout: "Request timed out. Please try again."
        case .unauthorized: "You need to log in."
        default: nil  // the server's words, else those of the runtime
        }
    }
}
// end
