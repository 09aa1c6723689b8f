import { inspect, parseArgs } from 'node:util';
import { ROLES } from '@domdom/domain/access/roles';
import { isEmail, normaliseEmail } from '@domdom/domain/email';
import type { Database } from './db/connect.ts';
import { inTransactionBySystem } from './db/transaction.ts';
import { insertUser } from './modules/people/user.service.ts';
import { readEnv } from './env.ts';
import { hideUnknownEmails, nameFirstKeeper } from './modules/site/site.service.ts';
import { newToken } from './modules/auth/token.service.ts';
import { hashPassword } from './modules/auth/password.service.ts';
import { makePasswordLink, passwordLinkPath } from './modules/auth/password-link.service.ts';
import { openDatabase } from './open-database.ts';
import { complain, say } from './say.ts';
import { isExpectedError } from './expected-error.ts';

const USAGE =
  'npm run admin:create -- --email you@school.vn --name "Nguyễn Văn An" --school "Trường Tiểu học ..."';

const refuse = (text: string) => ({ isDone: false, text });

/** The account that has this address already. Its link may have expired before it was opened. */
const selectTaken = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'schoolId'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('userRoles')
            .select('roleId')
            .whereRef('userRoles.userId', '=', 'users.id')
            .where('roleId', '=', ROLES.administrator),
        )
        .$castTo<boolean>()
        .as('isAdministrator'),
    )
    .where('email', '=', email)
    .executeTakeFirst();

/**
 * Creates an administrator and their school, and prints a link with which the administrator chooses the password: no
 * initial password is ever shown or known. The first administrator may change the settings of the whole site. Where mails
 * can carry links, the site hides from now on who has an account. Works beside a running server.
 */
async function createAdmin(): Promise<{ isDone: boolean; text: string }> {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' }, school: { type: 'string' } },
  });
  const email = normaliseEmail(values.email ?? '');
  if (!isEmail(email) || !values.name?.trim() || !values.school?.trim()) return refuse(`Usage: ${USAGE}`);
  const env = readEnv(process.env);
  const database = await openDatabase(env, () => {}, { isGuest: true });
  try {
    const { db } = database.connection;
    const origin = env.publicOrigin ?? `http://localhost:${env.port}`;
    const told = (who: string, token: string) => ({
      isDone: true,
      text: `${who} Open this link within a day to choose the password; it works once:\n  ${origin}${passwordLinkPath(token)}`,
    });
    const taken = await selectTaken(db, email);
    if (taken?.isAdministrator === true) {
      const token = await inTransactionBySystem(db, (trx) =>
        makePasswordLink(trx, { userId: taken.id, schoolId: taken.schoolId }),
      );
      return told(`${email} is an administrator already.`, token);
    }
    if (taken !== undefined) return refuse(`${email} already has an account.`);
    // Nobody knows this one.
    const passwordHash = await hashPassword(newToken());
    const name = values.school.trim();
    const fullName = values.name.trim();
    const token = await inTransactionBySystem(db, async (trx) => {
      // The demo school may have the same name, and any start can close it.
      const known = trx
        .selectFrom('schools')
        .select('id')
        .where('name', '=', name)
        .where('isDemo', '=', false);
      const school =
        (await known.executeTakeFirst()) ??
        (await trx.insertInto('schools').values({ name }).returning('id').executeTakeFirstOrThrow());
      const userId = await insertUser(trx, {
        schoolId: school.id,
        email,
        fullName,
        role: 'administrator',
        schoolTypeId: null,
        grade: null,
        passwordHash,
      });
      await nameFirstKeeper(trx, userId);
      if (env.mail.canSendLinks) await hideUnknownEmails(trx);
      return makePasswordLink(trx, { userId, schoolId: school.id });
    });
    return told(`Administrator ${email} of ${name} is ready.`, token);
  } finally {
    await database.close();
  }
}

try {
  const { isDone, text } = await createAdmin();
  say(text);
  if (!isDone) process.exitCode = 1;
} catch (error) {
  complain(isExpectedError(error) ? error.message : inspect(error));
  process.exitCode = 1;
}
