import type { ClassLimit } from '@domdom/domain/access/class-limit';
import type { GuardList, ProfileLock } from '@domdom/domain/access/lists';
import type { RoleName } from '@domdom/domain/access/roles';

/** The account that makes the request. Read once per request from the session, never from the request body. */
export type Caller = PersonCaller | KeyCaller;

interface AnyCaller {
  /** Of a key, the id of the key. */
  sessionId: string;
  userId: string;
  schoolId: string;
  /** Null for an account that logs in with a user name alone. */
  email: string | null;
  /** The user name, or else the e-mail: how the account is named to people. */
  loginName: string;
  fullName: string;
  /** Every role that counts, including the one from the administrators' list. */
  roles: readonly RoleName[];
  /** Somebody at the school vouches for the account. */
  isConfirmed: boolean;
  /** When the password or a second factor was last entered in this session, in milliseconds of this server's clock. */
  authenticatedAtMs: number;
  /** Logged in with a password that someone else generated: nothing else works until a new one is chosen. */
  mustChangePassword: boolean;
  /** Others use the device of this session as well. */
  isShared: boolean;
  /** An administrator without a second factor: nothing else works until one is set up. */
  mustSetUpSecondFactor: boolean;
  /** An account of the demo school. */
  isDemo: boolean;
  /** How the access lists lock the profile and password of this account; null if they do not. */
  profileLock: ProfileLock | null;
  /** The access lists that grant this account something. */
  lists: readonly GuardList[];
  /** The only classes that exist for this account; null means all classes that its role allows. */
  classLimit: ClassLimit;
}

/** Somebody who is logged in. */
export interface PersonCaller extends AnyCaller {
  kind: 'browser' | 'api';
  key?: undefined;
}

/**
 * Another system of the school, with an integration key. Its account is the administrator who made the key, without what
 * belongs to the person; it may make no call but those of the key (`refuseUnlisted` in key-calls.ts).
 */
export interface KeyCaller extends AnyCaller {
  kind: 'key';
  key: {
    id: string;
    name: string;
    /** Keys of the contract. */
    calls: ReadonlySet<string>;
    expiresAtMs: number;
  };
}

const FRESH_MS = 10 * 60_000;

/** Whether the password or a second factor was entered within the last ten minutes. */
export const isFresh = (caller: Caller): boolean => Date.now() - caller.authenticatedAtMs < FRESH_MS;
