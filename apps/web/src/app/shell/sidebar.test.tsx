// @vitest-environment jsdom
import type { CurrentUser, PublicSettings } from '@domdom/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSettings, buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { LmsLayout } from './layouts.tsx';
import { Shell } from './shell.tsx';

/** The entries of the sidebar that somebody sees beside a page, from the real table of pages. */
function entriesOf(user: CurrentUser, settings: PublicSettings = buildSettings()) {
  const { unmount } = renderInApp(<LmsLayout Shell={Shell} />, {
    user,
    settings,
    path: '/lms/notifications',
  });
  // Roles of a whole sidebar take jsdom seconds.
  const sidebar = document.querySelector('nav[aria-label="Thanh điều hướng"]');
  if (sidebar === null) throw new Error('There is no sidebar.');
  const links = [...sidebar.querySelectorAll('a')];
  const entries = {
    groups: [...sidebar.querySelectorAll('button')].map(({ textContent }) => textContent),
    links: links.map(({ textContent }) => textContent),
    hrefs: links.map((link) => link.getAttribute('href')),
  };
  unmount();
  return entries;
}
const levelsIn = ({ links }: { links: string[] }) =>
  links.filter((text) => /^Lớp \d+$|^Mẫu giáo$/u.test(text));

const SUPPORT = 'Hỗ trợ giảng dạy';
const withRight = (role: 'teacher' | 'administrator', right: keyof CurrentUser['can'], changes = {}) => {
  const user = buildUser(role, changes);
  return { ...user, can: { ...user.can, [right]: true } };
};

beforeEach(() => {
  stubFetch({ 'GET /api/notifications': { body: { items: [], total: 0, unread: 0, page: 1, size: 5 } } });
  const plain = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(plain(media), { matches: media.startsWith('(min-width') }),
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('the sidebar on the page', () => {
  it('has the support group first for teachers, and not at all for anybody else', () => {
    expect(entriesOf(buildUser('teacher')).groups[0]).toBe(SUPPORT);
    for (const role of ['student', 'manager', 'administrator'] as const) {
      expect(entriesOf(buildUser(role)).groups).not.toContain(SUPPORT);
    }
  });

  it('has the group of administrators for them alone, unless the host hides it', () => {
    const admin = withRight('administrator', 'seeAdminMenu');
    expect(entriesOf(admin).groups).toContain('Quản trị');
    expect(entriesOf(admin, buildSettings({ adminMenuHidden: true })).groups).not.toContain('Quản trị');
    expect(entriesOf(buildUser('teacher')).groups).not.toContain('Quản trị');
  });

  it('has the grades of the own school level, and all thirteen for an account on the list', () => {
    expect(levelsIn(entriesOf(buildUser('teacher', { schoolTypeId: 3 })))).toEqual([
      'Lớp 10',
      'Lớp 11',
      'Lớp 12',
    ]);
    expect(levelsIn(entriesOf(withRight('teacher', 'seeAllLevels', { schoolTypeId: 3 })))).toHaveLength(13);
  });

  it('leaves out what is hidden from one account alone', () => {
    const name = 'Thông báo';
    expect(entriesOf(buildUser('student')).links).toContain(name);
    expect(entriesOf(buildUser('student', { hiddenMenuItems: [name] })).links).not.toContain(name);
  });

  it('leads each role to its own guide', () => {
    const settings = buildSettings();
    Object.assign(settings.links, {
      guideStudent: 'https://g.example/student.pdf',
      guideTeacher: 'https://g.example/teacher.pdf',
      guideAdmin: 'https://g.example/admin.pdf',
    });
    const guides = (['student', 'teacher', 'administrator'] as const).map((role) =>
      entriesOf(buildUser(role), settings).hrefs.filter((href) => href?.startsWith('https://g.example/')),
    );
    expect(guides).toEqual([
      ['https://g.example/student.pdf'],
      ['https://g.example/teacher.pdf'],
      ['https://g.example/admin.pdf'],
    ]);
  });

  it('has the installers for a listed teacher, and for no other teacher and no student', () => {
    const settings = buildSettings();
    settings.links.installerWin7 = 'https://app.example/7.exe';
    settings.links.installerWin10 = 'https://app.example/10.exe';
    const installersOf = (user: CurrentUser) =>
      entriesOf(user, settings).hrefs.filter((href) => href?.startsWith('https://app.example/'));
    expect(installersOf(withRight('teacher', 'seeOfflineEbooks'))).toHaveLength(2);
    expect(installersOf(buildUser('teacher'))).toEqual([]);
    expect(installersOf(buildUser('student'))).toEqual([]);
  });
});
