import { describe, expect, it } from 'vitest';
import type { PublicSettings } from '@domdom/api';
import { SiteSettings } from '@domdom/api/site';
import { inTransactionBySystem } from '../../db/transaction.ts';
import { buildUser } from '../../testing/builders.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { isInPeriod, readSettings } from './site-settings.ts';
import { emptyGuardLists, nameFirstKeeper, settingsProblems, SiteService } from './site.service.ts';

const test = openTestApp();

/** Returns the settings that a browser on this host gets from a server that has just read them. */
async function tellHost(host: string, settings: object = {}): Promise<PublicSettings> {
  await test.db
    .insertInto('siteSettings')
    .values({ settings: JSON.stringify(settings) })
    .onConflict((oc) => oc.column('id').doUpdateSet({ settings: JSON.stringify(settings) }))
    .execute();
  return new SiteService(test.db, 'Đom Đóm').publicSettings(host);
}

const hosts = { production: ['hoc.example.vn'], preview: ['thu.example.vn'] };
const EVERY_HOST: [host: string, isListed: boolean][] = [
  ['hoc.example.vn', true],
  ['thu.example.vn:8443', true],
  ['localhost:8080', true],
  ['khac.example.vn', false],
  ['hoc.example.vn.khac.com', false],
];

describe('the numbered exams', () => {
  it.each([
    ['localhost:8080', {}, { gradeSelector: 'auto', isLocal: true }],
    ['hoc.example.vn', {}, { gradeSelector: 'auto', isLocal: false }],
    ['khac.example.vn', { olympic: { gradeSelector: 'never' } }, { gradeSelector: 'never', isLocal: false }],
  ])('on %s with the settings %j', async (host, settings, expected) => {
    await tellHost(host, { hosts, ...settings });
    expect(await new SiteService(test.db, 'Đom Đóm').olympic(host)).toMatchObject(expected);
  });

  it('use the class ids of older clients from the settings, and the defaults for the others', async () => {
    await tellHost('hoc.example.vn', { olympic: { classIds: { 3: 33 } } });
    const { classIds } = await new SiteService(test.db, 'Đom Đóm').olympic('hoc.example.vn');
    expect(classIds).toEqual({ 1: 1, 2: 2, 3: 33, 4: 8, 5: 7 });
  });
});

describe('the flag of the host', () => {
  it.each(EVERY_HOST)('on %s is %s', async (host, isListed) => {
    expect((await tellHost(host, { hosts })).hostFlag).toBe(isListed);
  });
});

describe('the name of the application', () => {
  it.each([
    ['hoc.example.vn', 'SACHSO'],
    ['thu.example.vn:8443', 'SACHSO_STAGE'],
    ['localhost:8080', 'SACHSO_DEV'],
    ['127.0.0.1:8080', 'SACHSO_DEV'],
    ['khac.example.vn', 'SACHSO'],
  ])('on %s is %s', async (host, name) => {
    expect((await tellHost(host, { hosts })).applicationName).toBe(name);
  });
});

describe('the announcement', () => {
  const announcement = { imageUrl: '/media/x.png', targetUrl: 'https://moi.example.vn/' };

  it.each(EVERY_HOST)('on %s is shown: %s', async (host, isListed) => {
    const told = await tellHost(host, { hosts, announcement });
    expect(told.announcement).toEqual(isListed ? announcement : null);
  });

  it('is shown on exactly the hosts that are listed for it', async () => {
    const named = ['mot.example.vn', 'hai.example.vn', 'ba.example.vn'];
    const shownOn: string[] = [];
    for (const host of [...named, ...EVERY_HOST.map(([one]) => one)]) {
      const told = await tellHost(host, { hosts: { ...hosts, announcement: named }, announcement });
      if (told.announcement !== null) shownOn.push(host);
    }
    expect(shownOn).toEqual(named);
  });

  it('without a target is not shown', async () => {
    const told = await tellHost('hoc.example.vn', { hosts, announcement: { imageUrl: '/media/x.png' } });
    expect(told.announcement).toBeNull();
  });

  it.each([
    [{ from: '2000-01-01' }, true],
    [{ to: '2999-12-31' }, true],
    [{ from: '2999-01-01' }, false],
    [{ to: '2000-12-31' }, false],
  ])('in the period %j is shown, with the login notification: %s', async (period, isShown) => {
    const noticeText = 'Tên miền mới';
    const told = await tellHost('localhost', { announcement: { ...announcement, noticeText, ...period } });
    expect(told.announcement).toEqual(isShown ? announcement : null);
    expect(told.loginAnnouncement).toBe(isShown ? noticeText : '');
  });

  it('without a period is shown forever', async () => {
    const told = await tellHost('localhost', { announcement: { ...announcement, noticeText: 'Chào em' } });
    expect(told).toMatchObject({ announcement, loginAnnouncement: 'Chào em' });
  });

  it('is empty by default, except for the announcement of the move until that is cleared', async () => {
    const untouched = await tellHost('localhost');
    expect(untouched.announcement).toBeNull();
    expect(untouched.loginAnnouncement).toContain('24/10/2025');
    expect(await tellHost('localhost', { announcement: { noticeText: '' } })).toMatchObject({
      loginAnnouncement: '',
    });
  });
});

