/** Lets sister modules create accounts and read profiles. */
export {
  hasAdministrator,
  hasAdministratorOf,
  insertUser,
  type NewUser,
  selectProfile,
} from './user.repo.ts';
