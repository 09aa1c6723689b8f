/** Tokens of links that are mailed or handed out; the database holds only their hashes. */
export { hashToken, newToken } from './tokens.ts';