describe('the link to the partner', () => {
  const partnerUrl = 'https://doi-tac.example.vn/';

  it.each([
    ['hoc.example.vn', null],
    ['hoc.example.vn:8443', null],
    ['thu.example.vn', partnerUrl],
    ['hoc.example.vn.khac.com', partnerUrl],
  ])('is hidden on the listed host only: on %s it is %j', async (host, expected) => {
    const told = await tellHost(host, { partnerUrl, hosts: { partnerLinkHidden: ['hoc.example.vn'] } });
    expect(told.partnerUrl).toBe(expected);
  });
});

describe('a period', () => {
  const { announcement } = SiteSettings.parse({ announcement: { from: '2030-01-02', to: '2030-01-03' } });

  it.each([
    ['2030-01-01T23:59:59+07:00', false],
    ['2030-01-02T00:00:00+07:00', true],
    ['2030-01-03T23:59:59+07:00', true],
    ['2030-01-04T00:00:00+07:00', false],
  ])('at %s in Vietnam: %s', (moment, expected) => {
    expect(isInPeriod(Date.parse(moment), announcement)).toBe(expected);
  });

  it('consists of days that exist', () => {
    expect(SiteSettings.safeParse({ announcement: { from: '2030-02-30' } }).success).toBe(false);
  });
});

describe('wrong settings', () => {
  const link = 'Phải là một địa chỉ https!';
  const text = 'Phải là chữ!';
  const list = 'Phải là một danh sách!';
  const day = 'Ngày không hợp lệ, cần dạng năm-tháng-ngày!';
  it.each<[path: string, document: object, message: string]>([
    ['hosts', { hosts: 'hoc.example.vn' }, 'Phải là một nhóm các mục!'],
    ['hosts.production', { hosts: { production: 'hoc.example.vn' } }, list],
    ['hosts.preview', { hosts: { preview: 1 } }, list],
    ['hosts.local.0', { hosts: { local: [1] } }, text],
    ['hosts.adminMenuHidden', { hosts: { adminMenuHidden: true } }, list],
    ['hosts.partnerLinkHidden', { hosts: { partnerLinkHidden: {} } }, list],
    ['hosts.announcement', { hosts: { announcement: 'x' } }, list],
    ['announcement.noticeText', { announcement: { noticeText: 5 } }, text],
    ['announcement.imageUrl', { announcement: { imageUrl: [] } }, text],
    ['announcement.targetUrl', { announcement: { targetUrl: 'http://a.example/' } }, link],
    ['announcement.from', { announcement: { from: '2030-02-30' } }, day],
    ['announcement.to', { announcement: { to: 'mai' } }, day],
    ['partnerUrl', { partnerUrl: 'javascript:alert(1)' }, link],
    ...[
      'guideStudent',
      'guideTeacher',
      'guideAdmin',
      'materialPrimary',
      'materialLowerSecondary',
      'translate',
      'olympicDemo',
      'installerWin7',
      'installerWin10',
      'slideLesson1',
      'slideLesson2',
      'slideLesson3',
      'bilingualLesson1',
      'bilingualLesson2',
    ].map((name): [string, object, string] => [`links.${name}`, { links: { [name]: 'x' } }, link]),
    ['links.games.0.title', { links: { games: [{ url: 'https://a.example/' }] } }, 'Chưa có giá trị!'],
    ['links.games.0.url', { links: { games: [{ title: 'A', url: 'x' }] } }, link],
    ['links.sidebar.0.url', { links: { sidebar: [{ name: 'A', url: 'x' }] } }, link],
    [
      'links.sidebar.0.name',
      { links: { sidebar: [{ name: 'a'.repeat(81), url: 'https://a.example/' }] } },
      'Không được quá 80 ký tự!',
    ],
    ['exam.maxBackViolations', { exam: { maxBackViolations: -1 } }, 'Phải từ 0 trở lên!'],
    ['exam.maxBackViolations', { exam: { maxBackViolations: 2.5 } }, 'Phải là số nguyên!'],
    ['', [], 'Phải là một nhóm các mục!'],
  ])('at %s are reported in Vietnamese, and the default applies', (path, document, message) => {
    expect(readSettings(document)).toEqual({
      settings: SiteSettings.parse({}),
      problems: [{ path, message }],
    });
  });

  it.each(['hoc.example.vn', 'HOC.example.vn:8443'])(
    'refuse a frame of our own pages at %s, with or without that host in the lists',
    async (host) => {
      const links = { olympicDemo: `https://${host}/lms/home` };
      const listed = readSettings({ hosts: { production: ['hoc.example.vn'] }, links });
      expect(listed.problems).toEqual([
        { path: 'links.olympicDemo', message: 'Phải là địa chỉ của một trang khác!' },
      ]);
      expect(listed.settings.links.olympicDemo).toBeNull();
      expect((await tellHost('hoc.example.vn', { links })).links.olympicDemo).toBeNull();
      expect((await tellHost('khac.example.vn', { links })).links.olympicDemo).toBe(links.olympicDemo);
    },
  );

  it('leave the rest of the document as it is, and the site open', async () => {
    const told = await tellHost('localhost', {
      announcement: { noticeText: 'Chào em', from: 'hôm nay' },
      links: { translate: 'https://dich.example/', games: [{ title: 'A', url: 'x' }] },
    });
    expect(told.loginAnnouncement).toBe('Chào em');
    expect(told.links).toMatchObject({ translate: 'https://dich.example/', games: [] });
    expect(await settingsProblems(test.db)).toEqual([
      { path: 'announcement.from', message: day },
      { path: 'links.games.0.url', message: link },
    ]);
  });
});

