import type { Principal } from '../http/principal.ts';
import type { BuiltUser } from './builders.ts';

/** The caller that a session of this account would give, for tests that call a service directly. */
export const principalOf = (user: BuiltUser, role: Principal['roles'][number]): Principal => ({
  sessionId: '',
  userId: user.id,
  schoolId: user.schoolId,
  email: user.email,
  fullName: 'Nguyễn Văn An',
  roles: [role],
  isConfirmed: true,
  mustChangePassword: false,
  profileLock: null,
  lists: [],
  classLimit: null,
  kind: 'browser',
});
