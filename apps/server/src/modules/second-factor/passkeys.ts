import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FactorChallenge, NewPasskey, PasskeySignature } from '@domdom/api';
import type { StoredPasskey } from './second-factor.repo.ts';

/** The site that passkeys belong to: its host, and the address that browsers show. */
export interface RelyingParty {
  id: string;
  origin: string;
  name: string;
}

/** Signatures that every passkey knows one of, as COSE numbers them. */
const [EDDSA, ES256, RS256] = [-8, -7, -257] as const;

const references = (passkeys: readonly StoredPasskey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

/** What the browser needs to create a passkey for this account. */
export async function creationOptions(
  site: RelyingParty,
  account: { userId: string; loginName: string; fullName: string },
  passkeys: readonly StoredPasskey[],
) {
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userName: account.loginName,
    userID: new Uint8Array(Buffer.from(account.userId)),
    userDisplayName: account.fullName,
    supportedAlgorithmIDs: [EDDSA, ES256, RS256],
    excludeCredentials: references(passkeys),
  });
  return {
    challenge: options.challenge,
    rp: { id: site.id, name: site.name },
    user: options.user,
    exclude: references(passkeys),
    algorithms: options.pubKeyCredParams.map(({ alg }) => alg),
  };
}

/** The key of a new passkey; null when the browser's answer does not belong to this challenge and site. */
export async function readNewPasskey(
  site: RelyingParty,
  challenge: string,
  { id, clientDataJSON, attestationObject, transports }: NewPasskey,
): Promise<Pick<StoredPasskey, 'credentialId' | 'publicKey' | 'useCount' | 'transports'> | null> {
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    // It is the second factor: the password has told who it is.
    requireUserVerification: false,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    useCount: credential.counter,
    transports: [...new Set(transports)],
  };
}

/** A challenge for the account's passkeys; null when it has none. */
export async function signingOptions(
  site: RelyingParty,
  passkeys: readonly StoredPasskey[],
): Promise<FactorChallenge['passkey']> {
  if (passkeys.length === 0) return null;
  const { challenge } = await generateAuthenticationOptions({ rpID: site.id });
  return { challenge, rpId: site.id, credentials: references(passkeys) };
}

/** The use count that a passkey's right signature names; null for any other signature. */
export async function readSignature(
  site: RelyingParty,
  challenge: string,
  { passkey, signed }: { passkey: StoredPasskey; signed: PasskeySignature },
): Promise<number | null> {
  const verified = await verifyAuthenticationResponse({
    response: {
      id: signed.id,
      rawId: signed.id,
      type: 'public-key',
      response: {
        clientDataJSON: signed.clientDataJSON,
        authenticatorData: signed.authenticatorData,
        signature: signed.signature,
      },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.useCount,
      transports: passkey.transports,
    },
    requireUserVerification: false,
  }).catch(() => null);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : null;
}
