import { hash, randomBytes } from 'node:crypto';

/** 256 random bits; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Two bytes: who reads them learns of no network, and a guesser meets one of them by chance in 65,536 addresses. */
export const markOfNetwork = (email: string, network: string): number =>
  hash('sha256', `${email}\n${network}`, 'buffer').readInt16BE(0);
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
