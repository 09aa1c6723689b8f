import type { ClassLimit } from '@domdom/domain/access/class-limit';
import type { GuardList, ProfileLock } from '@domdom/domain/access/lists';
import type { RoleName } from '@domdom/domain/access/roles';

/** Who calls: read once per request from the session, never from the request's body. */
export interface Principal {
  sessionId: string;
  userId: string;
  schoolId: string;
  email: string;
  fullName: string;
  /** Every role that counts, the one from the administrators' list included. */
  roles: readonly RoleName[];
  isConfirmed: boolean;
  /** Logged in with a password that somebody else made: nothing else works before a new one is chosen. */
  mustChangePassword: boolean;
  /** How the access lists keep profile and password of this account as they are; null when they do not. */
  profileLock: ProfileLock | null;
  /** The access lists that open something for this account. */
  lists: readonly GuardList[];
  /** The only classes that exist for this account; null for all that others of its role would have. */
  classLimit: ClassLimit;
  kind: 'browser' | 'api';
}
