import EndpointRuntime
import Support

/// The analytics of the app; not part of the network layer.
enum Analytics {
    static let events = Recorder()

    static func trackAPISuccess(endpoint: String, statusCode: Int) {
        events.note("\(endpoint) \(statusCode)")
    }

    static func trackAPIFailure(endpoint: String, error: APIError) {
        events.note("\(endpoint) \(error.reason)")
    }
}

// 0.31 as written
// Custom logging plugin
final class CustomAnalyticsPlugin: PluginType {
    func didReceive(_ result: Result<Response, MoyaError>, target: TargetType) {
        switch result {
        case .success(let response):
            Analytics.trackAPISuccess(endpoint: target.path, statusCode: response.statusCode)
        case .failure(let error):
            Analytics.trackAPIFailure(endpoint: target.path, error: error)
        }
    }
}
// end

// 0.31
struct AnalyticsPlugin: Plugin {
    func didReceive(_ result: Result<HTTPResponse, APIError>, context: CallContext) {
        switch result {
        case .success(let response):
            Analytics.trackAPISuccess(endpoint: context.route.path.text, statusCode: response.statusCode)
        case .failure(let error):
            Analytics.trackAPIFailure(endpoint: context.route.path.text, error: error)
        }
    }
}
// end
