/** Lets sister modules create accounts, read profiles and find teachers who wait for their school. */
export {
  hasAdministrator,
  hasAdministratorOf,
  insertUser,
  type NewUser,
  selectProfile,
  waitingTeachers,
} from './user.repo.ts';
