#if canImport(Combine)
    import Combine

    // Compiled for Apple platforms only. On Linux, Tests/PublisherTests compiles and runs it with OpenCombine.

    extension Provider {
        /// Returns a publisher that sends the endpoint for each subscriber and decodes the body as JSON. Cancelling the
        /// subscription cancels the call.
        public func publisher<Value: ModelValue>(
            _ endpoint: some Endpoint, as type: Value.Type = Value.self
        ) -> AnyPublisher<Value, APIError> {
            .calling { () async throws(APIError) in try await self.value(endpoint, as: type) }
        }

        /// Returns a publisher that sends the endpoint for each subscriber and emits the payload of the response's
        /// envelope. Cancelling the subscription cancels the call.
        public func publisher<Body: Envelope>(
            _ endpoint: some Endpoint, in envelope: Body.Type
        ) -> AnyPublisher<Body.Payload, APIError> {
            .calling { () async throws(APIError) in try await self.payload(endpoint, in: envelope) }
        }
    }

    extension Transfer {
        /// The progress of the call, for a single subscriber. The subscriber takes the place of an iteration over
        /// `progress`. If values arrive faster than the subscriber takes them, the publisher drops intermediate values,
        /// but never the last one. It finishes when the call ends, with or without an error. Cancelling the
        /// subscription does not cancel the call.
        ///
        /// ```swift
        /// let transfer = provider.downloadTransfer(endpoint, to: file)
        /// transfer.progressPublisher.map(\.fraction).receive(on: RunLoop.main).assign(to: &$fraction)
        /// transfer.publisher.sink { … } receiveValue: { … }
        /// ```
        ///
        /// Values are delivered on an arbitrary thread; use `receive(on:)`.
        public var progressPublisher: AnyPublisher<TransferProgress, Never> {
            Deferred { [progress] in
                // Keeps the latest value until the subscriber requests it.
                let latest = CurrentValueSubject<TransferProgress?, Never>(nil)
                // A subject accepts values from any thread, but its type is not declared `Sendable`.
                nonisolated(unsafe) let subject = latest
                let reading = Task {
                    for await step in progress { subject.send(step) }
                    subject.send(completion: .finished)
                }
                return latest.compactMap { $0 }.handleEvents(receiveCancel: { reading.cancel() })
            }
            .eraseToAnyPublisher()
        }

        /// The value of the call, or its error. Cancelling a subscription cancels the call.
        public var publisher: AnyPublisher<Value, APIError> {
            .calling { () async throws(APIError) in try await self.value() }
        }
    }

    extension AnyPublisher where Output: Sendable, Failure == APIError {
        /// Creates a publisher that makes a call for each subscriber. Cancelling the subscription cancels the call:
        ///
        /// ```swift
        /// AnyPublisher.calling { () async throws(APIError) in try await client.users.getUser(id: 1) }
        /// ```
        ///
        /// The value is delivered on an arbitrary thread; use `receive(on:)`.
        public static func calling(
            _ call: @escaping @Sendable () async throws(APIError) -> Output
        ) -> AnyPublisher<Output, APIError> {
            Deferred {
                let running = Locked<Task<Void, Never>?>(nil)
                return Future<Output, APIError> { promise in
                    // A promise can be fulfilled from any thread, but its type is not declared `Sendable`.
                    nonisolated(unsafe) let promise = promise
                    let task = Task {
                        do throws(APIError) {
                            promise(.success(try await call()))
                        } catch {
                            promise(.failure(error))
                        }
                    }
                    running.withLock { $0 = task }
                }
                .handleEvents(receiveCancel: { running.withLock { $0 }?.cancel() })
            }
            .eraseToAnyPublisher()
        }
    }
#endif
