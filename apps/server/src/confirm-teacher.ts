import { inspect, parseArgs } from 'node:util';
import { isEmail, normaliseEmail } from '@domdom/domain/email';
import { readEnv } from './env.ts';
import { confirmByMachine } from './modules/registration/new-teachers.service.ts';
import { openDatabase } from './open-database.ts';
import { complain, say } from './say.ts';
import { isExpectedError } from './expected-error.ts';

const USAGE = 'npm run teacher:confirm -- --email co.lan@school.vn';

/** Confirms a teacher where no administrator can. Works beside a running server, which learns of it at once. */
async function confirmTeacher(): Promise<{ isDone: boolean; text: string }> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const email = normaliseEmail(values.email ?? '');
  if (!isEmail(email)) return { isDone: false, text: `Usage: ${USAGE}` };
  const database = await openDatabase(readEnv(process.env), () => {}, { isGuest: true });
  try {
    const school = await confirmByMachine(database.connection.db, email);
    return school === null
      ? { isDone: false, text: `No teacher with the e-mail ${email} waits for confirmation.` }
      : { isDone: true, text: `${email} is now confirmed as a teacher of ${school}.` };
  } finally {
    await database.close();
  }
}

try {
  const { isDone, text } = await confirmTeacher();
  say(text);
  if (!isDone) process.exitCode = 1;
} catch (error) {
  complain(isExpectedError(error) ? error.message : inspect(error));
  process.exitCode = 1;
}
