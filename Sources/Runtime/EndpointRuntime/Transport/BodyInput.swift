import Foundation

#if canImport(FoundationNetworking)
    /// What libcurl reads a streamed body from. Foundation asks on the queue of the session and takes a stream without
    /// bytes for its end, so a read waits until there are some.
    ///
    /// Safe to share (`@unchecked Sendable`): what changes is read and written under `condition` only.
    final class BodyInput: @unchecked Sendable {
        private let condition = NSCondition()
        private var bytes = Data()
        /// Whoever gave the bytes, until they are read.
        private var giver: CheckedContinuation<Bool, Never>?
        private var isComplete = false
        private var isEnded = false

        var stream: InputStream { WaitingInputStream(self) }

        /// Waits until the bytes are read.
        ///
        /// - Returns: whether more are wanted.
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

        /// There are no more bytes.
        func finish() { change { $0.isComplete = true } }

        /// Nobody reads any more, or the rest cannot be read.
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

        /// - Returns: how many bytes were read: none at the end, -1 when there will be no end.
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
