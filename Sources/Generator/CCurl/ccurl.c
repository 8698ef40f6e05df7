#include "ccurl.h"

#include <dlfcn.h>
#include <pthread.h>

// Of curl/curl.h.
enum {
    OPTION_WRITE_DATA = 10001,
    OPTION_URL = 10002,
    OPTION_HTTP_HEADER = 10023,
    OPTION_HEADER_DATA = 10029,
    OPTION_NO_SIGNAL = 99,
    OPTION_ACCEPT_ENCODING = 10102,
    OPTION_TIMEOUT_MS = 155,
    OPTION_PROTOCOLS = 181,
    OPTION_SUPPRESS_CONNECT_HEADERS = 265,
    OPTION_WRITE_FUNCTION = 20011,
    OPTION_HEADER_FUNCTION = 20079,
    INFO_RESPONSE_CODE = 0x200002,
    PROTOCOL_HTTP = 1,
    PROTOCOL_HTTPS = 2,
    OUT_OF_MEMORY = 27,
};

static struct {
    void *(*easy_init)(void);
    int (*easy_setopt)(void *, int, ...);
    int (*easy_perform)(void *);
    int (*easy_getinfo)(void *, int, ...);
    void (*easy_cleanup)(void *);
    const char *(*easy_strerror)(int);
    void *(*slist_append)(void *, const char *);
    void (*slist_free_all)(void *);
} curl;

static bool is_loaded = false;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static bool find(void *library, const char *name, void **function) {
    *function = dlsym(library, name);
    return *function != NULL;
}

static void load(void) {
#ifdef __APPLE__
    const char *names[] = {"/usr/lib/libcurl.4.dylib"};
#else
    const char *names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif
    void *library = NULL;
    for (size_t index = 0; library == NULL && index < sizeof names / sizeof *names; index += 1)
        library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    is_loaded = library != NULL
        && find(library, "curl_easy_init", (void **)&curl.easy_init)
        && find(library, "curl_easy_setopt", (void **)&curl.easy_setopt)
        && find(library, "curl_easy_perform", (void **)&curl.easy_perform)
        && find(library, "curl_easy_getinfo", (void **)&curl.easy_getinfo)
        && find(library, "curl_easy_cleanup", (void **)&curl.easy_cleanup)
        && find(library, "curl_easy_strerror", (void **)&curl.easy_strerror)
        && find(library, "curl_slist_append", (void **)&curl.slist_append)
        && find(library, "curl_slist_free_all", (void **)&curl.slist_free_all);
}

struct transfer {
    ccurl_receive head;
    ccurl_receive body;
    void *context;
};

static size_t receive_head(char *bytes, size_t size, size_t count, void *data) {
    struct transfer *transfer = data;
    return transfer->head(bytes, size * count, transfer->context) ? size * count : 0;
}

// Fewer bytes than there were end the transfer.
static size_t receive_body(char *bytes, size_t size, size_t count, void *data) {
    struct transfer *transfer = data;
    if (size * count == 0) return 0;
    return transfer->body(bytes, size * count, transfer->context) ? size * count : 0;
}

static int set_options(void *handle, const struct ccurl_request *request, struct transfer *transfer, void *fields) {
    int code = curl.easy_setopt(handle, OPTION_URL, request->url);
    // Names are given up in time without a signal, which would end up on another thread.
    if (!code) code = curl.easy_setopt(handle, OPTION_NO_SIGNAL, 1L);
    if (!code) code = curl.easy_setopt(handle, OPTION_PROTOCOLS, (long)(PROTOCOL_HTTP | PROTOCOL_HTTPS));
    if (!code) code = curl.easy_setopt(handle, OPTION_TIMEOUT_MS, request->milliseconds);
    // All that it can decode.
    if (!code) code = curl.easy_setopt(handle, OPTION_ACCEPT_ENCODING, "");
    if (!code) code = curl.easy_setopt(handle, OPTION_HTTP_HEADER, fields);
    if (!code) code = curl.easy_setopt(handle, OPTION_HEADER_FUNCTION, receive_head);
    if (!code) code = curl.easy_setopt(handle, OPTION_HEADER_DATA, transfer);
    if (!code) code = curl.easy_setopt(handle, OPTION_WRITE_FUNCTION, receive_body);
    if (!code) code = curl.easy_setopt(handle, OPTION_WRITE_DATA, transfer);
    // The head of a proxy's answer; older versions do not know the option.
    if (!code) curl.easy_setopt(handle, OPTION_SUPPRESS_CONNECT_HEADERS, 1L);
    return code;
}

int ccurl_get(
    const struct ccurl_request *request, ccurl_receive head, ccurl_receive body, void *context, long *status) {
    pthread_once(&once, load);
    if (!is_loaded) return CCURL_NOT_FOUND;
    struct transfer transfer = {head, body, context};
    void *handle = curl.easy_init();
    void *fields = NULL;
    int code = handle ? CCURL_OK : OUT_OF_MEMORY;
    for (size_t index = 0; !code && request->fields[index] != NULL; index += 1) {
        void *longer = curl.slist_append(fields, request->fields[index]);
        if (longer) fields = longer; else code = OUT_OF_MEMORY;
    }
    if (!code) code = set_options(handle, request, &transfer, fields);
    if (!code) code = curl.easy_perform(handle);
    if (!code) code = curl.easy_getinfo(handle, INFO_RESPONSE_CODE, status);
    if (handle) curl.easy_cleanup(handle);
    curl.slist_free_all(fields);
    return code;
}

const char *ccurl_meaning(int code) {
    return is_loaded ? curl.easy_strerror(code) : "there is no libcurl";
}
