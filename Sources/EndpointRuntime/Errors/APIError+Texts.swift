extension APIError.Failure {
    /// A sentence for the user in English.
    nonisolated var english: String {
        switch reason {
        case .invalidURL: "The address of the request is not valid."
        case .requestEncoding: "The request could not be prepared."
        case .cancelled: "The request was cancelled."
        case .noConnection: "There is no internet connection. Please check your network."
        case .serverUnreachable: "The server cannot be reached. Please try again later."
        case .connectionLost: "The connection was lost. Please try again."
        case .timeout, .requestTimeout, .gatewayTimeout: "The server took too long to answer. Please try again."
        case .tls: "A secure connection could not be made."
        case .network: "The network request failed."
        case .tooManyRedirects: "The server redirected the request too many times."
        case .responseTooLarge: "The server's answer is too large."
        case .streamOverflow: "The data came faster than it could be read. Please try again."
        case .badRequest: "The request is not valid."
        case .unauthorized:
            switch refused {
            case .session: "Please sign in again."
            case .request: "The credentials were not accepted."
            case .none: "Please sign in."
            }
        case .forbidden: "You do not have permission to do this."
        case .notFound: "What you asked for was not found."
        case .conflict: "The request conflicts with the current state."
        case .gone: "What you asked for is no longer available."
        case .unprocessableContent: "Some of the data is not valid."
        case .tooManyRequests, .rateLimitExceeded: "Too many requests. Please try again later."
        case .internalServerError, .badGateway: "The server had a problem. Please try again later."
        case .serviceUnavailable, .circuitOpen: "The service is not available at the moment. Please try again later."
        case .status(let status): "The server answered with an error (\(status.code))."
        case .invalidResponse: "The server's answer is not valid."
        case .noData: "The server sent no data."
        case .decoding: "The server's data could not be read."
        case .foreignURL: "The server's answer leads to another server."
        case .file: "The file could not be saved. Please check the free space."
        case .fileInUse: "The file is already being saved."
        case .tokenRefreshFailed: "Your session has expired. Please sign in again."
        case .unexpectedCall(let operation): "No answer is prepared for \(operation)."
        case .custom(_, let message): message.isEmpty ? "The request failed." : message
        }
    }

    /// A sentence for the user in Vietnamese.
    nonisolated var vietnamese: String {
        switch reason {
        case .invalidURL: "Địa chỉ yêu cầu không hợp lệ."
        case .requestEncoding: "Không thể tạo yêu cầu."
        case .cancelled: "Yêu cầu đã bị hủy."
        case .noConnection: "Không có kết nối Internet. Vui lòng kiểm tra mạng."
        case .serverUnreachable: "Không thể kết nối đến máy chủ. Vui lòng thử lại sau."
        case .connectionLost: "Kết nối bị gián đoạn. Vui lòng thử lại."
        case .timeout, .requestTimeout, .gatewayTimeout: "Máy chủ phản hồi quá lâu. Vui lòng thử lại."
        case .tls: "Không thể thiết lập kết nối an toàn."
        case .network: "Lỗi kết nối mạng."
        case .tooManyRedirects: "Máy chủ chuyển hướng quá nhiều lần."
        case .responseTooLarge: "Dữ liệu từ máy chủ quá lớn."
        case .streamOverflow: "Dữ liệu đến nhanh hơn tốc độ xử lý. Vui lòng thử lại."
        case .badRequest: "Yêu cầu không hợp lệ."
        case .unauthorized:
            switch refused {
            case .session: "Vui lòng đăng nhập lại."
            case .request: "Thông tin đăng nhập không được chấp nhận."
            case .none: "Vui lòng đăng nhập."
            }
        case .forbidden: "Bạn không có quyền thực hiện thao tác này."
        case .notFound: "Không tìm thấy dữ liệu yêu cầu."
        case .conflict: "Yêu cầu xung đột với trạng thái hiện tại."
        case .gone: "Dữ liệu yêu cầu không còn nữa."
        case .unprocessableContent: "Một số dữ liệu không hợp lệ."
        case .tooManyRequests, .rateLimitExceeded: "Quá nhiều yêu cầu. Vui lòng thử lại sau."
        case .internalServerError, .badGateway: "Máy chủ gặp sự cố. Vui lòng thử lại sau."
        case .serviceUnavailable, .circuitOpen: "Dịch vụ tạm thời không khả dụng. Vui lòng thử lại sau."
        case .status(let status): "Máy chủ trả về lỗi (\(status.code))."
        case .invalidResponse: "Phản hồi từ máy chủ không hợp lệ."
        case .noData: "Máy chủ không trả về dữ liệu."
        case .decoding: "Không thể đọc dữ liệu từ máy chủ."
        case .foreignURL: "Phản hồi của máy chủ dẫn đến một máy chủ khác."
        case .file: "Không thể lưu tệp. Vui lòng kiểm tra dung lượng trống."
        case .fileInUse: "Tệp đang được lưu."
        case .tokenRefreshFailed: "Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại."
        case .unexpectedCall(let operation): "Chưa có phản hồi cho \(operation)."
        case .custom(_, let message): message.isEmpty ? "Yêu cầu thất bại." : message
        }
    }
}
