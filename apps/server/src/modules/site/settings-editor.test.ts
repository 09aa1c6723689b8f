import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PublicSettings, StoredSettings } from '@domdom/api';
import { SiteSettings } from '@domdom/api/site';
import { addToList, buildSchool, buildUser, type BuiltUser } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';
import { callerOf } from '../../testing/caller-of.ts';
import { withoutDefaults } from './changed-settings.ts';
import { SettingsEditor } from './settings-editor.service.ts';
import { SiteService } from './site.service.ts';

const URL = '/api/admin/site-settings';
const test = openTestApp({ OUTGOING_TRUSTED_HOSTS: 'cu.noi-bo.test' });
let keeper: BuiltUser;
let by: Browser;
beforeAll(async () => {
  keeper = await buildUser(test.db, { role: 'administrator', fullName: 'Phạm Thị Hồng' });
  await addToList(test.db, 'siteSettings', keeper);
  by = await test.logIn(keeper);
});

const read = () => by.ok<StoredSettings>({ url: URL });
const put = (rev: number, settings: object, browser = by) =>
  browser.call({ method: 'PUT', url: URL, body: { rev, settings } });

/** Saves a change to what is stored now, the way the page does: the whole document. */
async function change(part: object): Promise<StoredSettings> {
  const { rev, settings } = await read();
  const response = await put(rev, { ...settings, ...part });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}

interface Refusal {
  issues: { path: string; message: string }[];
}

const announcement = (part: object) => ({
  announcement: { ...SiteSettings.parse({}).announcement, ...part },
});
const hosts = (part: object) => ({ hosts: { ...SiteSettings.parse({}).hosts, ...part } });
const links = (part: object) => ({ links: { ...SiteSettings.parse({}).links, ...part } });

