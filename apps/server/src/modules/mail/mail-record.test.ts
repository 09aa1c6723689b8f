import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAIL_TEMPLATES } from '@domdom/domain/accounts/mail-templates';
import { readEnv, SettingsError } from '../../env.ts';
import { mailRecord, type StoredMail, templatePayload } from './mail-record.ts';
import { subjectOf } from './mail-text.ts';
import { deliver, type Mailer } from './mailer.ts';

const MAIL: StoredMail = {
  id: '0190',
  template: 'SACHSO_Mail_ResetPassword',
  recipient: 'A@B.VN',
  subject: 'Mật khẩu tạm thời của bạn 203012250805',
  data: { email: 'a@b.vn', password: 'aB3dE6', studentName: 'Trần <b>Bích</b> & "Ngọc"' },
};
const SENDER = {
  brand: 'Đom Đóm',
  origin: 'https://hoc.truong.vn',
  applicationName: 'EBM',
  moduleId: 'SACHSO',
};

const answering = (answer: { Message?: string }): Mailer => ({ saveEmail: async () => answer });

describe('a mail by its template', () => {
  it('has the keys of the calls about accounts, and a lower-case recipient', () => {
    expect(templatePayload(MAIL)).toEqual({
      to: 'a@b.vn',
      isSendFast: true,
      subject: MAIL.subject,
      templateMail: 'SACHSO_Mail_ResetPassword',
      templateData: { email: 'a@b.vn', password: 'aB3dE6', studentName: 'Trần <b>Bích</b> & "Ngọc"' },
    });
  });

  it('masks a missing password', () => {
    const { templateData } = templatePayload({ ...MAIL, data: { ...MAIL.data, password: null } });
    expect(templateData.password).toBe('********');
  });
});

describe('the record of a mail', () => {
  it('has the keys of the mail service', () => {
    const record = mailRecord(MAIL, SENDER);
    expect(Object.keys(record).toSorted()).toEqual(
      [
        ...['to', 'isSendFast', 'cc', 'bcc', 'moduleId', 'subject', 'body', 'bodyHTML', 'attachment'],
        ...['templateName', 'sourceInfo', 'templateData', 'mailer'],
      ].toSorted(),
    );
    expect(record).toMatchObject({ to: 'a@b.vn', templateName: MAIL.template, mailer: 'EBM' });
  });

  it('carries the one module id that is configured', () => {
    expect(readEnv({}).moduleId).toBe('SACHSO');
    const { moduleId } = readEnv({ MODULE_ID: 'TRUONG_A' });
    expect(mailRecord(MAIL, { ...SENDER, moduleId }).moduleId).toBe('TRUONG_A');
  });

  it('contains the password and the login address, and shows names as written', () => {
    const named = { ...MAIL, data: { ...MAIL.data, studentName: "Trần 'Bích' Ngọc" } };
    const { body, bodyHTML } = mailRecord(named, { ...SENDER, brand: 'Đom <b>&</b> "Đóm"' });
    expect(body).toContain("Chào Trần 'Bích' Ngọc,");
    expect(body).toContain('tài khoản Đom <b>&</b> "Đóm" của bạn');
    expect(body).toContain('Mật khẩu: aB3dE6\n');
    expect(body).toContain('https://hoc.truong.vn/auth/login');
    expect(bodyHTML).toContain('Chào Trần &#39;Bích&#39; Ngọc,');
    expect(bodyHTML).toContain('tài khoản Đom &lt;b&gt;&amp;&lt;/b&gt; &quot;Đóm&quot; của bạn');
    expect(bodyHTML).toContain('<strong>aB3dE6</strong>');
    expect(bodyHTML).not.toContain('<b>');
    expect(bodyHTML).toContain('<html lang="vi">');
  });

  it.each([
    ['SACHSO_Mail_RegisterUser', 'Chào bạn,'],
    ['SACHSO_Mail_NewUser_GV', 'Chào thầy cô,'],
  ] as const)('of %s leaves out a name with a link in it', (template, greeting) => {
    const data = { ...MAIL.data, studentName: 'Nhận quà tại https://lua.vn/qua' };
    const { body, bodyHTML } = mailRecord({ ...MAIL, template, data }, SENDER);
    expect(body).toContain(greeting);
    expect(bodyHTML).toContain(greeting);
    expect(body + bodyHTML).not.toContain('lua.vn');
  });

  it.each(MAIL_TEMPLATES)('of %s is in Vietnamese, and says the same as text and as HTML', (template) => {
    const { body, bodyHTML } = mailRecord(
      { ...MAIL, template, data: { ...MAIL.data, studentName: 'An' } },
      SENDER,
    );
    const shown = bodyHTML.replace(/<title>.*<\/title>|<[^>]*>/g, '').replaceAll('&quot;', '"');
    for (const line of body.split('\n').filter((text) => text !== '' && text !== '--'))
      expect(shown).toContain(line);
    expect(body).toMatch(/[ạảãầấậ]/);
    expect(body).not.toMatch(/undefined|null/);
    expect(bodyHTML).not.toMatch(/<(?:img|link|script)/);
  });

  it('opens an account by a link, which is not shown once it was removed', () => {
    const mail = { ...MAIL, template: 'DOMDOM_Mail_OpenAccount' } as const;
    const { body } = mailRecord(mail, SENDER);
    expect(body).toContain('Mở tài khoản: https://hoc.truong.vn/auth/OpenAccount#aB3dE6\n');
    expect(body).not.toContain('Mật khẩu');
    const taken = mailRecord({ ...mail, data: { ...mail.data, password: null } }, SENDER);
    expect(taken.body).toContain('Liên kết: ******** (đã ẩn)');
  });

  it('masks a password that was removed, and names no login address when none is set', () => {
    const taken = { ...MAIL, data: { ...MAIL.data, password: null } };
    const { body } = mailRecord(taken, { ...SENDER, origin: null });
    expect(body).toContain('Mật khẩu: ******** (đã ẩn)');
    expect(body).not.toContain('/auth/login');
  });
});

