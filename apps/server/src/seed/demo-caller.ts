import path from 'node:path';
import { joinFullName } from '@domdom/domain/school/names';
import type { Database } from '../db/connect.ts';
import type { Env } from '../env.ts';
import type { Caller } from '../http/caller.ts';
import { UploadQuota } from '../modules/uploads/upload-quota.service.ts';
import { UploadStore } from '../modules/uploads/upload-store.service.ts';

/** The account of the demo school with this address; its caller adds for whom there is nothing to load. */
export const demoAccount = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .innerJoin('schools', 'schools.id', 'users.schoolId')
    .where('users.email', '=', email)
    .where('schools.isDemo', '=', true)
    .select(['users.id', 'users.schoolId', 'users.email', 'users.firstName', 'users.lastName']);
type DemoAccount = NonNullable<Awaited<ReturnType<ReturnType<typeof demoAccount>['executeTakeFirst']>>>;

/** As if the account had logged in: what a start loads is written in its name. */
export const demoCaller = (
  { id: userId, schoolId, email, firstName, lastName }: DemoAccount,
  rights: Pick<Caller, 'roles' | 'lists'>,
): Caller => ({
  ...rights,
  ...{ userId, schoolId, email, loginName: email ?? '', fullName: joinFullName(firstName, lastName) },
  sessionId: '',
  isConfirmed: true,
  authenticatedAtMs: Date.now(),
  mustChangePassword: false,
  isShared: false,
  mustSetUpSecondFactor: false,
  isDemo: true,
  profileLock: null,
  classLimit: null,
  kind: 'browser',
});

/** Where the files of the demo school go. A disk that is too full for uploads must not keep a server from starting. */
export async function demoUploads({ dataDir, uploadQuota }: Pick<Env, 'dataDir' | 'uploadQuota'>) {
  const store = new UploadStore(path.join(dataDir, 'uploads'), { hasRoom: async () => true });
  await store.prepare();
  return { store, quota: new UploadQuota(uploadQuota) };
}
