import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router';
import { frameMessages } from '../../lib/messages.ts';
import { cx } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon.tsx';
import { Link } from '../link.tsx';
import type { SideMenuState } from './side-frame.tsx';
import styles from './side-nav.module.css';

interface SideNavProps {
  state: SideMenuState;
  /** `SideGroup`s. */
  children: ReactNode;
}

/** The side menu of the page. */
export function SideNav({ state, children }: SideNavProps) {
  const { ref, id, isOpen, isDrawer } = state;
  return (
    <nav
      ref={ref}
      id={id}
      aria-label={frameMessages.sidebar}
      className={cx(styles.sidebar, isDrawer && styles.drawer, !isOpen && styles.closed)}
    >
      <ul className={styles.groups}>{children}</ul>
    </nav>
  );
}

interface SideGroupProps {
  /** Without a label the group cannot be collapsed. */
  label?: string | undefined;
  /** List items. */
  children: ReactNode;
}

export function SideGroup({ label, children }: SideGroupProps) {
  const [isOpen, setIsOpen] = useState(true);
  const listId = useId();
  return (
    <li>
      {label && (
        <button
          type="button"
          className={styles.heading}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={18} />
        </button>
      )}
      <ul id={listId} hidden={!isOpen}>
        {children}
      </ul>
    </li>
  );
}

interface SideLinkProps {
  label: string;
  icon: IconName;
  /** After the label, e.g. where it leads. */
  after?: ReactNode;
}

const Inside = ({ label, icon, after }: SideLinkProps) => (
  <>
    <Icon name={icon} />
    <span className={styles.label}>{label}</span>
    {after}
  </>
);

interface PageLinkProps extends SideLinkProps {
  state: SideMenuState;
  to: string;
  /** Not highlighted on its subpages. */
  end?: boolean | undefined;
  /** Also highlighted on the pages below this path. */
  alsoAt?: string | undefined;
}

/** A link to one of our pages. */
export function SideLink({ state, to, end = false, alsoAt, ...inside }: PageLinkProps) {
  const { pathname } = useLocation();
  const isMarked =
    matchPath({ path: to, end }, pathname) !== null ||
    (alsoAt !== undefined && matchPath({ path: alsoAt, end: false }, pathname) !== null);
  const isShown = isMarked && state.isOpen && !state.isDrawer;
  const ref = useRef<HTMLAnchorElement>(null);
  // In a long menu the entry of the current page may be out of view, which only the browser knows. The drawer starts at
  // its first entry, which gets the focus.
  useEffect(() => {
    if (isShown) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <Link
      ref={ref}
      to={to}
      aria-current={isMarked ? 'page' : undefined}
      className={cx(styles.entry, isMarked && styles.active)}
      onClick={() => state.isDrawer && state.onClose()}
    >
      <Inside {...inside} />
    </Link>
  );
}

interface OtherSiteLinkProps extends SideLinkProps {
  href: string;
  onClick: () => void;
}

export function OtherSiteSideLink({ href, onClick, ...inside }: OtherSiteLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={styles.entry} onClick={onClick}>
      <Inside {...inside} />
    </a>
  );
}
