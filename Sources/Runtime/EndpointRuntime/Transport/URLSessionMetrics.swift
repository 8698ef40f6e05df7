#if !canImport(FoundationNetworking)
    import Foundation

    // Compiled for Apple platforms only; on Linux the compiler checks this file against stubs. Foundation on
    // Linux collects no metrics.

    extension URLSessionEvents {
        func urlSession(
            _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: URLSessionTaskMetrics
        ) {
            measure(task, TransportMetrics(metrics))
        }
    }

    extension TransportMetrics {
        nonisolated fileprivate init(_ metrics: URLSessionTaskMetrics) {
            self.init(total: .seconds(metrics.taskInterval.duration))
            guard let last = metrics.transactionMetrics.last else { return }
            let connected = last.secureConnectionStartDate ?? last.connectEndDate
            firstByte = Self.time(metrics.taskInterval.start, last.responseStartDate)
            domainLookup = Self.time(last.domainLookupStartDate, last.domainLookupEndDate)
            connect = Self.time(last.connectStartDate, connected)
            tls = Self.time(last.secureConnectionStartDate, last.secureConnectionEndDate)
            isConnectionReused = last.isReusedConnection
            networkProtocol = last.networkProtocolName
        }

        nonisolated private static func time(_ start: Date?, _ end: Date?) -> Duration? {
            guard let start, let end else { return nil }
            return .seconds(end.timeIntervalSince(start))
        }
    }
#endif
