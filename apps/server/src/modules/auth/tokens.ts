import { hash, randomBytes } from 'node:crypto';

/** 256 random bits; only the token's hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Two bytes reveal nothing about the network, and a guesser's address matches by chance only once in 65,536. */
export const markOfNetwork = (email: string, network: string): number =>
  hash('sha256', `${email}\n${network}`, 'buffer').readInt16BE(0);
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
