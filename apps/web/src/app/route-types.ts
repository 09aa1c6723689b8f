import type { CurrentUser, PublicSettings } from '@domdom/api';
import type { AccessRule, RoleName } from '@domdom/domain/access/roles';
import type { IconName } from '../components/icon.tsx';

export type Layout = 'public' | 'auth' | 'lms' | 'blank';

export type MenuGroupKey = 'main' | 'support' | 'learning' | 'levels' | 'tools' | 'links' | 'administrators';

export interface RouteMenu {
  group: MenuGroupKey;
  sortOrder: number;
  /** The roles that see the entry, if fewer than may open the page. */
  roles?: readonly RoleName[];
  /** Grade 0 to 12 of a class-level item; these are filtered by the level of the user's school. */
  level?: number;
  /** Shown only while the settings name it, and always to those who may change the settings. */
  needsLink?: 'games' | 'translate' | 'bilingual';
  /** The entry is also highlighted below this path, which is not below its own. */
  alsoAt?: string;
}

/** One page. The router, the sidebar and the server's preload list are all built from these rows. */
export interface AppRoute {
  /** Full path; ':name' marks a parameter. */
  path: string;
  /** In Vietnamese: document title and menu entry. */
  name: string;
  /** Shorter name for the menu. */
  miniName?: string;
  /** 'home/home-page' is the default export of src/areas/home/home-page.tsx. */
  component: string;
  /**
   * 'lms' has navbar and sidebar and requires a session; 'blank' requires one but has neither bar; 'public' requires no
   * session; 'auth' is for logging in.
   */
  layout: Layout;
  icon: IconName;
  /** False: everything below the path also belongs to the page. */
  exact: boolean;
  /** The accounts that may open it. Missing on 'lms' and 'blank': any account. */
  access?: readonly AccessRule[];
  /** A right, determined by the server, that the account must also have. */
  needs?: keyof CurrentUser['can'];
  /** The page exists only in these environments; elsewhere it is not found. */
  envs?: readonly PublicSettings['env'][];
  /** The page exists only on these hosts. */
  hosts?: readonly string[];
  menu?: RouteMenu;
}
