import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface ProviderAccount {
  subject: string;
  email: string;
  isVerified: boolean;
}

export interface ProviderParts {
  client: { id: string; secret: string; redirectUri: string };
  accounts: ProviderAccount[];
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;
const notYet: Handle = (_request, response) => void response.writeHead(503).end();

/** A real OpenID provider on loopback, whose login page lists its accounts. */
export async function openSchoolProvider({ client, accounts }: ProviderParts) {
  let handle = notYet;
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // of a server that listens on a port

  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'a', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/login/${uid}` },
    findAccount: (_context, id) => {
      const account = accounts.find(({ subject }) => subject === id);
      return (
        account && {
          accountId: id,
          claims: () => ({ sub: id, email: account.email, email_verified: account.isVerified }),
        }
      );
    },
    // Nobody is asked whether the school may know the e-mail.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: client.id, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const links = accounts.map(({ subject, email }) => `<li><a href="?as=${subject}">${email}</a></li>`);
  handle = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    if (!pathname.startsWith('/login/')) return void answer(request, response);
    const accountId = searchParams.get('as');
    if (accountId !== null)
      return void provider.interactionFinished(request, response, { login: { accountId } });
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="vi"><link rel="icon" href="data:,"><title>Trường</title><ul>${links.join('')}</ul>`,
    );
  };
  return {
    issuer,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
