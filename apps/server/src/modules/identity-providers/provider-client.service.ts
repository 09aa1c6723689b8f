import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import {
  type Outgoing,
  type OutgoingAnswer,
  type OutgoingCall,
  PartnerError,
} from '../outgoing/outgoing.service.ts';

/** A client of ours at a provider. */
export interface Client {
  issuer: string;
  clientId: string;
}

export interface Sent {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
  /** What was typed, so that the provider need not ask for it again. */
  email: string;
}

/** What a provider says about somebody, once everything was checked. */
export interface Claims {
  subject: string;
  email: string | null;
  isVerified: boolean;
}

/** The answer of a provider is not what was asked for: forged, old, for somebody else, or a refusal. */
export class ProviderAnswerError extends Error {}

/** Anyone may have an account there, with any e-mail that was theirs once; only those of a Workspace have this claim. */
const GOOGLE = 'https://accounts.google.com';

/**
 * Whoever used the device before may still be logged in there, so the provider must ask who it is now. Google knows no
 * `login`, and asks at least which account it is. Others may refuse `select_account`, or refuse it beside a hint.
 */
const promptOf = ({ issuer }: Client) => (issuer === GOOGLE ? 'select_account' : 'login');

const KEPT = { max: 200, ttl: 10 * 60_000 };

/** Talks OpenID Connect with providers, through the one door for calls to others. */
export class ProviderClient {
  readonly #ask: Outgoing['ask'];
  readonly #secretOf: (client: Client) => string | null;
  readonly #trusted: readonly string[];
  /** Whatever failed is forgotten at once. */
  readonly #known = new LRUCache<string, Promise<oidc.Configuration>>(KEPT);

  /** `trusted`: hosts of the operator's own network. */
  constructor(
    ask: Outgoing['ask'],
    secretOf: (client: Client) => string | null,
    trusted: readonly string[] = [],
  ) {
    this.#ask = ask;
    this.#secretOf = secretOf;
    this.#trusted = trusted;
  }

  hasSecret(client: Client): boolean {
    return this.#secretOf(client) !== null;
  }

  /** Asks the provider how it is called, whatever is known already. Throws a PartnerError when it does not answer. */
  async check(client: Client): Promise<void> {
    this.#known.delete(keyOf(client));
    await asPartner(client, () => this.#find(client));
  }

  /** The page of the provider on which somebody logs in. */
  async pageFor(client: Client, { redirectUri, state, nonce, verifier, email }: Sent): Promise<URL> {
    return asPartner(client, async () => {
      const page = oidc.buildAuthorizationUrl(await this.#find(client), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        ...{ state, nonce, login_hint: email, prompt: promptOf(client) },
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      // Our page leads the browser there.
      if (page.protocol !== new URL(client.issuer).protocol) throw new Error('its page has another protocol');
      return page;
    });
  }

  /**
   * Trades the answer that the browser brought back for what the provider says. Throws a PartnerError when the provider
   * does not answer, and a ProviderAnswerError for any answer that does not hold.
   */
  async claimsOf(
    client: Client,
    answer: URL,
    { state, nonce, verifier }: Pick<Sent, 'state' | 'nonce' | 'verifier'>,
  ): Promise<Claims> {
    const known = await asPartner(client, () => this.#find(client));
    try {
      const tokens = await oidc.authorizationCodeGrant(known, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new ProviderAnswerError('it sent no ID token');
      // Many providers say the e-mail only where the access token leads.
      const said =
        claims['email'] === undefined
          ? await oidc.fetchUserInfo(known, tokens.access_token, claims.sub)
          : claims;
      const { email, email_verified: isVerified } = said;
      return {
        subject: claims.sub,
        email: typeof email === 'string' ? email : null,
        isVerified: isVerified === true && (client.issuer !== GOOGLE || typeof claims['hd'] === 'string'),
      };
    } catch (error) {
      throw partnerErrorIn(error) ?? new ProviderAnswerError('its answer does not hold', { cause: error });
    }
  }

  async #find(client: Client): Promise<oidc.Configuration> {
    const key = keyOf(client);
    const known = this.#known.get(key) ?? this.#discover(client);
    this.#known.set(key, known);
    try {
      return await known;
    } catch (error) {
      this.#known.delete(key);
      throw error;
    }
  }

  async #discover({ issuer, clientId }: Client): Promise<oidc.Configuration> {
    const secret = this.#secretOf({ issuer, clientId });
    if (secret === null) throw new Error('there is no secret for it');
    const address = new URL(issuer);
    const found = await oidc.discovery(address, clientId, undefined, authenticationBy(secret), {
      [oidc.customFetch]: fetchBy((call) => this.#askFor(address, call)),
      // The door refuses plain http to hosts that the operator does not trust. Signatures are checked even so.
      execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
    });
    // One address of Microsoft stands for the issuers of all its customers, and each of them vouches for what it likes.
    if (new URL(found.serverMetadata().issuer).href !== address.href)
      throw new Error('it says that it is another issuer');
    return found;
  }

  /** A provider says itself where it is asked. It must not send the server to other hosts of the operator's network. */
  #askFor(issuer: URL, call: OutgoingCall): Promise<OutgoingAnswer> {
    const { host, hostname } = call.url;
    if (host !== issuer.host && this.#trusted.includes(hostname))
      throw new PartnerError(hostname, `does not belong to the provider at ${issuer.host}`);
    return this.#ask(call);
  }
}

const keyOf = ({ issuer, clientId }: Client) => `${issuer} ${clientId}`;

/** In the header, as every provider must accept, unless this one says that it takes the body alone. */
function authenticationBy(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = ways.includes('client_secret_basic') ? basic : post;
    authenticate(server, ...rest);
  };
}

const fetchBy =
  (ask: Outgoing['ask']): oidc.CustomFetch =>
  async (url, { method, headers, body }) => {
    const { status, text } = await ask({
      url: new URL(url),
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body instanceof URLSearchParams && { body: body.toString() }),
    });
    // The door reads no headers. What is no JSON is refused where it is read.
    return new Response(text, { status, headers: { 'content-type': 'application/json' } });
  };

/** Whatever goes wrong before somebody has logged in there is the provider's failure. */
async function asPartner<T>({ issuer }: Client, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw partnerErrorIn(error) ?? new PartnerError(new URL(issuer).hostname, what, { cause: error });
  }
}

function partnerErrorIn(error: unknown): PartnerError | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    if (one instanceof PartnerError) return one;
  }
  return null;
}
