import EndpointRuntime
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The tables of reasons, row by row.
@Suite("Tables of reasons")
struct ReasonTableTests {
    private typealias Row = (reason: APIError.Reason, english: String, vietnamese: String)

    @Test(
        arguments: [
            (.invalidURL(""), [.badURL, .unsupportedURL]), (.cancelled, [.cancelled]),
            (.unauthorized, [.userCancelledAuthentication, .userAuthenticationRequired]),
            (.timeout, [.timedOut]),
            (
                .noConnection,
                [
                    .notConnectedToInternet, .cannotFindHost, .dnsLookupFailed, .dataNotAllowed,
                    .internationalRoamingOff, .callIsActive,
                ]
            ),
            (.serverUnreachable, [.cannotConnectToHost]),
            (.connectionLost, [.networkConnectionLost, .requestBodyStreamExhausted]),
            (
                .tls,
                [
                    .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
                    .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
                    .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection,
                ]
            ),
            (.tooManyRedirects, [.httpTooManyRedirects]),
            (
                .invalidResponse,
                [
                    .redirectToNonExistentLocation, .badServerResponse, .cannotParseResponse, .cannotDecodeRawData,
                    .cannotDecodeContentData, .zeroByteResource,
                ]
            ),
            (.responseTooLarge(limit: 0), [.dataLengthExceedsMaximum]),
            (.network, [.unknown, .resourceUnavailable, .fileDoesNotExist, .cannotWriteToFile]),
        ] as [(APIError.Reason, [URLError.Code])])
    func everyCodeOfAConnectionHasItsReason(reason: APIError.Reason, codes: [URLError.Code]) {
        for code in codes {
            #expect(APIError.Reason(URLError(code)) == reason, "\(code.rawValue)")
            #expect(APIError.Reason(NSError(domain: NSURLErrorDomain, code: code.rawValue)) == reason)
        }
    }

