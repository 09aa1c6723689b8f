import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '@domdom/api';
import { buildSettings, buildUser } from '../testing/builders.ts';
import { buildMenu, filterLevelItems, MENU_GROUPS } from './menu.ts';
import type { AppRoute, MenuGroupKey, RouteMenu } from './route-types.ts';
import { routes as realRoutes } from './routes.ts';

const HOST = 'localhost';

function page(
  name: string,
  group: MenuGroupKey,
  menu: Partial<RouteMenu> = {},
  changes: Partial<AppRoute> = {},
): AppRoute {
  return {
    path: `/lms/${name.toLowerCase()}`,
    name,
    component: 'x/x-page',
    layout: 'lms',
    icon: 'home',
    exact: true,
    menu: { group, sortOrder: 1, ...menu },
    ...changes,
  };
}

const levels = Array.from({ length: 13 }, (_unused, level) =>
  page(`Level${level}`, 'levels', { level, sortOrder: level }, { access: ['teacher'] }),
);

const table: AppRoute[] = [
  page('Home', 'main'),
  page('Support', 'support', { roles: ['teacher'] }),
  page('Classes', 'learning', {}, { access: ['teacher', 'administrator'] }),
  page('MyClasses', 'learning', {}, { access: ['student'] }),
  page('Users', 'administrators', {}, { access: ['administrator'] }),
  ...levels,
];

const admin = buildUser('administrator', {
  can: { ...buildUser().can, seeAdminMenu: true },
});

const namesOf = (user: CurrentUser, settings = buildSettings(), routes = table) =>
  buildMenu(routes, user, settings, HOST).flatMap((group) => group.entries.map((entry) => entry.label));
const groupsOf = (user: CurrentUser, settings = buildSettings(), routes = table) =>
  buildMenu(routes, user, settings, HOST).map((group) => group.key);

describe('an entry of the sidebar', () => {
  const ends = buildMenu(
    [page('Home', 'main'), page('Support', 'support'), page('Support/Files', 'support', { sortOrder: 2 })],
    buildUser('teacher'),
    buildSettings(),
    HOST,
  ).flatMap(({ entries }) => entries.flatMap(({ label, end }) => (end ? [label] : [])));

  it('is not current on a page that belongs to an entry below it', () => {
    expect(ends).toEqual(['Support']);
  });
});

describe('the sidebar by role', () => {
  it('shows each role only what it may open', () => {
    expect(namesOf(buildUser('student'))).toEqual(['Home', 'MyClasses']);
    expect(namesOf(buildUser('manager'))).toEqual(['Home']);
    expect(namesOf(admin)).toEqual(['Home', 'Classes', 'Users']);
  });

  it('shows the Support group only to teachers, although others may open its pages', () => {
    expect(groupsOf(buildUser('teacher'))).toContain('support');
    for (const user of [buildUser('student'), buildUser('manager'), admin]) {
      expect(groupsOf(user)).not.toContain('support');
    }
  });

  it('puts the Support group first, with sort order 1', () => {
    expect(MENU_GROUPS.find((group) => group.key === 'support')?.sortOrder).toBe(1);
    expect(groupsOf(buildUser('teacher')).slice(0, 2)).toEqual(['main', 'support']);
  });

  it('leaves out groups without entries', () => {
    expect(groupsOf(buildUser('manager'))).toEqual(['main']);
  });

  it('sorts the entries of a group', () => {
    const mixed = [page('Second', 'main', { sortOrder: 2 }), page('First', 'main', { sortOrder: 1 })];
    expect(namesOf(buildUser('student'), buildSettings(), mixed)).toEqual(['First', 'Second']);
  });
});

