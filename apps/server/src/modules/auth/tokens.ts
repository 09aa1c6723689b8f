import { hash, randomBytes } from 'node:crypto';

/** 256 random bits; only the token's hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** Two bytes reveal nothing about the network, and a guesser's address matches by chance only once in 65,536. */
export const markOfNetwork = (login: string, network: string): number =>
  hash('sha256', `${login}\n${network}`, 'buffer').readInt16BE(0);
/**
 * The same for all accounts. A school has many networks, so two bytes would match by chance too often; 256 IPv4
 * addresses share these three.
 */
export const markOfSchoolNetwork = (network: string): number =>
  hash('sha256', `school\n${network}`, 'buffer').readUIntBE(0, 3);
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
