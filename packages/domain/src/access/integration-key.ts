/** Open keys of one school; each system of a school has its own. */
export const MOST_INTEGRATION_KEYS = 30;
/** The history shows the name beside the person. */
export const KEY_NAME_LENGTH = 60;

/** How long a new key may work, in days. A key without an end would outlive everybody who knows of it. */
export const INTEGRATION_KEY_DAYS = [30, 90, 180, 365] as const;
export type IntegrationKeyDays = (typeof INTEGRATION_KEY_DAYS)[number];

/** Why a key works or does not; 'stopped': whoever made it is no administrator of the school any more. */
export const INTEGRATION_KEY_STATES = ['open', 'expired', 'revoked', 'stopped'] as const;
export type IntegrationKeyState = (typeof INTEGRATION_KEY_STATES)[number];

/** Begins every secret, so that programs which search for leaked secrets find it. */
const PREFIX = 'domdom_';

/** `random`: 32 bytes as base64url. Nobody types it, so it is as long as a hash. */
export const secretOf = (random: string): string => PREFIX + random;

/** What a program sends as a user name and a password; null for anything else. The name is the id of a key. */
export function readBasic(authorization: string): { id: string; secret: string } | null {
  const encoded = /^basic +([\w+/-]{1,400}={0,2})$/iu.exec(authorization)?.[1];
  if (encoded === undefined) return null;
  const text = decoded(encoded);
  const end = text.indexOf(':');
  return end < 0 ? null : { id: text.slice(0, end).toLowerCase(), secret: text.slice(end + 1) };
}

function decoded(encoded: string): string {
  try {
    return atob(encoded);
  } catch {
    return '';
  }
}