describe('the administrators’ group', () => {
  it('appears for administrators unless the host hides it', () => {
    expect(groupsOf(admin)).toContain('administrators');
    expect(groupsOf(admin, buildSettings({ adminMenuHidden: true }))).not.toContain('administrators');
  });

  it('never appears without an administration page to open', () => {
    expect(groupsOf(buildUser('teacher'))).not.toContain('administrators');
    expect(groupsOf(admin, buildSettings(), [page('Home', 'main')])).not.toContain('administrators');
  });
});

describe('class-level items', () => {
  const items = Array.from({ length: 13 }, (_unused, level) => ({ level }));
  const levelsFor = (schoolTypeId: number | null, isExempt = false) =>
    filterLevelItems(items, schoolTypeId, isExempt).map((item) => item.level);

  it.each([
    [0, [0]],
    [1, [1, 2, 3, 4, 5]],
    [2, [6, 7, 8, 9]],
    [3, [10, 11, 12]],
  ])('for school type %i are %j', (schoolTypeId, expected) => {
    expect(levelsFor(schoolTypeId)).toEqual(expected);
  });

  it('are all thirteen for users on the exempt list', () => {
    expect(levelsFor(1, true)).toHaveLength(13);
  });

  it('are all shown when the school level is unknown', () => {
    expect(levelsFor(null)).toHaveLength(13);
    expect(levelsFor(7)).toHaveLength(13);
  });

  it("are filtered in the sidebar by the account's level", () => {
    const teacher = buildUser('teacher', { schoolTypeId: 3 });
    expect(namesOf(teacher).filter((name) => name.startsWith('Level'))).toEqual([
      'Level10',
      'Level11',
      'Level12',
    ]);
    const exempt = { ...teacher, can: { ...teacher.can, seeAllLevels: true } };
    expect(namesOf(exempt).filter((name) => name.startsWith('Level'))).toHaveLength(13);
  });
});

describe('hidden entries', () => {
  it('are removed by name or path for the account that has them hidden', () => {
    const user = buildUser('teacher', { hiddenMenuItems: ['Classes', '/lms/support'] });
    expect(namesOf(user)).not.toContain('Classes');
    expect(namesOf(user)).not.toContain('Support');
    expect(namesOf(buildUser('teacher'))).toEqual(expect.arrayContaining(['Classes', 'Support']));
  });

  it('are removed for students and teachers by full or short name in the settings', () => {
    const pages = [{ ...page('All my classes', 'main'), miniName: 'Classes' }, page('Home', 'main')];
    const settings = buildSettings({ hiddenNames: ['Classes'] });
    expect(namesOf(buildUser('student'), settings, pages)).toEqual(['Home']);
    expect(namesOf(buildUser('teacher'), settings, pages)).toEqual(['Home']);
    expect(namesOf(buildUser('manager'), settings, pages)).toEqual(['Classes', 'Home']);
    expect(namesOf(admin, settings, pages)).toEqual(['Classes', 'Home']);
  });

  it('can be external links too', () => {
    const settings = buildSettings();
    settings.links.sidebar = [{ name: 'Thư viện', url: 'https://lib.example' }];
    expect(namesOf(buildUser('student'), settings)).toContain('Thư viện');
    expect(namesOf(buildUser('student', { hiddenMenuItems: ['Thư viện'] }), settings)).not.toContain(
      'Thư viện',
    );
  });
});

describe('an entry for a link of the settings', () => {
  const pages = [
    page('Games', 'tools', { needsLink: 'games' }),
    page('Dictionary', 'tools', { needsLink: 'translate' }),
  ];
  const named = buildSettings();
  named.links = {
    ...named.links,
    games: [{ title: 'Cờ', url: 'https://co.vn/' }],
    translate: 'https://tu-dien.vn/',
  };

  it('appears once the settings name it', () => {
    expect(namesOf(buildUser('student'), buildSettings(), pages)).toEqual([]);
    expect(namesOf(buildUser('student'), named, pages)).toEqual(['Games', 'Dictionary']);
  });

  it('is always there for those who may change the settings', () => {
    const keeper = { ...admin, can: { ...admin.can, changeSiteSettings: true } };
    expect(namesOf(keeper, buildSettings(), pages)).toEqual(['Games', 'Dictionary']);
  });
});