describe('the subject', () => {
  it('ends with the time in Vietnam as a number', () => {
    expect(subjectOf('SACHSO_Mail_RegisterUser', Date.parse('2030-12-25T01:05:59Z'))).toBe(
      'Đăng ký tài khoản thành công 203012250805',
    );
  });
});

describe('the mail settings', () => {
  it('default to the application name EBM and to no server', () => {
    expect(readEnv({}).mail).toEqual({ smtp: null, canSendLinks: false, applicationName: 'EBM' });
    expect(readEnv({ MAIL_APPLICATION: 'TruongA' }).mail.applicationName).toBe('TruongA');
    expect(readEnv({ SMTP_URL: 'smtps://u:p@m.vn', MAIL_FROM: 'a@m.vn' }).mail.smtp).toEqual({
      url: 'smtps://u:p@m.vn',
      from: 'a@m.vn',
    });
  });

  it('allow links in mails only where mails are sent and the address of the server is known', () => {
    const smtp = { SMTP_URL: 'smtps://u:p@m.vn', MAIL_FROM: 'a@m.vn' };
    const PUBLIC_ORIGIN = 'https://hoc.truong.vn';
    const canSendLinks = [smtp, { PUBLIC_ORIGIN }, { ...smtp, PUBLIC_ORIGIN }].map(
      (variables) => readEnv(variables).mail.canSendLinks,
    );
    expect(canSendLinks).toEqual([false, false, true]);
  });

  it.each([
    [{ SMTP_URL: 'http://m.vn', MAIL_FROM: 'a@m.vn' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://m.vn' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  ])('refuse %j', (variables, name) => {
    expect(() => readEnv(variables)).toThrow(SettingsError);
    expect(() => readEnv(variables)).toThrow(new RegExp(`${name}: `));
  });
});

describe('delivering a mail', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const record = mailRecord(MAIL, SENDER);

  it('succeeds when the service says OK', async () => {
    await expect(deliver(answering({ Message: 'OK' }), record)).resolves.toBeUndefined();
  });

  it.each([{ Message: 'ok' }, { Message: '' }, {}, { Message: 'ERROR' }])('fails with %j', async (answer) => {
    await expect(deliver(answering(answer), record)).rejects.toThrow('answered');
  });

  it('fails after ten seconds without an answer, and gives up', async () => {
    let isAborted = false;
    const silent: Mailer = {
      saveEmail: (_record, signal) =>
        new Promise(() => signal.addEventListener('abort', () => (isAborted = true))),
    };
    const outcome = deliver(silent, record).catch((error: unknown) => String(error));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isAborted).toBe(true);
    expect(await outcome).toContain('no answer within 10000 ms');
  });
});
