import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const POOL_ID = 'eu-west-1_Bench';
const CLIENT_ID = 'bench';

/** A user pool as far as an api needs it: public keys on HTTP, and tokens signed with them. */
export class IdentityProvider {
  private constructor(
    private readonly server: Server,
    private readonly privateKey: CryptoKey,
    private readonly url: string,
  ) {}

  static async start(): Promise<IdentityProvider> {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const key: JWK = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256', use: 'sig' };
    const keys = JSON.stringify({ keys: [key] });
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(keys);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A TCP server that listens has an AddressInfo; only pipes have a string.
    const { port } = server.address() as AddressInfo;
    return new IdentityProvider(server, privateKey, `http://127.0.0.1:${port}`);
  }

  /** Settings of an api that trusts it. */
  get settings(): Record<string, string> {
    return {
      COGNITO_REGION: 'eu-west-1',
      COGNITO_USER_POOL_ID: POOL_ID,
      COGNITO_CLIENT_ID: CLIENT_ID,
      COGNITO_ENDPOINT: this.url,
    };
  }

  accessToken(subject: string): Promise<string> {
    return new SignJWT({ client_id: CLIENT_ID, token_use: 'access' })
      .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
      .setSubject(subject)
      .setIssuer(`${this.url}/${POOL_ID}`)
      .setIssuedAt()
      .setExpirationTime('2h')
      .sign(this.privateKey);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await once(this.server.close(), 'close');
  }
}
