import Foundation

#if canImport(FoundationNetworking)
    /// The source from which libcurl reads a streamed body. Foundation reads on the queue of the session and treats a
    /// stream without available bytes as ended. A read therefore waits until there are bytes.
    ///
    /// `@unchecked Sendable`, because mutable state is accessed only while `condition` is locked.
    final class BodyInput: @unchecked Sendable {
        private let condition = NSCondition()
        private var bytes = Data()
        /// The writer of the current bytes, which waits until they are read.
        private var giver: CheckedContinuation<Bool, Never>?
        private var isComplete = false
        private var isEnded = false

        var stream: InputStream { WaitingInputStream(self) }

        /// Passes bytes to the reader and waits until they are read.
        ///
        /// - Returns: whether more bytes are needed.
        func give(_ piece: Data) async -> Bool {
            await withCheckedContinuation { continuation in
                condition.lock()
                let isWanted = !isEnded
                if isWanted {
                    bytes = piece
                    giver = continuation
                    condition.signal()
                }
                condition.unlock()
                if !isWanted { continuation.resume(returning: false) }
            }
        }

        /// Ends the body after the bytes so far.
        func finish() { change { $0.isComplete = true } }

        /// Ends the body early, because it is no longer read or cannot be read.
        func end() { change { $0.isEnded = true } }

        private func change(_ change: (BodyInput) -> Void) {
            condition.lock()
            change(self)
            let waiting = isEnded ? giver : nil
            if isEnded { giver = nil }
            condition.broadcast()
            condition.unlock()
            waiting?.resume(returning: false)
        }

        /// - Returns: the number of bytes that were read; 0 at the end, -1 if the body ended early.
        fileprivate func read(_ buffer: UnsafeMutablePointer<UInt8>, _ maxLength: Int) -> Int {
            condition.lock()
            while bytes.isEmpty, !isComplete, !isEnded { condition.wait() }
            guard !isEnded else {
                condition.unlock()
                return -1
            }
            let count = min(maxLength, bytes.count)
            bytes.copyBytes(to: buffer, count: count)
            bytes = bytes.dropFirst(count)
            let satisfied = bytes.isEmpty ? giver : nil
            if bytes.isEmpty { giver = nil }
            condition.unlock()
            satisfied?.resume(returning: true)
            return count
        }
    }

    private final class WaitingInputStream: InputStream {
        private let body: BodyInput

        init(_ body: BodyInput) {
            self.body = body
            super.init(data: Data())
        }

        override var hasBytesAvailable: Bool { true }

        override var streamStatus: Stream.Status { .open }

        override func open() {}

        override func close() { body.end() }

        override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
            body.read(buffer, maxLength)
        }
    }
#endif
