import { randomBytes } from 'node:crypto';
import { inspect, parseArgs } from 'node:util';
import { isEmail, normaliseEmail } from '@domdom/domain/email';
import { inTransactionBySystem } from './db/transaction.ts';
import { insertUser } from './modules/people/user.service.ts';
import { readEnv } from './env.ts';
import { nameFirstKeeper } from './modules/site/site.service.ts';
import { hashPassword } from './modules/auth/password.service.ts';
import { openDatabase } from './open-database.ts';
import { complain, say } from './say.ts';
import { isExpectedError } from './start.ts';

const USAGE =
  'npm run admin:create -- --email you@school.vn --name "Nguyễn Văn An" --school "Trường Tiểu học ..."';

const refuse = (text: string) => ({ isDone: false, text });

/**
 * Creates an administrator and their school. The first administrator may change the settings of the whole site. Works
 * beside a running server.
 */
async function createAdmin(): Promise<{ isDone: boolean; text: string }> {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' }, school: { type: 'string' } },
  });
  const email = normaliseEmail(values.email ?? '');
  if (!isEmail(email) || !values.name?.trim() || !values.school?.trim()) return refuse(`Usage: ${USAGE}`);
  const database = await openDatabase(readEnv(process.env), () => {}, { isGuest: true });
  try {
    const { db } = database.connection;
    const taken = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    if (taken !== undefined) return refuse(`${email} already has an account.`);
    const password = randomBytes(9).toString('base64url');
    const passwordHash = await hashPassword(password);
    const name = values.school.trim();
    const fullName = values.name.trim();
    await inTransactionBySystem(db, async (trx) => {
      // The demo school may have the same name, and any start can close it.
      const known = trx
        .selectFrom('schools')
        .select('id')
        .where('name', '=', name)
        .where('isDemo', '=', false);
      const school =
        (await known.executeTakeFirst()) ??
        (await trx.insertInto('schools').values({ name }).returning('id').executeTakeFirstOrThrow());
      await insertUser(trx, {
        schoolId: school.id,
        email,
        fullName,
        role: 'administrator',
        schoolTypeId: null,
        grade: null,
        passwordHash,
      });
      await nameFirstKeeper(trx, email);
    });
    return {
      isDone: true,
      text: `Administrator ${email} of ${name} is ready. Password (shown only now): ${password}`,
    };
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
