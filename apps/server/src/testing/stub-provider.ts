import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const { privateKey: strangersKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** What the provider does at the next login; a test changes what it tries. */
interface Says {
  claims: Record<string, unknown>;
  /** Instead of those of an ordinary ID token. */
  token: Record<string, unknown>;
  userInfo: Record<string, unknown>;
  /** Anything else is a secret, and signs itself. */
  signedBy: string;
  discovery: Record<string, unknown>;
  sends: 'answers' | 'redirects' | 'endless data' | 'no JSON';
}

const USUAL: Says = {
  claims: {},
  token: {},
  userInfo: {},
  signedBy: 'own key',
  discovery: {},
  sends: 'answers',
};

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const SIGNERS: Readonly<Record<string, (text: string) => string>> = {
  'own key': (text) => sign('sha256', Buffer.from(text), privateKey).toString('base64url'),
  'strange key': (text) => sign('sha256', Buffer.from(text), strangersKey).toString('base64url'),
  nobody: () => '',
};

function tokenOf(claims: object, signedBy: string): string {
  const signer =
    SIGNERS[signedBy] ?? ((text: string) => createHmac('sha256', signedBy).update(text).digest('base64url'));
  const alg = signedBy === 'nobody' ? 'none' : signedBy in SIGNERS ? 'RS256' : 'HS256';
  const text = `${part(alg === 'RS256' ? { alg, kid: 'a' } : { alg })}.${part(claims)}`;
  return `${text}.${signer(text)}`;
}

/** An OpenID provider on loopback that says whatever a test wants, and lets anybody in at once. */
export async function openStubProvider() {
  let says: Says = USUAL;
  const asked: { path: string; body: URLSearchParams; authorization: string }[] = [];
  const logins = new Map<string, { nonce: string; challenge: string; clientId: string }>();
  let issuer = '';

  function answer(path: string, body: URLSearchParams): object {
    if (path === '/jwks')
      return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'a', alg: 'RS256' }] };
    if (path === '/userinfo') return says.userInfo;
    if (path !== '/token')
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/jwks`,
        id_token_signing_alg_values_supported: ['RS256', 'none'],
        authorization_response_iss_parameter_supported: true,
        ...says.discovery,
      };
    const login = logins.get(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (login?.challenge !== challenge) return { error: 'invalid_grant' };
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...{ iss: issuer, aud: login.clientId, nonce: login.nonce, iat: now, exp: now + 60 },
      ...says.claims,
      ...says.token,
    };
    return { access_token: 'a', token_type: 'Bearer', id_token: tokenOf(claims, says.signedBy) };
  }

  const send = (response: ServerResponse, path: string, body: URLSearchParams) => {
    if (says.sends === 'redirects') return response.writeHead(302, { location: issuer }).end();
    if (says.sends === 'no JSON') return response.end('<p>');
    if (says.sends === 'endless data') {
      const timer = setInterval(() => response.write('x'.repeat(200_000)), 1);
      return response.on('close', () => clearInterval(timer));
    }
    const value = answer(path, body);
    return response
      .writeHead('error' in value ? 400 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(value));
  };

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (data: Buffer) => (text += data.toString()));
    request.on('end', () => {
      const body = new URLSearchParams(text);
      const path = request.url ?? '';
      asked.push({ path, body, authorization: request.headers.authorization ?? '' });
      send(response, path, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // of a server that listens on a port

  return {
    issuer,
    asked,
    set: (changes: Partial<Says> = {}) => {
      says = { ...USUAL, ...changes };
    },
    /** Logs somebody in at the page to which our own led, and returns the query that the browser brings back. */
    enter(page: string): string {
      const query = new URL(page).searchParams;
      const code = `code-${logins.size}`;
      logins.set(code, {
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
        clientId: query.get('client_id') ?? '',
      });
      return new URLSearchParams({ code, state: query.get('state') ?? '', iss: issuer }).toString();
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
