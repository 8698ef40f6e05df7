// Only in builds with the trait `Previews`; see Package.swift.
#if Previews
    import EndpointRuntimeTesting
    import Social
    import SocialMocks

    enum Previews {
        static let posts = Post.mockList
        static let happy = SocialClient.mock()
        static let offline = SocialClient.mock(.failing(.noConnection))
    }
#endif
