import EndpointRuntime
import Foundation
import SwiftUI

/// The message of an error, and a button if another attempt may succeed.
struct FailureView: View {
    let error: APIError
    let retry: () async -> Void

    var body: some View {
        ContentUnavailableView {
            Label("Something Went Wrong", systemImage: symbol)
        } description: {
            Text(error.localizedDescription)
        } actions: {
            if error.isRecoverable {
                Button("Try Again") {
                    Task { await retry() }
                }
            }
        }
    }

    private var symbol: String {
        switch error {
        case .noConnection: "wifi.slash"
        case .unauthorized, .forbidden: "lock"
        default: "exclamationmark.triangle"
        }
    }
}
