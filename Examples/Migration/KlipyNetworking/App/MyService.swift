import EndpointRuntime
import Foundation
import Klipy

// 1.2 as written
// Define a target
enum MyService: KlipyTargetType {
    case getData(id: String)

    var path: String {
        switch self {
        case .getData(let id):
            return "/data/\(id)"
        }
    }

    var method: Moya.Method {
        return .get
    }

    var task: Moya.Task {
        return .requestPlain
    }
}
// end

// The generator writes `DataEndpoint` from the description. An endpoint that is not in a description is written like
// this.
// 1.2
enum MyEndpoint: Endpoint {
    case getData(id: String)

    var route: Route {
        switch self {
        case .getData(let id):
            Route("data.getData", .get, "/data/\(segment: id)", security: [.sessionToken])
        }
    }
}
// end
