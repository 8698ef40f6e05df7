import CodegenOpenAPI
import Testing

@testable import CodegenLowering

/// The words that decide names.
@Suite("Tables of words")
struct WordTableTests {
    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    private static let retrieving = words(
        """
        browse calculate compare describe download export fetch find get list lookup query read resolve \
        retrieve search validate verify
        """)
    private static let removing = words(
        """
        cancel clear deactivate delete deregister destroy detach disconnect discard purge remove revoke \
        terminate unassign unfollow unlink unregister unset unsubscribe
        """)
    private static let resources = words(
        """
        capture check complete connect copy count deploy download drop edit embed export extract follow \
        grant import include insert install invite leave list load mark merge move mute open patch pause \
        ping post preview process push put query read refund replay reset restore return run scan set show \
        sort split start stop store submit swap sync transform trigger update upgrade upload view void
        """)
    private static let others = words(
        """
        abort accept acknowledge activate add adjust advance allow analyze append apply approve assign \
        associate attach authenticate authorize begin bind choose clean close collect compute configure \
        confirm consume convert create decline decode decrypt demote deny detect disable disassociate \
        dismiss dispatch enable encode encrypt enqueue ensure estimate evaluate exclude execute expand \
        expire extend fill finalize finish flush force freeze generate give handle hide ignore increment \
        initialize initiate inspect invalidate invoke join kill login logout make migrate modify notify \
        obtain overwrite perform persist prepare promote provide provision prune publish reboot rebuild \
        receive recover redeem refresh register reject reload rename render renew reopen reorder replace \
        rerun reschedule resend resize restart resume retry revert rotate save seek select send simulate \
        skip subscribe suspend synchronize toggle translate unarchive unblock undo unlock unmute unpin \
        unstar unsuspend untag upsert withdraw write
        """)
    private static let homonyms = words(
        """
        answer archive audit backup ban block book bookmark boost buy call charge clone comment commit \
        control debug design draft favorite filter flag fork forward group help hold issue label like link \
        lock log mail map match measure mention mirror monitor name order pay pin plan play poll pull quote \
        rate react record release repair repeat reply report request review schedule score share ship sign \
        snooze star stream tag test track trade transfer trash upvote use vote wait watch
        """)

    @Test func verbsHaveTheirMeaning() {
        let plain = Set(Self.retrieving + Self.removing + Self.resources + Self.others)
        for verb in plain {
            #expect(Verbs.contains(verb) && Verbs.isPlain(verb), "\(verb)")
            #expect(Verbs.isRetrieving(verb) == Self.retrieving.contains(verb), "\(verb)")
            #expect(Verbs.isRemoving(verb) == Self.removing.contains(verb), "\(verb)")
            #expect(Verbs.isResource(verb) == Self.resources.contains(verb), "\(verb)")
        }
        for word in Self.homonyms { #expect(Verbs.contains(word) && !Verbs.isPlain(word), "\(word)") }
        for word in ["pet", "", "gets"] { #expect(!Verbs.contains(word)) }
    }

    @Test(
        arguments: words(
            """
            100:continue 101:switchingProtocols 102:processing 103:earlyHints 200:ok 201:created 202:accepted \
            203:nonAuthoritativeInformation 204:noContent 205:resetContent 206:partialContent 207:multiStatus \
            208:alreadyReported 226:imUsed 300:multipleChoices 301:movedPermanently 302:found 303:seeOther \
            304:notModified 305:useProxy 307:temporaryRedirect 308:permanentRedirect 400:badRequest \
            401:unauthorized 402:paymentRequired 403:forbidden 404:notFound 405:methodNotAllowed \
            406:notAcceptable 407:proxyAuthenticationRequired 408:requestTimeout 409:conflict 410:gone \
            411:lengthRequired 412:preconditionFailed 413:contentTooLarge 414:uriTooLong \
            415:unsupportedMediaType 416:rangeNotSatisfiable 417:expectationFailed 421:misdirectedRequest \
            422:unprocessableContent 423:locked 424:failedDependency 425:tooEarly 426:upgradeRequired \
            428:preconditionRequired 429:tooManyRequests 431:requestHeaderFieldsTooLarge \
            451:unavailableForLegalReasons 500:internalServerError 501:notImplemented 502:badGateway \
            503:serviceUnavailable 504:gatewayTimeout 505:httpVersionNotSupported 506:variantAlsoNegotiates \
            507:insufficientStorage 508:loopDetected 510:notExtended 511:networkAuthenticationRequired
            """))
    func statusHasTheNameOfItsReason(row: String) throws {
        let parts = row.split(separator: ":")
        let status = try #require(Int(parts[0]))
        #expect(StatusNames.name(.code(status)) == parts[1])
    }

    @Test func otherStatusHasItsNumber() {
        #expect(StatusNames.name(.code(299)) == "status299" && StatusNames.name(.default) == "other")
        let names = (1...5).map { StatusNames.name(.family($0)) }
        #expect(names == ["informational", "success", "redirection", "clientError", "serverError"])
        #expect(StatusNames.name(.family(6)) == "status6XX")
    }

    /// A name in the list must be that of a type.
    @Test func reservedNamesAreNamesOfTypes() {
        for name in ReservedNames.types {
            #expect(
                name.first?.isUppercase == true && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" },
                "\(name)")
        }
    }

    private static let inES = words(
        """
        alias atlas bias bonus gas bus campus canvas census consensus corpus focus lens radius status virus \
        waltz
        """)
    private static let inPlainS = words(
        """
        emu gnu guru menu tutu calorie cookie genie movie rookie selfie smoothie zombie canoe shoe toe ache \
        apache cache headache niche
        """)
    private static let noPlurals = words(
        """
        alias always analytics atlas aws bias bps canvas chaos chassis cors css dns fps gas gcs gps graphics \
        has https ios jwks kubernetes lens logistics macos mathematics means mms news nfs oas physics qos \
        rps saas series sms species tls tos tvos vps was watchos yes
        """)

    @Test func exceptionsHaveTheirSingular() {
        for noun in Self.inES { #expect(Singular.noun(noun + "es") == noun) }
        for noun in Self.inPlainS { #expect(Singular.noun(noun + "s") == noun) }
        for word in Self.noPlurals { #expect(Singular.noun(word) == nil, "\(word)") }
    }
}
