import EndpointRuntime
import Foundation
import Ride

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The routes of the package, written by hand as before.
// 4.1 as written
enum AuthNetworkRoute: URLRequestProtocol {
    case sendOTP(req: NetReqSendOTP)
    case validate(req: NetReqValidate)
    case getMeInfo
    case logout

    var url: URL {
        switch self {
        case .sendOTP:
            return URL.baseAPICli.appendingPath("client")
        case .validate:
            return URL.baseAPICli.appendingPath("valid")
        case .getMeInfo:
            return URL.baseAPICli.appendingPath("me")
        case .logout:
            return URL.baseAPICli.appendingPath("logout")
        }
    }

    var body: Data? {
        switch self {
        case .sendOTP(let req):
            return req.asData
        case .validate(let req):
            return req.asData
        default:
            return nil
        }
    }

    var method: HTTPMethod {
        switch self {
        case .logout:
            return .post
        case .getMeInfo:
            return .get
        default:
            return .post
        }
    }

    func request() -> URLRequest {
        var request = URLRequest.new(url: url)
        request?.httpMethod = method.rawValue
        request?.httpBody = body
        return request!
    }
}
// end

extension AuthNetworkRoute {
    static func changeAvatar(form: MultipartForm) -> UploadRoute {
        UploadRoute(
            url: URL.baseAPICli.appendingPath("me").appendingPath("avatar"), contentType: form.contentType,
            body: form.body)
    }
}

/// A route whose body is a form.
struct UploadRoute: URLRequestProtocol {
    let url: URL
    let contentType: String
    let body: Data?
    let method = HTTPMethod.post

    func request() -> URLRequest {
        var req = URLRequest.new(url: url)
        req?.httpMethod = method.rawValue
        req?.httpBody = body
        req?.addValue(contentType, forHTTPHeaderField: "Content-Type")
        return req!
    }
}

// 4.9 as written
enum OrderRoute: URLRequestProtocol {
    case getOrder(id: Int)
    case cancelOrder(orderId: Int, reason: String)
}
// end

extension OrderRoute {
    var url: URL {
        switch self {
        case .getOrder(let id): URL.baseAPICli.appendingPath("orders").appendingPath("\(id)")
        case .cancelOrder(let id, _): OrderRoute.getOrder(id: id).url.appendingPath("cancel")
        }
    }

    var body: Data? {
        switch self {
        case .getOrder: nil
        case .cancelOrder(_, let reason): ["reason": reason].asData
        }
    }

    var method: HTTPMethod { body == nil ? .get : .post }

    func request() -> URLRequest {
        var request = URLRequest.new(url: url)
        request?.httpMethod = method.rawValue
        request?.httpBody = body
        return request!
    }
}

/// A route with its own headers and timeout.
struct TracedRoute: URLRequestProtocol {
    let token: String
    let url = URL.baseAPICli.appendingPath("me")
    let body: Data? = nil
    let method = HTTPMethod.get

    // 4.12 as written
    func request() -> URLRequest {
        var req = URLRequest.new(url: url)
        req?.httpMethod = method.rawValue
        req?.httpBody = body

        // Add custom headers
        req?.addValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        req?.addValue("application/json", forHTTPHeaderField: "Content-Type")

        return req!
    }
    // end
}

struct PatientRoute: URLRequestProtocol {
    let url = URL.baseAPICli.appendingPath("me")
    let body: Data? = nil
    let method = HTTPMethod.get

    // 4.13 as written
    func request() -> URLRequest {
        var req = URLRequest.new(url: url)
        req?.timeoutInterval = 30  // 30 seconds
        req?.httpMethod = method.rawValue
        req?.httpBody = body
        return req!
    }
    // end
}

// The generator writes `AuthEndpoint` and `OrderEndpoint`. Routes that are not in a description are written like this.
// 4.1
enum OwnAuthEndpoint: Endpoint {
    case sendOTP(req: NetReqSendOTP)
    case validate(req: NetReqValidate)
    case getMeInfo
    case logout

    var route: Route {
        switch self {
        case .sendOTP(let req): Route("auth.sendOTP", .post, "/client", body: .json(req))
        case .validate(let req): Route("auth.validate", .post, "/valid", body: .json(req))
        case .getMeInfo: Route("auth.getMeInfo", .get, "/me", security: [.bearer])
        case .logout: Route("auth.logout", .post, "/logout", security: [.bearer])
        }
    }
}
// end
