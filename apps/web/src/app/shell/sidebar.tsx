import { Icon } from '../../components/icon.tsx';
import type { SideMenuState } from '../../components/side-frame/side-frame.tsx';
import { OtherSiteSideLink, SideGroup, SideLink, SideNav } from '../../components/side-frame/side-nav.tsx';
import { api } from '../../lib/api-client.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { buildMenu } from '../menu.ts';
import type { MenuEntry } from '../menu.ts';
import { common } from '../../lib/messages.ts';
import { routes } from '../routes.ts';
import { useUser } from '../../lib/store/hooks.ts';

/** Counting must not delay the link: it opens even when the count fails. */
function countClick(counted: NonNullable<MenuEntry['countAs']>, userId: string): void {
  const call =
    'installer' in counted
      ? api('POST /api/v1.0/dynamic/execute', {
          body: {
            sqlCommand: 'p_SACHSO_CountDownloadApp',
            parameters: { userId, type: counted.installer },
          },
          keepalive: true,
        })
      : api('POST /api/downloads/:link', { params: { link: counted.link }, keepalive: true });
  call.catch(() => undefined);
}

function Entry({ entry, state }: { entry: MenuEntry; state: SideMenuState }) {
  const { label, icon, to, end, alsoAt, href, countAs } = entry;
  const { id } = useUser();
  if (href === undefined)
    return <SideLink state={state} to={to ?? '/'} end={end} alsoAt={alsoAt} label={label} icon={icon} />;
  return (
    <OtherSiteSideLink
      href={href}
      label={label}
      icon={icon}
      after={
        <>
          {icon !== 'external' && <Icon name="external" size={16} />}
          <span className="visually-hidden"> ({common.opensNewTab})</span>
        </>
      }
      onClick={() => countAs !== undefined && countClick(countAs, id)}
    />
  );
}

export function Sidebar({ state }: { state: SideMenuState }) {
  const user = useUser();
  const settings = useSettings();
  const groups = buildMenu(routes, user, settings, window.location.hostname);
  return (
    <SideNav state={state}>
      {groups.map((group) => (
        <SideGroup key={group.key} label={group.label}>
          {group.entries.map((entry) => (
            <li key={entry.key}>
              <Entry entry={entry} state={state} />
            </li>
          ))}
        </SideGroup>
      ))}
    </SideNav>
  );
}
