import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
/** Authenticator apps know nothing else for certain. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: PERIOD_S } as const;
/** A phone's clock may be half a minute off, and people type slowly. */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer });

/** A new secret of an authenticator app. */
export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

/** The secret as a QR code holds it, and in base32 for people who type it. */
export function describeTotp(
  secret: Buffer,
  { issuer, label }: { issuer: string; label: string },
): { uri: string; secret: string } {
  const totp = new TOTP({ ...SETTINGS, issuer, label, secret: secretOf(secret) });
  return { uri: totp.toString(), secret: totp.secret.base32 };
}

/** The time step that a code belongs to; null for a wrong code. */
export function totpStep(secret: Buffer, code: string, nowMs: number): number | null {
  const totp = new TOTP({ ...SETTINGS, secret: secretOf(secret) });
  const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_S) + delta;
}