describe('the settings of the whole site', () => {
  it('are the defaults before anyone changes them', async () => {
    expect(await read()).toEqual({
      rev: 0,
      settings: SiteSettings.parse({}),
      problems: [],
      updatedAt: null,
      updatedByName: '',
      registrationSchoolName: null,
    });
  });

  it('are not cached by a read that began before a change', async () => {
    const site = new SiteService(test.db, 'Đom Đóm');
    const reading = site.settings();
    site.forget();
    await reading;
    const before = vi.spyOn(test.db, 'selectFrom');
    await site.settings();
    expect(before).toHaveBeenCalledWith('siteSettings');
    before.mockRestore();
  });

  it('apply to the next page that someone opens, and say who changed them', async () => {
    const saved = await change(announcement({ noticeText: 'Nghỉ Tết từ thứ Hai' }));
    expect(saved).toMatchObject({ updatedByName: 'Phạm Thị Hồng', problems: [] });
    expect(Date.parse(saved.updatedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await vi.waitFor(async () => {
      const { settings } = await test.stranger().ok<{ settings: PublicSettings }>({ url: '/api/boot' });
      expect(settings.loginAnnouncement).toBe('Nghỉ Tết từ thứ Hai');
    });
  });

  it('are stored as the difference from the defaults, and nothing else', async () => {
    await change(hosts({ production: ['hoc.truong.vn'] }));
    const row = await test.db.selectFrom('siteSettings').select('settings').executeTakeFirstOrThrow();
    expect(row.settings).toEqual({
      announcement: { noticeText: 'Nghỉ Tết từ thứ Hai' },
      hosts: { production: ['hoc.truong.vn'] },
    });
    expect(withoutDefaults(SiteSettings.parse({}))).toEqual({});
  });

  it('are not overwritten by an editor who started before someone else saved', async () => {
    const { rev, settings } = await read();
    const answers = await Promise.all(
      ['Một', 'Hai'].map((noticeText) => put(rev, { ...settings, ...announcement({ noticeText }) })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json<StoredSettings>();
    expect(await read()).toEqual(winner);
    expect(winner?.rev).toBe(rev + 1);
  });

  it('do not change when they are saved unchanged', async () => {
    const before = await read();
    expect(await change({})).toEqual(before);
  });

  it('do not hide who has an account without a mail server, or nobody could open one any more', async () => {
    const { rev, settings } = await read();
    const refused = await put(rev, { ...settings, auth: { hideUnknownEmail: true } });
    expect(refused.json<Refusal>().issues.map(({ path }) => path)).toEqual([
      'settings.auth.hideUnknownEmail',
    ]);
    expect(await read()).toMatchObject({ rev, settings });
  });

  it('do not hide who has an account while the links in mails would have no address', async () => {
    const { rev, settings } = await read();
    const save = (canSendLinks: boolean) =>
      new SettingsEditor(test.db, { isSending: true, canSendLinks }).save(
        callerOf(keeper, 'administrator'),
        rev,
        {
          ...settings,
          auth: { hideUnknownEmail: true },
        },
      );
    await expect(save(false)).rejects.toMatchObject({
      details: { issues: [{ message: expect.stringContaining('PUBLIC_ORIGIN') }] },
    });
    expect((await save(true)).settings.auth.hideUnknownEmail).toBe(true);
    await change({ auth: settings.auth });
  });

  it('accept an open school, and name it', async () => {
    const schoolId = await buildSchool(test.db, 'Trường THCS Ánh Sao');
    const { registration } = SiteSettings.parse({});
    const saved = await change({ registration: { ...registration, schoolId } });
    expect(saved.registrationSchoolName).toBe('Trường THCS Ánh Sao');
    const { items } = await by.ok<{ items: unknown[] }>({ url: `${URL}/schools?search=anh%20sao` });
    expect(items).toEqual([{ id: schoolId, name: 'Trường THCS Ánh Sao' }]);

    await test.db.updateTable('schools').set({ isClosed: true }).where('id', '=', schoolId).execute();
    const refused = await put(saved.rev, { ...saved.settings });
    expect(refused.json<Refusal>().issues.map(({ path }) => path)).toEqual([
      'settings.registration.schoolId',
    ]);
    expect(await by.ok({ url: `${URL}/schools?search=anh%20sao` })).toEqual({ items: [] });
    await change({ registration });
  });
});

it('the address of another system may be one with http where the operator trusts its host', async () => {
  const { settings } = await read();
  const baseUrl = 'http://cu.noi-bo.test:8080/api';
  const legacyMirror = { enabled: true, baseUrl };
  const mobileApi = { enabled: true, baseUrl };
  await change({ registration: { ...settings.registration, legacyMirror }, mobileApi });
  expect((await read()).settings).toMatchObject({ registration: { legacyMirror }, mobileApi });
  await change({ registration: settings.registration, mobileApi: settings.mobileApi });
});

describe('an invalid value', () => {
  it.each<[path: string, part: object]>([
    ['hosts.production.0', hosts({ production: ['https://hoc.truong.vn/'] })],
    ['hosts.local.1', hosts({ local: ['localhost', 'hai từ'] })],
    ['hosts.announcement', hosts({ announcement: Array.from({ length: 51 }, (_, n) => `h${n}.vn`) })],
    ['announcement.noticeText', announcement({ noticeText: 'a'.repeat(501) })],
    ['announcement.imageUrl', announcement({ imageUrl: 'javascript:alert(1)' })],
    ['announcement.imageUrl', announcement({ imageUrl: '//khac.vn/a.png' })],
    ['announcement.to', announcement({ from: '2030-01-03', to: '2030-01-02' })],
    ['announcement.from', announcement({ from: '2030-02-30' })],
    ['partnerUrl', { partnerUrl: 'http://doitac.vn/' }],
    ['links.translate', links({ translate: 'javascript:alert(1)' })],
    ['links.games.0.title', links({ games: [{ title: ' ', url: 'https://a.vn/' }] })],
    ['links.games.0.title', links({ games: [{ title: 'a'.repeat(81), url: 'https://a.vn/' }] })],
    ['links.games.0.url', links({ games: [{ title: 'a', url: `https://a.vn/${'a'.repeat(2000)}` }] })],
    ['links.translate', links({ translate: `https://a.vn/${'a'.repeat(2000)}` })],
    ['hosts.production.0', hosts({ production: [`${'a'.repeat(2000)}.vn`] })],
    [
      'links.sidebar.1.name',
      links({ sidebar: ['a', 'b'].map((host) => ({ name: 'Từ điển', url: `https://${host}.vn/` })) }),
    ],
    [
      'links.olympicDemo',
      { ...hosts({ production: ['hoc.truong.vn'] }), ...links({ olympicDemo: 'https://hoc.truong.vn/x' }) },
    ],
    [
      'registration.legacyMirror.baseUrl',
      {
        registration: {
          schoolId: null,
          teacherApproval: false,
          legacyMirror: { enabled: true, baseUrl: null },
        },
      },
    ],
    ['mobileApi.baseUrl', { mobileApi: { enabled: true, baseUrl: 'https://di-dong.example.vn/api?v=2' } }],
    ['mobileApi.baseUrl', { mobileApi: { enabled: true, baseUrl: 'http://di-dong.example.vn/api' } }],
    ['mobileApi.baseUrl', { mobileApi: { enabled: true, baseUrl: 'http://a@cu.noi-bo.test/' } }],
    ['mobileApi.baseUrl', { mobileApi: { enabled: true, baseUrl: 'ftp://cu.noi-bo.test/' } }],
    ['registration.schoolId', { registration: { schoolId: '0198c0de-0000-7000-8000-00000000000a' } }],
  ])('is refused at %s with a reason, and nothing is saved', async (path, part) => {
    const before = await read();
    const response = await put(before.rev, { ...before.settings, ...part });
    expect(response.statusCode).toBe(400);
    const { issues } = response.json<Refusal>();
    expect(issues.map((issue) => issue.path)).toEqual([`settings.${path}`]);
    expect(issues[0]?.message).toMatch(/!$/);
    expect(await read()).toEqual(before);
  });

  it('is refused if the field is unknown, so that nobody believes it was saved', async () => {
    const { rev, settings } = await read();
    for (const unknown of [{ quyen: 1 }, hosts({ lạ: [] })]) {
      expect((await put(rev, { ...settings, ...unknown })).statusCode).toBe(400);
    }
  });

  it('that is already stored is reported beside its default', async () => {
    await test.db
      .updateTable('siteSettings')
      .set({ settings: JSON.stringify({ partnerUrl: 'x' }) })
      .execute();
    const { settings, problems } = await read();
    expect(settings.partnerUrl).toBeNull();
    expect(problems).toEqual([{ path: 'partnerUrl', message: 'Phải là một địa chỉ https!' }]);
    expect((await change({})).problems).toEqual([]);
  });
});

describe('the history of the settings', () => {
  it('records each changed value by its path, with the old and new value and the author', async () => {
    await change(announcement({ noticeText: 'Cũ' }));
    const newest = await test.db
      .selectFrom('changeHistory')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await change({
      ...announcement({ noticeText: 'Mới' }),
      ...links({ sidebar: [{ name: 'Từ điển', url: 'https://tu.dien.vn/' }] }),
      partnerUrl: 'https://doitac.vn/',
    });
    const rows = await test.db
      .selectFrom('changeHistory')
      .select(['action', 'field', 'oldValue', 'newValue', 'actorId', 'schoolId'])
      .where('entity', '=', 'site_settings')
      .where('id', '>', newest.id)
      .orderBy('id')
      .execute();
    const who = { action: 'U', actorId: keeper.id, schoolId: null };
    expect(rows).toEqual([
      { ...who, field: 'announcement.noticeText', oldValue: 'Cũ', newValue: 'Mới' },
      {
        ...who,
        field: 'links.sidebar',
        oldValue: null,
        newValue: [{ name: 'Từ điển', url: 'https://tu.dien.vn/' }],
      },
      { ...who, field: 'partnerUrl', oldValue: null, newValue: 'https://doitac.vn/' },
    ]);
  });
});

it('an administrator who is not on the list, of this school or another, can neither read nor change the settings', async () => {
  for (const schoolId of [keeper.schoolId, await buildSchool(test.db)]) {
    const other = await test.logIn(await buildUser(test.db, { role: 'administrator', schoolId }));
    expect((await other.call({ url: URL })).statusCode).toBe(403);
    expect((await put(0, {}, other)).statusCode).toBe(403);
  }
});
