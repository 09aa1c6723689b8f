/** How sister modules make accounts and read profiles. */
export { insertUser, selectProfile } from './user.repo.ts';
