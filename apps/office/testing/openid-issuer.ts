import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** What the issuer says about whoever signs in there. */
interface Account {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export interface Issuer {
  readonly url: string;
  /** Who signs in next. */
  account: Account;
  /** Changes the claims of the next tokens. */
  forge: (claims: Record<string, unknown>) => Record<string, unknown>;
  /** Signs the next tokens with a key that it does not publish. */
  hasOtherKey: boolean;
}

export const CLIENT = { id: 'office', secret: 'a-secret-of-the-test' };

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An OpenID provider on loopback: authorization code with PKCE (S256), tokens signed by RS256. It ends with the test. */
export async function startIssuer(port = 0): Promise<Issuer> {
  const [key, other] = [newKey(), newKey()];
  const codes = new Map<string, { challenge: string; nonce: string | null; redirect: string }>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', issuer.url);
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (pathname === '/.well-known/openid-configuration')
      return json(200, {
        issuer: issuer.url,
        authorization_endpoint: `${issuer.url}/authorize`,
        token_endpoint: `${issuer.url}/token`,
        jwks_uri: `${issuer.url}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (pathname === '/keys')
      return json(200, {
        keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }],
      });
    if (pathname === '/authorize') {
      const redirect = query.get('redirect_uri') ?? '';
      if (query.get('client_id') !== CLIENT.id || query.get('code_challenge_method') !== 'S256')
        return json(400, { error: 'invalid_request' });
      const code = randomUUID();
      codes.set(code, { challenge: query.get('code_challenge') ?? '', nonce: query.get('nonce'), redirect });
      const back = new URL(redirect);
      back.search = new URLSearchParams({
        code,
        state: query.get('state') ?? '',
        iss: issuer.url,
      }).toString();
      return response.writeHead(302, { location: back.href }).end();
    }
    const body = new URLSearchParams(await text(request));
    const granted = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    const basic = Buffer.from(request.headers.authorization?.split(' ')[1] ?? '', 'base64').toString();
    const secret = body.get('client_secret') ?? basic.split(':')[1];
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (
      secret !== CLIENT.secret ||
      granted?.challenge !== challenge ||
      granted.redirect !== body.get('redirect_uri')
    )
      return json(400, { error: 'invalid_grant' });
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer.url, aud: CLIENT.id, iat: now, exp: now + 60, nonce: granted.nonce };
    const signed = `${encoded({ alg: 'RS256', kid: '1' })}.${encoded(issuer.forge({ ...claims, ...issuer.account }))}`;
    const { privateKey } = issuer.hasOtherKey ? other : key;
    const id_token = `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
    return json(200, { access_token: 'access', token_type: 'Bearer', expires_in: 60, id_token });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  const issuer: Issuer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account: { sub: '1' },
    forge: (claims) => claims,
    hasOtherKey: false,
  };
  return issuer;
}
