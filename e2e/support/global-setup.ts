import fs from 'node:fs';
import path from 'node:path';
import { openMailSink } from '../../tools/mail-sink.ts';
import { makeDataDir, startProduct } from './product.ts';

/** Starts one product for the whole run; E2E_BASE_URL names one that already runs, for writing stories. */
export default async function startForAllStories(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_BASE_URL']) return undefined;
  const dataDir = makeDataDir();
  const removeData = () => fs.rmSync(dataDir, { recursive: true, force: true });
  const mailDir = path.join(dataDir, 'mails');
  fs.mkdirSync(mailDir);
  const sink = await openMailSink({
    onMail: (mail, count) =>
      fs.writeFileSync(path.join(mailDir, `${String(count).padStart(6, '0')}.eml`), mail),
  });
  try {
    Object.assign(process.env, { SMTP_URL: sink.url, MAIL_FROM: 'hoc@domdom.test', E2E_MAILS: mailDir });
    // Receivers of the stories run on this machine.
    const product = await startProduct({ dataDir, env: { WEBHOOK_TRUSTED_HOSTS: '127.0.0.1' } });
    // Workers inherit the environment; fixtures.ts reads it.
    process.env['E2E_BASE_URL'] = product.url;
    process.env['E2E_DATA_DIR'] = dataDir;
    return async () => {
      await product.stop();
      await sink.close();
      removeData();
    };
  } catch (error) {
    await sink.close();
    removeData();
    throw error;
  }
}
