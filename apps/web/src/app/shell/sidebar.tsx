import { useState } from 'react';
import type { Ref } from 'react';
import { NavLink } from 'react-router';
import { cx } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { api } from '../../lib/api-client.ts';
import { useSettings } from '../boot-context.ts';
import { buildMenu } from '../menu.ts';
import type { MenuEntry, MenuGroup } from '../menu.ts';
import { common, shellMessages } from '../messages.ts';
import { routes } from '../routes.ts';
import { useUser } from '../store/hooks.ts';
import styles from './sidebar.module.css';

/** Counting must not hold up the link: it goes on even when nobody counts. */
function countClick(name: string): void {
  api('POST /api/downloads/:link', { params: { link: name }, keepalive: true }).catch(() => undefined);
}

function Entry({ entry, onNavigate }: { entry: MenuEntry; onNavigate: () => void }) {
  const { label, icon, to, href, countAs } = entry;
  if (href !== undefined) {
    return (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.entry}
        onClick={() => countAs !== undefined && countClick(countAs)}
      >
        <Icon name={icon} />
        <span className={styles.label}>{label}</span>
        {icon !== 'external' && <Icon name="external" size={16} />}
        <span className="visually-hidden"> ({common.opensNewTab})</span>
      </a>
    );
  }
  return (
    <NavLink
      to={to ?? '/'}
      className={({ isActive }) => cx(styles.entry, isActive && styles.active)}
      onClick={onNavigate}
    >
      <Icon name={icon} />
      <span className={styles.label}>{label}</span>
    </NavLink>
  );
}

function Group({ group, onNavigate }: { group: MenuGroup; onNavigate: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const listId = `menu-${group.key}`;
  return (
    <li>
      {group.label && (
        <button
          type="button"
          className={styles.heading}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {group.label}
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
        </button>
      )}
      <ul id={listId} hidden={!isOpen}>
        {group.entries.map((entry) => (
          <li key={entry.key}>
            <Entry entry={entry} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </li>
  );
}

interface SidebarProps {
  ref: Ref<HTMLElement>;
  id: string;
  isOpen: boolean;
  /** Lies over the page, which closes it again when somewhere is gone to. */
  isDrawer: boolean;
  onClose: () => void;
}

export function Sidebar({ ref, id, isOpen, isDrawer, onClose }: SidebarProps) {
  const user = useUser();
  const settings = useSettings();
  const groups = buildMenu(routes, user, settings, window.location.hostname);
  return (
    <nav
      ref={ref}
      id={id}
      aria-label={shellMessages.sidebar}
      className={cx(styles.sidebar, isDrawer && styles.drawer, !isOpen && styles.closed)}
    >
      <ul className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.key} group={group} onNavigate={() => isDrawer && onClose()} />
        ))}
      </ul>
    </nav>
  );
}
