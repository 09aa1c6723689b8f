import type { Caller } from '../http/caller.ts';
import type { BuiltUser } from './builders.ts';

/** The caller that a session of this account would produce, for tests that call a service directly. */
export const callerOf = (user: BuiltUser, role: Caller['roles'][number]): Caller => ({
  sessionId: '',
  userId: user.id,
  schoolId: user.schoolId,
  email: user.email,
  loginName: user.email,
  fullName: 'Nguyễn Văn An',
  roles: [role],
  isConfirmed: true,
  authenticatedAtMs: Date.now(),
  mustChangePassword: false,
  isShared: false,
  mustSetUpSecondFactor: false,
  isDemo: false,
  profileLock: null,
  lists: [],
  classLimit: null,
  kind: 'browser',
});