/** A teacher on the list of offline books. */
const listed = (changes: Partial<CurrentUser> = {}) =>
  buildUser('teacher', { can: { ...buildUser().can, seeOfflineEbooks: true }, ...changes });

describe('the installers', () => {
  it('are in the sidebar of a listed teacher when the settings name them, unless they are hidden from the account', () => {
    const settings = buildSettings();
    settings.links.installerWin10 = 'https://app.example/10.exe';
    expect(namesOf(listed(), settings)).toContain('Tải ứng dụng cho Windows 10');
    expect(namesOf(listed(), settings)).not.toContain('Tải ứng dụng cho Windows 7');
    for (const role of ['teacher', 'student'] as const) {
      expect(namesOf(buildUser(role), settings)).not.toContain('Tải ứng dụng cho Windows 10');
    }
    const hiddenMenuItems = ['Tải ứng dụng cho Windows 10'];
    expect(namesOf(listed({ hiddenMenuItems }), settings)).not.toContain('Tải ứng dụng cho Windows 10');
  });
});

describe('pages limited to an environment or host', () => {
  it('are not in the sidebar elsewhere', () => {
    const only = [
      page('Local', 'main', {}, { envs: ['local'] }),
      page('There', 'main', {}, { hosts: ['hoc.example.vn'] }),
    ];
    expect(namesOf(buildUser('student'), buildSettings({ env: 'local' }), only)).toEqual(['Local']);
    expect(namesOf(buildUser('student'), buildSettings({ env: 'production' }), only)).toEqual([]);
  });
});

describe('external links', () => {
  const settings = buildSettings();
  settings.links = {
    ...settings.links,
    guideStudent: 'https://g.example/student.pdf',
    guideTeacher: 'https://g.example/teacher.pdf',
    guideAdmin: 'https://g.example/admin.pdf',
    sidebar: [{ name: 'Thư viện', url: 'https://lib.example' }],
  };
  const linksOf = (user: CurrentUser) =>
    buildMenu([], user, settings, HOST).flatMap((group) => group.entries);

  it.each([
    [buildUser('student'), 'student'],
    [buildUser('teacher'), 'teacher'],
    [admin, 'admin'],
  ])('lead $role to its own user guide', (user, kind) => {
    expect(linksOf(user)[0]?.href).toBe(`https://g.example/${kind}.pdf`);
  });

  it('are counted under their own names, a guide under its own setting', () => {
    expect(linksOf(buildUser('student')).map((entry) => entry.countAs)).toEqual([
      { link: 'guideStudent' },
      { link: 'Thư viện' },
    ]);
    expect(linksOf(buildUser('teacher'))[0]?.countAs).toEqual({ link: 'guideTeacher' });
    expect(linksOf(admin)[0]?.countAs).toEqual({ link: 'guideAdmin' });
  });

  it('have no group when none is configured', () => {
    expect(buildMenu([], buildUser('student'), buildSettings(), HOST)).toEqual([]);
  });
});

const hasSupport = (user: CurrentUser) =>
  buildMenu(realRoutes, user, buildSettings(), HOST).some(({ key }) => key === 'support');

describe('the real table', () => {
  it('shows the Support group to teachers alone', () => {
    expect(hasSupport(buildUser('teacher'))).toBe(true);
    expect([buildUser('student'), buildUser('manager'), admin].filter(hasSupport)).toEqual([]);
  });

  it('never shows a student a page for teachers or administrators', () => {
    const entries = buildMenu(realRoutes, buildUser('student'), buildSettings(), HOST).flatMap(
      (group) => group.entries,
    );
    expect(entries.map((entry) => entry.to).filter((to) => /\/(teacher|admin)\//.test(to ?? ''))).toEqual([]);
  });
});
