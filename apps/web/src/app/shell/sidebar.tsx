import { Icon } from '../../components/icon.tsx';
import type { SideMenuState } from '../../components/side-frame/side-frame.tsx';
import { OtherSiteSideLink, SideGroup, SideLink, SideNav } from '../../components/side-frame/side-nav.tsx';
import { api } from '../../lib/api-client.ts';
import { useSettings } from '../boot-context.ts';
import { buildMenu } from '../menu.ts';
import type { MenuEntry } from '../menu.ts';
import { common } from '../messages.ts';
import { routes } from '../routes.ts';
import { useUser } from '../store/hooks.ts';

/** Counting must not hold up the link: it goes on even when nobody counts. */
function countClick(name: string): void {
  api('POST /api/downloads/:link', { params: { link: name }, keepalive: true }).catch(() => undefined);
}

function Entry({ entry, state }: { entry: MenuEntry; state: SideMenuState }) {
  const { label, icon, to, href, countAs } = entry;
  if (href === undefined) return <SideLink state={state} to={to ?? '/'} label={label} icon={icon} />;
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
      onClick={() => countAs !== undefined && countClick(countAs)}
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
