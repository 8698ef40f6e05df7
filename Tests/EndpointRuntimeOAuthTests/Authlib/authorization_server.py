"""An authorization server on loopback, made of Authlib. Prints its URL, and ends with its standard input.

The user signs in at once, without a page: /authorize redirects, /approve?user_code= approves a device, /deny refuses it.
/api needs a token with the scope `read`.
"""

import logging
import os
import secrets
import sys
import threading
import time

os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"

from authlib.integrations.flask_oauth2 import AuthorizationServer, ResourceProtector, current_token
from authlib.oauth2.rfc6749 import ClientMixin, InvalidScopeError, TokenMixin, grants
from authlib.oauth2.rfc6749.util import scope_to_list
from authlib.oauth2.rfc6750 import BearerTokenGenerator, BearerTokenValidator
from authlib.oauth2.rfc7009 import RevocationEndpoint
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oauth2.rfc8628 import DeviceAuthorizationEndpoint, DeviceCodeGrant
from flask import Flask, jsonify, request
from werkzeug.serving import make_server

REDIRECT = "com.example.app:/callback"
ALLOWED = {"read", "write"}
LIFETIME = 3600


class Client(ClientMixin):
    def __init__(self, identifier, secret, methods):
        self.client_id, self.secret, self.methods = identifier, secret, methods

    def get_client_id(self):
        return self.client_id

    def get_default_redirect_uri(self):
        return REDIRECT

    def get_allowed_scope(self, scope):
        return " ".join(s for s in scope_to_list(scope or "") if s in ALLOWED)

    def check_redirect_uri(self, redirect_uri):
        return redirect_uri == REDIRECT

    def check_client_secret(self, client_secret):
        return self.secret == client_secret

    def check_endpoint_auth_method(self, method, endpoint):
        return method in self.methods

    def check_response_type(self, response_type):
        return response_type == "code"

    def check_grant_type(self, grant_type):
        return True


class Token(TokenMixin):
    def __init__(self, client, values, user):
        self.client_id, self.user = client.get_client_id(), user
        self.access, self.refresh = values["access_token"], values.get("refresh_token")
        self.scope, self.ends, self.revoked = values.get("scope", ""), time.time() + values["expires_in"], False

    def check_client(self, client):
        return self.client_id == client.get_client_id()

    def get_scope(self):
        return self.scope

    def get_expires_in(self):
        return LIFETIME

    def is_expired(self):
        return time.time() > self.ends

    def is_revoked(self):
        return self.revoked

    def get_user(self):
        return self.user

    def get_client(self):
        return clients[self.client_id]


class Code:
    def __init__(self, request, user):
        self.code = secrets.token_urlsafe(16)
        self.client_id = request.client.get_client_id()
        self.redirect_uri, self.scope, self.user = request.payload.redirect_uri, request.payload.scope, user
        self.code_challenge = request.payload.data.get("code_challenge")
        self.code_challenge_method = request.payload.data.get("code_challenge_method")

    def get_redirect_uri(self):
        return self.redirect_uri

    def get_scope(self):
        return self.scope


class Device(dict):
    def __init__(self, client_id, scope, values):
        super().__init__(values)
        self.client_id, self.scope, self.ends = client_id, scope, time.time() + values["expires_in"]
        self.last = 0

    def get_client_id(self):
        return self.client_id

    def get_scope(self):
        return self.scope

    def get_user_code(self):
        return self["user_code"]

    def is_expired(self):
        return time.time() > self.ends


clients = {
    "my app": Client("my app", "", ["none"]),
    "job:1": Client("job:1", "p&ss wörd+%", ["client_secret_basic"]),
    "post": Client("post", "s3cret", ["client_secret_post"]),
}
tokens, codes, devices, decisions, issued = [], {}, {}, {}, []


