import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import type { MailRecord } from './mail-record.ts';
import { MailServerAway } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Refuses each login, and repeats what it was sent. */
const server = net.createServer((socket) => {
  socket.write('220 echo ESMTP\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    const line = data.toString().trim();
    socket.write(line.startsWith('EHLO') ? '250-echo\r\n250 AUTH PLAIN\r\n' : `535 not taken: ${line}\r\n`);
  });
});
await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
afterAll(() => void server.close());

const record: MailRecord = {
  ...{ to: 'a@domdom.test', cc: '', bcc: '', isSendFast: true, moduleId: 'X', mailer: 'X', sourceInfo: '1' },
  ...{ subject: 'Tin', body: 'Tin', bodyHTML: '', attachment: [] },
  ...{ templateName: 'SACHSO_Mail_ResetPassword', templateData: {} },
} as unknown as MailRecord; // it has what the mailer reads

it('a login that the mail server refuses is told without the password that the server repeats', async () => {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const url = `smtp://nguoi-gui:mat-khau@127.0.0.1:${port}`;
  const mailer = smtpMailer({ url, from: 'hoc@domdom.test', brand: 'Đom Đóm' });
  const refused: unknown = await mailer
    .saveEmail(record, AbortSignal.timeout(10_000))
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MailServerAway);
  expect(refused).toHaveProperty('message', 'The mail server refuses the login');
  expect(refused).not.toHaveProperty('cause');
});
