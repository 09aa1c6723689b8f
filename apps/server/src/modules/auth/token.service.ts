/** Random tokens, and their hashes, which are all that the database holds of them. */
export { hashToken, newToken } from './tokens.ts';
export { markOfSchoolNetwork } from './tokens.ts';
