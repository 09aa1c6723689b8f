import type { FactorChallenge, NewPasskey, PasskeySignature } from '@domdom/api';

/** Where it is created: a host name over TLS, or this computer. Browsers refuse numeric addresses. */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' &&
  window.isSecureContext &&
  !/^[\d.]+$|^\[/.test(window.location.hostname);

/** Fetched on demand: only people with a passkey need it. */
const library = () => import('@simplewebauthn/browser');

type Transports = NonNullable<
  Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON']['allowCredentials']
>[number]['transports'];

const reference = ({ id, transports }: { id: string; transports: string[] }) => ({
  id,
  type: 'public-key' as const,
  transports: transports as Transports, // named by the browser that created the passkey
});

/** Lets the person use a passkey. Rejects when they refuse, or have none here. */
export async function signWithPasskey(
  asked: NonNullable<FactorChallenge['passkey']>,
): Promise<PasskeySignature> {
  const { startAuthentication } = await library();
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge: asked.challenge,
      rpId: asked.rpId,
      allowCredentials: asked.credentials.map(reference),
      userVerification: 'preferred',
    },
  });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

export interface PasskeyRequest {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  exclude: { id: string; transports: string[] }[];
  algorithms: number[];
}

/** Lets the person create a passkey. Rejects when they refuse, or this device has one of the account already. */
export async function createPasskey(asked: PasskeyRequest): Promise<NewPasskey> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: asked.challenge,
      rp: asked.rp,
      user: asked.user,
      pubKeyCredParams: asked.algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      excludeCredentials: asked.exclude.map(reference),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    },
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}
