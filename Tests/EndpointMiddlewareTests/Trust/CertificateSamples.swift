import Foundation

// Written by make-certificates.sh.

/// A certificate and the pin of its key, both created by OpenSSL.
struct CertificateSample: Sendable {
    let name: String
    let der: Data
    let pin: String

    private init(_ name: String, pin: String, _ base64: String) {
        self.name = name
        self.pin = pin
        der = Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data()
    }

    static let root = CertificateSample(
        "root", pin: "/Ae+gdPnY+VBSF6lS7+wnsoGw8MW5ZohD3+etfaG8Jk=",
        """
        MIIFCzCCAvOgAwIBAgIUPLcGnEQbF8Y7xEOwN0m3WPFPlAAwDQYJKoZIhvcNAQELBQAwFDESMBAGA1UEAwwJVGVzdCBSb290MCAX
        DTI2MTEyMjE4Mjc1OVoYDzIxMjYxMDI5MTgyNzU5WjAUMRIwEAYDVQQDDAlUZXN0IFJvb3QwggIiMA0GCSqGSIb3DQEBAQUAA4IC
        DwAwggIKAoICAQCdYTy38hP0D9W6oyBAznEkuEYYH9aXBxs/hSQERdE5ILFvI2pYpQNor0FXVnO+PnP2UENl8Mx/Ab54ztmi7R3S
        qPVnekgRsVERv4WSkOXaaxpj2j6TSZyZhZ1wrMs+nlSPOVDIGxQc23Rs5VxZN7FyD4lmKwaiAIj0HNBthK7I2MhqNg1tPxE8Ux9p
        nsoDrper4v7oLv1mOFrFka20QF8b1wVznlhM2HLPXChzjXrkgGVS7uVGFTwo6YB82NPOMN83eCTRp9iRxp9EwSOQhEv8P/RJCgjp
        LVJUivWnNs3t2C6K54/5UsLZSAa2oopBXKu878Z83IN+kgqx+pWhYLzHoG4cLu7rZwX96U6InlmDBx6+3pwByv3r+hq+01x2wjhK
        1pzXXbGMTsFKVYP8yurdKeUG1HgFV0DHVxPjzG7nngiNgy3w/7qBP5xWy6nEyWpUrO9YHG+MIeTOHyRCTHRV9nJYabx06d2RQ1XQ
        z9sEx/r3YNo+x4YzA4ZeGzuxKWwZ3Pez/zMrtBcetx1phNWlJG5HjLgK3NWQb0SySd07zPI8T7BnR4jqBMBgBI3/8X0f0fYajQ64
        ez4GfHv4VPnN9tOFciJBlqjtJ4rrWIG4kr9tZaeI9K4jucc7cQR9xA4ua+tKU8C5ALVQI3fKNske3ip3jBRCr17xT324WLNsKQID
        AQABo1MwUTAdBgNVHQ4EFgQUFWBm7oI5jx5N+BbI2cZBi9HTgOAwHwYDVR0jBBgwFoAUFWBm7oI5jx5N+BbI2cZBi9HTgOAwDwYD
        VR0TAQH/BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOCAgEAKJkf/4Emtch6mD3pwEBTUCiOp6D0CEOGhOcR7n0YnK6fZFeacpfQoosR
        cNo4+1L6BlFOu2nDLq/AcUAIW3V0ffybYkkevn4EoC2HWNktCZpInM6QfsBVKHOHDYj3K6LsLtFgFegeaaSlWNrWh3/NzSdP5HfO
        DX5r1lSuWU05YDyG2pV7Pmx099WCpNj4UPPCm78HcobcKOPOqPYK4s7hZx2MEZ0X0t8iXKvbwatsVe55T8BMyQh9QV4Ejc6lL+ss
        wQbGtPQacGXSrrD+VKk66msiHLVmkLoSXs3IXGidbD1dOW+Ns/FhznQmtjwvEzcqk5K46shuGpsJi13HksGYbMbs2GN0cR57z4G/
        6CbYVDC/k596Ruk/LjYGKbdRW3S/ly/oR+NuJTvTyTT8/qCHzx1yK4mpKeVgTK6kDpqxGwmqJIpamByGdj7xfvGMRjyzgyCgVFt1
        g29v/tGRHvHEOMcyrtv/Nv0gI5HR1YLUrZDo4T37nzmg2KEvCNs/osUuHsgv60/LJf30FIL3A/IroCneFuTPjGKFqFCcwSRDixcs
        TE2cqbUTWbYCcDLquPWEwV68OGq6CEbxvngr4uSm5YbpHVfsWfNl2wiyQnZRn1T/yk92OfvZ7Es8zW/zmNfMgH2F+R3NDWvYbbKX
        m+Jx2Xaf+5M+Jsc+rR4liGp8eq4=
        """)
    static let intermediate = CertificateSample(
        "intermediate", pin: "kbQI4IPfNTSqluSGqMnlFqY1EcODEV7V3RD7eUl59BY=",
        """
        MIIDXzCCAUegAwIBAgITDiNftE+mvyDjbB9rrSRVhbyp7TANBgkqhkiG9w0BAQsFADAUMRIwEAYDVQQDDAlUZXN0IFJvb3QwIBcN
        MjYxMTIyMTgyNzU5WhgPMjEyNjEwMjkxODI3NTlaMBcxFTATBgNVBAMMDGludGVybWVkaWF0ZTB2MBAGByqGSM49AgEGBSuBBAAi
        A2IABBjAIGPaYF8VZ7JzLBwaSPsUBYaEndtMA9QpJstel6vcbdYUDDaHnkbyPKk/rIwPCv1+QXrSs4gqPAcwUmpKuW5G0KJgduQl
        A8dH7KDmxD/kaTe6QuEhpe6qBudHgv6P96NTMFEwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4EFgQU5+nnFsYrBHrg40ZcihS3ekCH
        8AYwHwYDVR0jBBgwFoAUFWBm7oI5jx5N+BbI2cZBi9HTgOAwDQYJKoZIhvcNAQELBQADggIBAIudi9ax+5j/ZR2iuPkxbe1u6eOm
        V28cTF8aU7eEyvlB7FseFQFDTCJgzr/URIczyCi9EKhPsIgfnR4gfsBDpkU2q71bWnxdn+BR+s8SkQuDkVyuYRI0vP6g23+reUjf
        sdtfQXA4ZsxHTYzBGavwcoIIga+L1akhq2Jcvo4iZ4snf6jFVQXsv8BInnZ80isiHLGO7RgXQI487HSe3dlvg0dabarwwiWF5Qwa
        HRcw5fY8R9Oe7Mq1uSXCerFpO70j6LVzBHSFo+16/UmKtAtaqk5qdPZsdT9SpkXqVVejCyiP0f//6RriHCeX3CvWFZQFD+/JJY7p
        RwF3w5m1AWgsl9TUDf61L+6iySmH7y0Y92SMxB9bPCiv5gzQP0EBIs6d9cfLku/50DAlm42Y8aMTXjAlQTjHGneZNgPkkuFKP5oY
        RU3uOjQWtR/AjRWQHunnxq2ootlRg9p9M/mKlmuz1/rOEirc0gon320X6g73/WIiomHNnAT8khavC4CX1ZFesQRkVL79lsgzpoJJ
        GNFUlm/rmDSW31tEzl6pyAKs32j/4IovnjbF5kA4Gq26Mk7obUB+gIZu2ukqFUY+cxQeGvbfMtiK4qcItMry2K4dH+3tCZrN/46x
        OxXE+fvCOfRokxj+r8SgSdd62p2vT2L6zr5zpdUdHRJzg+3TXSMXMaoY
        """)
    static let leaf = CertificateSample(
        "leaf", pin: "B+ZQm01VGaCZdKGJpjU8RVWWqRBM6YAR6nqa1wwVpNk=",
        """
        MIIBqTCCAS6gAwIBAgIUJWdaVe6HD0+Jlxp/ZdJlagTbIXcwCgYIKoZIzj0EAwIwFzEVMBMGA1UEAwwMaW50ZXJtZWRpYXRlMCAX
        DTI2MTEyMjE4Mjc1OVoYDzIxMjYxMDI5MTgyNzU5WjAPMQ0wCwYDVQQDDARsZWFmMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
        eg4v7q/A0JMb4qftJ4Qo7bcMoGwxrc80ddlrSDUf8QSVH91tYkI/V/YyL7dNtP2735rdy4xqXYbOvBQZaJfS7KNeMFwwGgYDVR0R
        BBMwEYIJbG9jYWxob3N0hwR/AAABMB0GA1UdDgQWBBR9ETZAt+ruHn45t0b7wg31IKwJHDAfBgNVHSMEGDAWgBTn6ecWxisEeuDj
        RlyKFLd6QIfwBjAKBggqhkjOPQQDAgNpADBmAjEAuK5WFLfj2lWLZVgdOA6lAiRTT3tYWxurN7TnMDpegc/Vldiz7zSR352WZs1/
        C6OPAjEAiQB6z+HBnsPZSchqZO338XVWn9ji1BRmaed2zQvmJC8evaan0vu/Q0cx1gMu1ahA
        """)
    static let edwards = CertificateSample(
        "edwards", pin: "kArRi1Te1VPBlVSATWJhTr+0854OUKHKv8QDUJfJPaw=",
        """
        MIIBdDCB/KADAgECAhQlZ1pV7ocPT4mXGn9l0mVqBNsheDAKBggqhkjOPQQDAjAXMRUwEwYDVQQDDAxpbnRlcm1lZGlhdGUwIBcN
        MjYxMTIyMTgyNzU5WhgPMjEyNjEwMjkxODI3NTlaMBIxEDAOBgNVBAMMB2Vkd2FyZHMwKjAFBgMrZXADIQA5Jfce1IzNj80kJvBA
        1+XL7P/1nYAaXl0LrbJXGW9MEaNYMFYwFAYDVR0RBA0wC4IJbG9jYWxob3N0MB0GA1UdDgQWBBTEZwz0f3Uo7zCSbSATR8GSB2N5
        +zAfBgNVHSMEGDAWgBTn6ecWxisEeuDjRlyKFLd6QIfwBjAKBggqhkjOPQQDAgNnADBkAjBzE6PJbLRsI8qkKVFeypg2sHEFDAC8
        JncXHJYeHVz5y+Ph3Vp2ETXOzUUdhwKAHxgCMCLFQc1+BXlW9OQ9Wa177m4kfgJsDyg3HGNpqd/pmFFaKEXDaVpnM5gS0dEdW72v
        wg==
        """)
    static let old = CertificateSample(
        "old", pin: "+RKariEGi33V1VFsCRzsaAGy9YhNXYFjaJASIHyQrbA=",
        """
        MIICpTCCAY0CFEixoBHFs2QYTiaZwgdh4oiWtX0ZMA0GCSqGSIb3DQEBCwUAMA4xDDAKBgNVBAMMA29sZDAgFw0yNjExMjIxODI3
        NTlaGA8yMTI2MTAyOTE4Mjc1OVowDjEMMAoGA1UEAwwDb2xkMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAvOtKhIkP
        pM2IhcEpVgAjl3O8k04xIUO/bHuRq111uKJ9qrsbdWzUoMX3UnA7O6OH/2ecdJEcwXPWsfsx59dpdUVRICrOOQ0YX1uU0r/gbdDA
        x/metA/dYvMoIaWJeoL3mFG4VNi8bTNkj2/fTqU/qDjsZEVp2Kf/4aeQpFPWhaKETrCVtbwvd6LrhlU/t2VntwqOfWGi7q0ePzBU
        b/e20yn/00bWlIEM7P/YQCgcIfhVsdlvZPZx4Ruvt4IQs2HHuu4L5SMLIo67zOk+WyMY1Hg+x/M/f77j7CaHdGh8qmnIvGKvpYQ5
        ITVue0FqvIRkA+ky8N87PcyyIuHpDTh1oQIDAQABMA0GCSqGSIb3DQEBCwUAA4IBAQACsPrWoNjR9cYvCvQ5pZxX0AJ55+7VLLq9
        /kmZTb/0ePoIBsntPlzUDe5KnY3EmxuUeRPiXPWLxO0OaJtf0zrQjf95nWSJYOamHABCZYiDMgQr1/W0hux7fmDx2ZV8WxWa12AE
        CqSUZ/atQ/WkA+tVXmL4of/G/8XUcKNJDJ6ShUtBGEMhDGFWgMbdT+dKY05D++XyPistryISjxMLTGsr6+2ixjYok0ox0WpkCCvV
        awmc2LvQLzGvAGUEbZMthh5jAsP+8IEDSqNECuroRHRYZGxX0a6PQe+PBh+RXsJ+BwKnlmiV3afo6qvKtwKjcbkd289Cd+uslkv6
        V9M1qf84
        """)

    static let all = [root, intermediate, leaf, edwards, old]
    /// The chain, beginning with the server's certificate.
    static let chain = [leaf, intermediate, root].map(\.der)
}
