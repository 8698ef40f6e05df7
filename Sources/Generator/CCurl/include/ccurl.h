#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

/// libcurl is loaded when the first document is downloaded: most commands do not use the network, and its libraries
/// would be a third of their memory. The constants here and in ccurl.c are part of its stable ABI.

/// One GET request. The texts are read before `ccurl_get` returns.
struct ccurl_request {
    const char *url;
    /// `Name: value`, or `Name;` for an empty value; ends with NULL.
    const char *const *fields;
    /// From the start to the end of the answer.
    long milliseconds;
};

/// Receives a line of the head, or a part of the body. `false` ends the transfer.
typedef bool (*ccurl_receive)(const char *bytes, size_t count, void *context);

enum {
    CCURL_OK = 0,
    CCURL_COULDNT_RESOLVE_PROXY = 5,
    CCURL_COULDNT_RESOLVE_HOST = 6,
    CCURL_COULDNT_CONNECT = 7,
    CCURL_PARTIAL_FILE = 18,
    CCURL_WRITE_ERROR = 23,
    CCURL_OPERATION_TIMEDOUT = 28,
    CCURL_SSL_CONNECT_ERROR = 35,
    CCURL_GOT_NOTHING = 52,
    CCURL_SEND_ERROR = 55,
    CCURL_RECV_ERROR = 56,
    CCURL_SSL_CERTPROBLEM = 58,
    CCURL_PEER_FAILED_VERIFICATION = 60,
    CCURL_SSL_CACERT_BADFILE = 77,
    CCURL_SSL_ISSUER_ERROR = 83,
    /// Not one of libcurl: there is no libcurl.
    CCURL_NOT_FOUND = -1,
};

/// Sends the request, and waits for the end of the answer. Redirections are not followed. The protocols are http and
/// https; the environment names proxies, as for every program that uses libcurl.
///
/// Returns one of the codes above, or another one of libcurl.
int ccurl_get(
    const struct ccurl_request *request, ccurl_receive head, ccurl_receive body, void *context, long *status);

/// What a code of libcurl means, in its words.
const char *ccurl_meaning(int code);

#endif