class AuthorizationCodeGrant(grants.AuthorizationCodeGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["none", "client_secret_basic", "client_secret_post"]

    def save_authorization_code(self, code, request):
        made = Code(request, "ada")
        made.code = code
        codes[code] = made

    def query_authorization_code(self, code, client):
        found = codes.get(code)
        return found if found and found.client_id == client.get_client_id() else None

    def delete_authorization_code(self, authorization_code):
        codes.pop(authorization_code.code, None)

    def authenticate_user(self, authorization_code):
        return authorization_code.user


class RefreshTokenGrant(grants.RefreshTokenGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["none", "client_secret_basic", "client_secret_post"]
    INCLUDE_NEW_REFRESH_TOKEN = True

    def authenticate_refresh_token(self, refresh_token):
        return next((t for t in tokens if t.refresh == refresh_token and not t.revoked), None)

    def authenticate_user(self, refresh_token):
        return refresh_token.user

    def revoke_old_credential(self, refresh_token):
        refresh_token.revoked = True


class ClientCredentialsGrant(grants.ClientCredentialsGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["client_secret_basic", "client_secret_post"]


class DeviceGrant(DeviceCodeGrant):
    TOKEN_ENDPOINT_AUTH_METHODS = ["none", "client_secret_basic", "client_secret_post"]

    def query_device_credential(self, device_code):
        return devices.get(device_code)

    def query_user_grant(self, user_code):
        return decisions.get(user_code)

    def should_slow_down(self, credential):
        now = time.time()
        is_early = now - credential.last < credential["interval"]
        credential.last = now
        return is_early


class DeviceEndpoint(DeviceAuthorizationEndpoint):
    CLIENT_AUTH_METHODS = ["none", "client_secret_basic", "client_secret_post"]
    INTERVAL = 1

    def get_verification_uri(self):
        return request.host_url + "approve"

    def save_device_credential(self, client_id, scope, data):
        devices[data["device_code"]] = Device(client_id, scope, data)


class Revocation(RevocationEndpoint):
    CLIENT_AUTH_METHODS = ["none", "client_secret_basic", "client_secret_post"]

    def query_token(self, token_string, token_type_hint):
        return next((t for t in tokens if token_string in (t.access, t.refresh)), None)

    def revoke_token(self, token, request):
        token.revoked = True


class Validator(BearerTokenValidator):
    def authenticate_token(self, token_string):
        return next((t for t in tokens if t.access == token_string), None)


def save_token(values, request):
    issued.append(request.payload.grant_type)
    tokens.append(Token(request.client, values, request.user))


app = Flask(__name__)
app.config["OAUTH2_REFRESH_TOKEN_GENERATOR"] = True
app.config["OAUTH2_SCOPES_SUPPORTED"] = sorted(ALLOWED)
server = AuthorizationServer(app, query_client=clients.get, save_token=save_token)
server.register_grant(AuthorizationCodeGrant, [CodeChallenge(required=True)])
for grant in [RefreshTokenGrant, ClientCredentialsGrant, DeviceGrant]:
    server.register_grant(grant)
server.register_endpoint(DeviceEndpoint)
server.register_endpoint(Revocation)
protect = ResourceProtector()
protect.register_token_validator(Validator())


@app.get("/.well-known/openid-configuration")
def metadata():
    root = request.host_url.rstrip("/")
    return jsonify(
        issuer=root, authorization_endpoint=f"{root}/authorize", token_endpoint=f"{root}/token",
        device_authorization_endpoint=f"{root}/device", revocation_endpoint=f"{root}/revoke")


@app.get("/authorize")
def authorize():
    grant = server.get_consent_grant(end_user="ada")
    return server.create_authorization_response(
        grant_user=None if request.args.get("prompt") == "refuse" else "ada", grant=grant)


@app.post("/token")
def token():
    return server.create_token_response()


@app.post("/device")
def device():
    return server.create_endpoint_response(DeviceEndpoint.ENDPOINT_NAME)


@app.post("/revoke")
def revoke():
    return server.create_endpoint_response(Revocation.ENDPOINT_NAME)


@app.get("/approve")
def approve():
    decisions[request.args["user_code"]] = ("ada", True)
    return "approved"


@app.get("/deny")
def deny():
    decisions[request.args["user_code"]] = ("ada", False)
    return "denied"


@app.get("/api")
@protect("read")
def api():
    return jsonify(client=current_token.client_id, user=current_token.user)


@app.get("/issued")
def list_issued():
    return jsonify(issued)


def end_with_input():
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    threading.Thread(target=end_with_input, daemon=True).start()
    listener = make_server("127.0.0.1", 0, app, threaded=True)
    print(f"http://127.0.0.1:{listener.server_port}", flush=True)
    listener.serve_forever()
