/** Lets sister modules create accounts and read profiles. */
export { insertUser, type NewUser, selectProfile } from './user.repo.ts';
