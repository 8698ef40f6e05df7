// Only for builds with the trait `Previews`; see Package.swift.
#if Previews
    import EndpointRuntimeTesting
    import Community
    import CommunityMocks

    enum Previews {
        static let posts = Post.mockList
        static let happy = CommunityClient.mock()
        static let offline = CommunityClient.mock(.offline)
    }
#endif