describe('who registers', () => {
  it('by default needs no approval, is not mirrored to another system, and is told of unknown e-mails', () => {
    const { settings, problems } = readSettings({});
    expect(problems).toEqual([]);
    expect(settings.registration).toEqual({
      schoolId: null,
      teacherApproval: false,
      legacyMirror: { enabled: false, baseUrl: null },
    });
    expect(settings.auth).toEqual({ hideUnknownEmail: false });
  });

  it('is reported to no address outside the web', () => {
    const legacyMirror = { enabled: true, baseUrl: 'ftp://cu.example.vn/' };
    const { settings, problems } = readSettings({ registration: { legacyMirror } });
    expect(problems.map(({ path }) => path)).toEqual(['registration.legacyMirror.baseUrl']);
    expect(settings.registration.legacyMirror).toEqual({ enabled: true, baseUrl: null });
  });
});

describe('a click on a sidebar link', () => {
  it('is counted for the guide of each role and every other link, but not for an unknown one', async () => {
    await tellHost('localhost', {
      links: {
        guideStudent: 'https://g.example/hs.pdf',
        sidebar: [{ name: 'Thư viện', url: 'https://lib.example/' }],
        installerWin7: 'https://app.example/7.exe',
      },
    });
    const browser = await test.logIn(await buildUser(test.db));
    const click = async (link: string) => {
      const url = `/api/downloads/${encodeURIComponent(link)}`;
      const response = await browser.call({ method: 'POST', url });
      return response.statusCode === 200 ? response.json<{ count: number }>().count : response.statusCode;
    };
    expect(await click('guideStudent')).toBe(1);
    expect(await click('guideStudent')).toBe(2);
    expect(await click('Thư viện')).toBe(1);
    // Not configured, so it cannot have been clicked.
    expect(await click('guideTeacher')).toBe(404);
    expect(await click('guide')).toBe(404);
    // Counted as a download, and not here as well.
    expect(await click('Win7')).toBe(404);
  });
});

it('a guard list is reported as long as it has no entry', async () => {
  const user = await buildUser(test.db);
  await test.db.insertInto('accessListEntries').values({ list: 'beans', userId: user.id }).execute();
  expect(await emptyGuardLists(test.db)).toEqual(['documentLibrary', 'categoryManagement', 'siteSettings']);
  await test.db
    .insertInto('accessListEntries')
    .values([
      { list: 'documentLibrary', userId: user.id },
      { list: 'categoryManagement', userId: user.id },
    ])
    .execute();
  expect(await emptyGuardLists(test.db)).toEqual(['siteSettings']);
});

it('only the first account gets the right to change the settings of the whole site automatically', async () => {
  const first = await buildUser(test.db, { role: 'administrator' });
  const second = await buildUser(test.db, { role: 'administrator' });
  for (const { id } of [first, second]) {
    await inTransactionBySystem(test.db, (trx) => nameFirstKeeper(trx, id));
  }
  const statuses = [first, second].map(async (user) => {
    const browser = await test.logIn(user);
    return (await browser.call({ url: '/api/admin/site-settings' })).statusCode;
  });
  expect(await Promise.all(statuses)).toEqual([200, 403]);
  expect(await emptyGuardLists(test.db)).toEqual([]);
});
