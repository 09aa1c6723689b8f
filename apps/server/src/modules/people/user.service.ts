/** How sister modules make accounts. */
export { insertUser } from './user.repo.ts';
