import { inspect, parseArgs } from 'node:util';
import { normaliseEmail } from '@domdom/domain/email';
import { readEnv } from './env.ts';
import { removeSecondFactorsOf } from './modules/second-factor/second-factor.service.ts';
import { openDatabase } from './open-database.ts';
import { complain, say } from './say.ts';
import { isExpectedError } from './expected-error.ts';

const USAGE = 'npm run second-factor:remove -- --email you@school.vn';

/** For the last administrator of a school, who lost the phone and the recovery codes. Works beside a running server. */
async function removeSecondFactors(): Promise<{ isDone: boolean; text: string }> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const email = normaliseEmail(values.email ?? '');
  if (email === '') return { isDone: false, text: `Usage: ${USAGE}` };
  const database = await openDatabase(readEnv(process.env), () => {}, { isGuest: true });
  try {
    const isDone = await removeSecondFactorsOf(database.connection.db, email);
    return {
      isDone,
      text: isDone
        ? `${email} logs in with the password alone now; all its sessions have ended.`
        : `${email} has no second factor.`,
    };
  } finally {
    await database.close();
  }
}

try {
  const { isDone, text } = await removeSecondFactors();
  say(text);
  if (!isDone) process.exitCode = 1;
} catch (error) {
  complain(isExpectedError(error) ? error.message : inspect(error));
  process.exitCode = 1;
}
