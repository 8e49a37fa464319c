import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import {
  decodeJwt,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose';

const TOKEN_SECONDS = 3600;

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  jwk: JWK;
}

/** A user pool over real HTTP: public keys, GetUser, and tokens signed like the provider's. */
export class TestIdentityProvider {
  readonly region = 'eu-west-1';
  readonly poolId = 'eu-west-1_TestPool1';
  readonly clientId = 'testclient';
  /** e-mail address by subject; a subject without an entry has no such attribute */
  readonly emails = new Map<string, string>();
  /** e-mail addresses that the user never confirmed */
  readonly unverifiedEmails = new Set<string>();
  /** number of requests for the public keys */
  keyRequests = 0;
  /** subjects of the GetUser requests, in order */
  readonly userRequests: string[] = [];
  /** replaces the usual answer to GetUser */
  answerUser: ((response: ServerResponse) => unknown) | undefined;
  /** replaces the usual answer to a request for the public keys */
  answerKeys: ((response: ServerResponse) => unknown) | undefined;
  private server: Server | undefined;
  private port = 0;

  private constructor(private key: SigningKey) {}

  static async start(): Promise<TestIdentityProvider> {
    const provider = new TestIdentityProvider(await makeKey());
    await provider.listen();
    return provider;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get issuer(): string {
    return `${this.url}/${this.poolId}`;
  }

  /** Starts answering, on the port it had before, if any. */
  async listen(): Promise<void> {
    const server = createServer((request, response) => {
      this.answer(request, response).catch((error: Error) => response.destroy(error));
    }).listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    // A listening TCP server has an AddressInfo; only pipes have a string.
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  async stop(): Promise<void> {
    if (!this.server?.listening) return;
    const closed = once(this.server.close(), 'close');
    this.server.closeAllConnections();
    await closed;
  }

  /** Switches to a new signing key and publishes only that one. */
  async rotateKeys(): Promise<void> {
    this.key = await makeKey();
  }

  /** @param changes changes to the claims of a valid access token; `undefined` removes a claim */
  async accessToken(changes: JWTPayload = {}, header: { kid?: string } = {}): Promise<string> {
    return new SignJWT(this.claims(changes))
      .setProtectedHeader({ alg: 'RS256', kid: this.key.kid, ...header })
      .sign(this.key.privateKey);
  }

  /** The claims of a valid access token with the changes applied. */
  claims(changes: JWTPayload = {}): JWTPayload {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      sub: randomUUID(),
      iss: this.issuer,
      client_id: this.clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      iat: now,
      exp: now + TOKEN_SECONDS,
      ...changes,
    };
    return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
  }

  get kid(): string {
    return this.key.kid;
  }

  publicKeyPem(): Promise<string> {
    return exportSPKI(this.key.publicKey);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET' && request.url === `/${this.poolId}/.well-known/jwks.json`) {
      this.keyRequests += 1;
      if (this.answerKeys) return void this.answerKeys(response);
      return send(response, 200, { keys: [this.key.jwk] });
    }
    const isGetUser = request.headers['x-amz-target'] === 'AWSCognitoIdentityProviderService.GetUser';
    if (request.method === 'POST' && request.url === '/' && isGetUser) {
      return this.getUser(await json(request), response);
    }
    return send(response, 404, { message: 'Not found.' });
  }

  private async getUser(body: unknown, response: ServerResponse): Promise<void> {
    // The shape the api sends; anything else makes the test fail.
    const { AccessToken } = body as { AccessToken: string };
    const { sub = '' } = decodeJwt(AccessToken);
    this.userRequests.push(sub);
    if (this.answerUser) return void (await this.answerUser(response));
    const email = this.emails.get(sub);
    const attributes = [{ Name: 'sub', Value: sub }, ...(email ? this.emailAttributes(email) : [])];
    return send(response, 200, { Username: sub, UserAttributes: attributes });
  }

  private emailAttributes(email: string) {
    return [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: String(!this.unverifiedEmails.has(email)) },
    ];
  }
}

async function makeKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const kid = randomUUID();
  return {
    kid,
    privateKey,
    publicKey,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
  };
}

export function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
