extension APIError.Failure {
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
        case .invalidRequest, .unprocessableContent: "Một số dữ liệu không hợp lệ."
        case .tooManyRequests, .rateLimitExceeded: "Quá nhiều yêu cầu. Vui lòng thử lại sau."
        case .internalServerError, .badGateway: "Máy chủ gặp sự cố. Vui lòng thử lại sau."
        case .serviceUnavailable, .circuitOpen: "Dịch vụ tạm thời không khả dụng. Vui lòng thử lại sau."
        case .status(let status): "Máy chủ trả về lỗi (\(status))."
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
