import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { z } from 'zod';
import { BUDGETS } from './budgets.ts';
import { defineRoutes } from './contract.ts';
import { LoginAnswer } from './session.ts';
import { Id, Instant, Name, Ok } from './shared.ts';

/** Binary parts of WebAuthn travel as base64url. */
const Base64Url = z.string().regex(/^[\w-]+$/);

/** The parts of a new passkey that the server checks. */
const NewPasskey = z.strictObject({
  id: Base64Url.max(1400),
  clientDataJSON: Base64Url.max(4000),
  attestationObject: Base64Url.max(20_000),
  transports: z.array(z.string().max(20)).max(10),
});
/** The parts of a passkey's signature that the server checks. */
const PasskeySignature = z.strictObject({
  id: Base64Url.max(1400),
  clientDataJSON: Base64Url.max(4000),
  authenticatorData: Base64Url.max(4000),
  signature: Base64Url.max(4000),
});
export type PasskeySignature = z.output<typeof PasskeySignature>;
export type NewPasskey = z.output<typeof NewPasskey>;

const CredentialRef = z.object({ id: z.string(), transports: z.array(z.string()) });

/** What the login asks for after the right password, in the `data` of SECOND_FACTOR_REQUIRED. */
export const FactorChallenge = z.object({
  /** Names this login; good for five minutes and a few tries. */
  token: z.string(),
  hasTotp: z.boolean(),
  hasRecoveryCodes: z.boolean(),
  /** Null when the account has no passkey. */
  passkey: z
    .object({ challenge: z.string(), rpId: z.string(), credentials: z.array(CredentialRef) })
    .nullable(),
});
export type FactorChallenge = z.output<typeof FactorChallenge>;

export const Passkey = z.object({
  id: Id,
  label: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.output<typeof Passkey>;

export const SecondFactors = z.object({
  /** The account has to have one: it cannot remove the last. */
  isRequired: z.boolean(),
  hasTotp: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
});
export type SecondFactors = z.output<typeof SecondFactors>;

/** Recovery codes, shown once, when the account got its first second factor or asked for new ones; else empty. */
const Added = z.object({ recoveryCodes: z.array(z.string()) });

const access = { who: AREA_ACCESS.secondFactor, withoutSecondFactor: true } as const;
const freshAccess = { ...access, fresh: true } as const;

export const secondFactorRoutes = defineRoutes({
  'POST /api/session/second-factor': {
    summary: 'Finish a login with a code of the authenticator app, a recovery code or a passkey',
    access: { who: 'anyone' },
    budget: BUDGETS.logins,
    body: z.strictObject({
      token: z.string().min(20).max(100),
      proof: z.union([
        z.strictObject({ code: z.string().max(40) }),
        z.strictObject({ passkey: PasskeySignature }),
      ]),
    }),
    res: LoginAnswer,
  },
  'GET /api/second-factor': {
    summary: 'The second factors of the own account',
    access,
    res: SecondFactors,
  },
  'POST /api/second-factor/totp': {
    summary:
      'Begin with an authenticator app: a secret to scan or type; nothing changes until it is confirmed',
    access: freshAccess,
    budget: BUDGETS.profiles,
    /** `uri` is what the QR code holds; `secret` is the same in base32, to type. */
    res: z.object({ uri: z.string(), secret: z.string() }),
  },
  'POST /api/second-factor/totp/confirm': {
    summary: 'Turn the authenticator app on with a first code; all other sessions of the account end',
    access: freshAccess,
    budget: BUDGETS.profiles,
    body: z.strictObject({ code: z.string().max(20) }),
    res: Added,
  },
  'DELETE /api/second-factor/totp': {
    summary: 'Turn the authenticator app off',
    access: freshAccess,
    budget: BUDGETS.profiles,
    res: Ok,
  },
  'POST /api/second-factor/passkeys/options': {
    summary: 'Begin with a passkey: what the browser needs to create one',
    access: freshAccess,
    budget: BUDGETS.profiles,
    res: z.object({
      token: z.string(),
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      exclude: z.array(CredentialRef),
      algorithms: z.array(z.int()),
    }),
  },
  'POST /api/second-factor/passkeys': {
    summary: 'Add the passkey that the browser created; all other sessions of the account end',
    access: freshAccess,
    budget: BUDGETS.profiles,
    body: z.strictObject({ token: z.string().min(20).max(100), label: Name, passkey: NewPasskey }),
    res: Added,
  },
  'DELETE /api/second-factor/passkeys/:passkeyId': {
    summary: 'Remove a passkey',
    access: freshAccess,
    budget: BUDGETS.profiles,
    params: z.strictObject({ passkeyId: Id }),
    res: Ok,
  },
  'POST /api/second-factor/recovery-codes': {
    summary: 'New recovery codes; the old ones end',
    access: freshAccess,
    budget: BUDGETS.profiles,
    res: Added,
  },
  'POST /api/admin/accounts/:userId/second-factor/removal': {
    summary:
      'Remove every second factor of a person of the own school who lost the phone and the recovery codes',
    access: { who: AREA_ACCESS.schoolSessions, fresh: true },
    budget: BUDGETS.administration,
    params: z.strictObject({ userId: Id }),
    res: Ok,
  },
});
