#if canImport(Combine)
    import Combine

    // Only for Apple platforms: this file has never been compiled where this package is developed, which is Linux.

    extension Provider {
        /// Sends the endpoint for each subscriber and reads the body as JSON. The call is cancelled with the
        /// subscription.
        public func publisher<Value: ModelValue>(
            _ endpoint: some Endpoint, as type: Value.Type = Value.self
        ) -> AnyPublisher<Value, APIError> {
            .calling { () async throws(APIError) in try await self.value(endpoint, as: type) }
        }

        /// The same for the payload of an envelope.
        public func publisher<Body: Envelope>(
            _ endpoint: some Endpoint, in envelope: Body.Type
        ) -> AnyPublisher<Body.Payload, APIError> {
            .calling { () async throws(APIError) in try await self.payload(endpoint, in: envelope) }
        }
    }

    extension Transfer {
        /// The progress of the call for one subscriber, who takes the place of a reader of `progress`. Values that come
        /// faster than they are taken are left out; the last one is not. It finishes with the call, however that ends, and
        /// cancelling the subscription does not end the call.
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
                // It keeps the latest value until the subscriber asks for it.
                let latest = CurrentValueSubject<TransferProgress?, Never>(nil)
                // A subject may be given values from any thread, which its type does not say.
                nonisolated(unsafe) let subject = latest
                let reading = Task {
                    for await step in progress { subject.send(step) }
                    subject.send(completion: .finished)
                }
                return latest.compactMap { $0 }.handleEvents(receiveCancel: { reading.cancel() })
            }
            .eraseToAnyPublisher()
        }

        /// The value of the call, or its error. Cancelling a subscription ends the call.
        public var publisher: AnyPublisher<Value, APIError> {
            .calling { () async throws(APIError) in try await self.value() }
        }
    }

    extension AnyPublisher where Output: Sendable, Failure == APIError {
        /// Creates a publisher that makes a call for each subscriber and cancels it with the subscription:
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
                    // A promise may be kept from any thread, which its type does not say.
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
