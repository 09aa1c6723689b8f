import type { CurrentUser, PublicSettings } from '@domdom/api';
import type { Installer } from '@domdom/api/gateway';
import { isSchoolTypeId } from '@domdom/domain/school/school-types';
import { visibleGrades } from '@domdom/domain/school/grades';
import type { IconName } from '../components/icon.tsx';
import { existsHere, guardRoute } from './access.ts';
import { rolesOf } from '../lib/store/roles-of.ts';
import { guideFor } from './guide.ts';
import { menuGroupNames, shellMessages } from './messages.ts';
import type { AppRoute, MenuGroupKey } from './route-types.ts';

export interface MenuEntry {
  key: string;
  label: string;
  icon: IconName;
  /** A path inside the application. */
  to?: string;
  /** Another entry is below this one, so this one is not highlighted there. */
  end?: boolean;
  alsoAt?: string | undefined;
  /** An external URL; opens in a new tab. */
  href?: string;
  /** How clicks on an external link are counted: as downloads of an installer, or under the link's name. */
  countAs?: { installer: Installer } | { link: string };
}

/** Null: the settings do not name it. */
type LinkEntry = Omit<MenuEntry, 'href'> & { href: string | null };

export interface MenuGroup {
  key: MenuGroupKey;
  label: string;
  entries: MenuEntry[];
}

/** The groups with their sort order; entries without a group are above the first one. */
export const MENU_GROUPS: readonly { key: MenuGroupKey; sortOrder: number }[] = [
  { key: 'main', sortOrder: 0 },
  { key: 'support', sortOrder: 1 },
  { key: 'learning', sortOrder: 2 },
  { key: 'levels', sortOrder: 3 },
  { key: 'tools', sortOrder: 4 },
  { key: 'administrators', sortOrder: 5 },
  { key: 'links', sortOrder: 6 },
];

/** Returns the class-level items that this account sees; all of them while its school's level is unknown. */
export function filterLevelItems<T extends { level: number }>(
  items: readonly T[],
  schoolTypeId: number | null,
  isExempt: boolean,
): T[] {
  const schoolType = isSchoolTypeId(schoolTypeId) ? schoolTypeId : null;
  const levels: readonly number[] = visibleGrades(schoolType, isExempt || schoolType === null);
  return items.filter((item) => levels.includes(item.level));
}

type MenuRoute = AppRoute & Required<Pick<AppRoute, 'menu'>>;

const hasMenu = (route: AppRoute): route is MenuRoute => route.menu !== undefined;

function isSeenBy(route: MenuRoute, user: CurrentUser): boolean {
  const { roles } = route.menu;
  return !roles || rolesOf(user).some((role) => roles.includes(role));
}

/** Whether the page has something to open, or this account may fill it. */
function isFilledFor({ menu }: MenuRoute, user: CurrentUser, { links }: PublicSettings): boolean {
  if (menu.needsLink === undefined || user.can.changeSiteSettings) return true;
  if (menu.needsLink === 'games') return links.games.length > 0;
  return menu.needsLink === 'translate'
    ? links.translate !== null
    : links.bilingualLesson1 !== null || links.bilingualLesson2 !== null;
}

/** Entries hidden from this account, by sidebar name, full name or path. */
function hiddenFrom(user: CurrentUser, { hiddenNames }: PublicSettings): ReadonlySet<string> {
  const isForAll = rolesOf(user).every((role) => role === 'student' || role === 'teacher');
  return new Set([...user.hiddenMenuItems, ...(isForAll ? hiddenNames : [])]);
}

const isHidden = ({ name, miniName, path }: MenuRoute, hidden: ReadonlySet<string>): boolean =>
  [name, miniName, path].some((text) => text !== undefined && hidden.has(text));

const toEntry = (route: MenuRoute, all: readonly MenuRoute[]): MenuEntry => ({
  key: route.path,
  label: route.miniName ?? route.name,
  icon: route.icon,
  to: route.path,
  end: all.some(({ path }) => path.startsWith(`${route.path}/`)),
  alsoAt: route.menu.alsoAt,
});

function keepLevels(routes: MenuRoute[], user: CurrentUser): MenuRoute[] {
  const levels = routes.flatMap((route) =>
    route.menu.level === undefined ? [] : [{ route, level: route.menu.level }],
  );
  const kept = new Set(
    filterLevelItems(levels, user.schoolTypeId, user.can.seeAllLevels).map((item) => item.route),
  );
  return routes.filter((route) => route.menu.level === undefined || kept.has(route));
}

const installerEntry = (version: string, installer: Installer, href: string | null): LinkEntry => ({
  key: `installer:${installer}`,
  label: shellMessages.installer(version),
  icon: 'download',
  href,
  countAs: { installer },
});

/** External links named in the settings. The guide is counted under the name of its setting. */
function linkEntries(user: CurrentUser, { links }: PublicSettings, hidden: ReadonlySet<string>): MenuEntry[] {
  const guide = guideFor(rolesOf(user), links);
  const entries: LinkEntry[] = [
    {
      key: 'guide',
      label: shellMessages.guide,
      icon: 'help',
      href: guide.url,
      countAs: { link: guide.name },
    },
    ...links.sidebar.map(({ name, url }): LinkEntry => ({
      key: `link:${name}`,
      label: name,
      icon: 'external',
      href: url,
      countAs: { link: name },
    })),
    ...(user.can.seeOfflineEbooks
      ? [
          installerEntry('7', 'Win7', links.installerWin7),
          installerEntry('10', 'Win10', links.installerWin10),
        ]
      : []),
  ];
  return entries.flatMap(({ href, ...entry }) =>
    href === null || hidden.has(entry.label) ? [] : [{ ...entry, href }],
  );
}

/** Builds the sidebar for one account on one host: pages it may open and should see, then external links. */
export function buildMenu(
  routes: readonly AppRoute[],
  user: CurrentUser,
  settings: PublicSettings,
  host: string,
): MenuGroup[] {
  const hidden = hiddenFrom(user, settings);
  const shown = routes
    .filter(hasMenu)
    .filter((route) => existsHere(route, settings.env, host) && isFilledFor(route, user, settings))
    .filter((route) => guardRoute(route, user) === 'ok' && isSeenBy(route, user) && !isHidden(route, hidden))
    .filter(
      (route) =>
        route.menu.group !== 'administrators' || (user.can.seeAdminMenu && !settings.adminMenuHidden),
    );
  const kept = keepLevels(shown, user).toSorted((a, b) => a.menu.sortOrder - b.menu.sortOrder);
  const groups = MENU_GROUPS.toSorted((a, b) => a.sortOrder - b.sortOrder).map(({ key }): MenuGroup => {
    const entries = kept.filter((route) => route.menu.group === key).map((route) => toEntry(route, kept));
    return {
      key,
      label: menuGroupNames[key],
      entries: key === 'links' ? [...entries, ...linkEntries(user, settings, hidden)] : entries,
    };
  });
  return groups.filter((group) => group.entries.length > 0);
}