    private static let texts: [Row] = [
        (.invalidURL("x"), "The address of the request is not valid.", "Địa chỉ yêu cầu không hợp lệ."),
        (.requestEncoding("x"), "The request could not be prepared.", "Không thể tạo yêu cầu."),
        (.invalidRequest(ValidationFailure([])), "Some of the data is not valid.", "Một số dữ liệu không hợp lệ."),
        (.cancelled, "The request was cancelled.", "Yêu cầu đã bị hủy."),
        (
            .noConnection, "There is no internet connection. Please check your network.",
            "Không có kết nối Internet. Vui lòng kiểm tra mạng."
        ),
        (
            .serverUnreachable, "The server cannot be reached. Please try again later.",
            "Không thể kết nối đến máy chủ. Vui lòng thử lại sau."
        ),
        (
            .connectionLost, "The connection was lost. Please try again.",
            "Kết nối bị gián đoạn. Vui lòng thử lại."
        ),
        (.timeout, tooSlow.english, tooSlow.vietnamese),
        (.tls, "A secure connection could not be established.", "Không thể thiết lập kết nối an toàn."),
        (.network, "The network request failed.", "Lỗi kết nối mạng."),
        (
            .tooManyRedirects, "The server redirected the request too many times.",
            "Máy chủ chuyển hướng quá nhiều lần."
        ),
        (.responseTooLarge(limit: 1), "The server's response is too large.", "Dữ liệu từ máy chủ quá lớn."),
        (
            .streamOverflow(limit: 1), "The data came faster than it could be read. Please try again.",
            "Dữ liệu đến nhanh hơn tốc độ xử lý. Vui lòng thử lại."
        ),
        (.invalidResponse, "The server's response is not valid.", "Phản hồi từ máy chủ không hợp lệ."),
        (.noData, "The server sent no data.", "Máy chủ không trả về dữ liệu."),
        (
            .decoding(DecodingFailure(path: "a", message: "b")), "The server's data could not be read.",
            "Không thể đọc dữ liệu từ máy chủ."
        ),
        (
            .foreignURL("x"), "The server's response points to another server.",
            "Phản hồi của máy chủ dẫn đến một máy chủ khác."
        ),
        (
            .file("x"), "The file could not be saved. Please check the free space.",
            "Không thể lưu tệp. Vui lòng kiểm tra dung lượng trống."
        ),
        (.fileInUse("x"), "The file is already being saved.", "Tệp đang được lưu."),
        (
            .tokenRefreshFailed, "Your session has expired. Please sign in again.",
            "Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại."
        ),
        (.circuitOpen, unavailable.english, unavailable.vietnamese),
        (.rateLimitExceeded, tooMany.english, tooMany.vietnamese),
        (.unexpectedCall("x"), "No response is configured for x.", "Chưa có phản hồi cho x."),
        (.custom(code: "C", message: ""), "The request failed.", "Yêu cầu thất bại."),
        (.init(status: 400), "The request is not valid.", "Yêu cầu không hợp lệ."),
        (.init(status: 401), "Please sign in again.", "Vui lòng đăng nhập lại."),
        (
            .init(status: 403), "You do not have permission to do this.",
            "Bạn không có quyền thực hiện thao tác này."
        ),
        (.init(status: 404), "The requested item was not found.", "Không tìm thấy dữ liệu yêu cầu."),
        (.init(status: 408), tooSlow.english, tooSlow.vietnamese),
        (
            .init(status: 409), "The request conflicts with the current state.",
            "Yêu cầu xung đột với trạng thái hiện tại."
        ),
        (.init(status: 410), "The requested item is no longer available.", "Dữ liệu yêu cầu không còn nữa."),
        (.init(status: 422), "Some of the data is not valid.", "Một số dữ liệu không hợp lệ."),
        (.init(status: 429), tooMany.english, tooMany.vietnamese),
        (.init(status: 500), ofTheServer.english, ofTheServer.vietnamese),
        (.init(status: 502), ofTheServer.english, ofTheServer.vietnamese),
        (.init(status: 503), unavailable.english, unavailable.vietnamese),
        (.init(status: 504), tooSlow.english, tooSlow.vietnamese),
        (.init(status: 599), "The server returned an error (599).", "Máy chủ trả về lỗi (599)."),
    ]

    private static let tooSlow = (
        english: "The server took too long to respond. Please try again.",
        vietnamese: "Máy chủ phản hồi quá lâu. Vui lòng thử lại."
    )
    private static let tooMany = (
        english: "Too many requests. Please try again later.",
        vietnamese: "Quá nhiều yêu cầu. Vui lòng thử lại sau."
    )
    private static let unavailable = (
        english: "The service is not available at the moment. Please try again later.",
        vietnamese: "Dịch vụ tạm thời không khả dụng. Vui lòng thử lại sau."
    )
    private static let ofTheServer = (
        english: "The server had a problem. Please try again later.",
        vietnamese: "Máy chủ gặp sự cố. Vui lòng thử lại sau."
    )

    @Test(arguments: texts.indices) func eachReasonHasAVietnameseMessage(index: Int) {
        let row = Self.texts[index]
        var error = APIError(row.reason, localizer: StandardErrorLocalizer.english)
        #expect(error.localizedDescription == row.english)
        error.localizer = StandardErrorLocalizer.vietnamese
        #expect(error.localizedDescription == row.vietnamese)
    }

    /// A reason that is added needs its texts above.
    @Test func everyReasonIsInTheTableOfTexts() {
        let ofTheClient = Set(Self.texts.map(\.reason.code)).filter { $0.rawValue < 99 }
        #expect(ofTheClient.count == APIError.Reason.Code.allCases.count { $0.rawValue < 99 })
        let withAName = (400...599).filter { status in
            if case .status = APIError.Reason(status: status) { false } else { true }
        }
        #expect(Set(Self.texts.map(\.reason)).isSuperset(of: withAName.map { APIError.Reason(status: $0) }))
    }
}
