import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../../components/class-names.ts';
import { IconButton } from '../../components/button.tsx';
import { BREAKPOINTS, useIsPhone, useMediaQuery } from '../../lib/use-media-query.ts';
import { shellMessages } from '../messages.ts';
import { Navbar } from './navbar.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useDrawer } from './use-drawer.ts';

const SIDEBAR_ID = 'sidebar';
const CONTENT_ID = 'content';

/** Open beside the page on wide screens; on narrow ones it lies over the page and starts closed. */
function useSidebar() {
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINTS.sidebar}px)`);
  const { pathname } = useLocation();
  // What the user chose, and for which width and page it was chosen: a change of either starts afresh.
  const [choice, setChoice] = useState({ isWide, pathname, isOpen: isWide });
  const isCurrent = choice.isWide === isWide && (isWide || choice.pathname === pathname);
  const isOpen = isCurrent ? choice.isOpen : isWide;
  const setOpen = (next: boolean) => setChoice({ isWide, pathname, isOpen: next });
  return { isWide, isOpen, setOpen };
}

interface ShellProps {
  children: ReactNode;
}

/** Navbar, sidebar and the page between them. */
export function Shell({ children }: ShellProps) {
  const { isWide, isOpen, setOpen } = useSidebar();
  const isDrawerOpen = isOpen && !isWide;
  const isPhone = useIsPhone();

  const toggle = useRef<HTMLButtonElement>(null);
  const drawer = useRef<HTMLElement>(null);
  useDrawer({ isOpen: isDrawerOpen, toggle, drawer, onClose: () => setOpen(false) });

  return (
    <div className={cx(styles.shell, isOpen && isWide && styles.withSidebar)}>
      <a href={`#${CONTENT_ID}`} className={styles.skipLink}>
        {shellMessages.skipLink}
      </a>
      <Navbar
        toggle={
          <IconButton
            ref={toggle}
            icon="menu"
            tone="on-dark"
            label={isOpen ? shellMessages.closeSidebar : shellMessages.openSidebar}
            aria-expanded={isOpen}
            aria-controls={SIDEBAR_ID}
            onClick={() => setOpen(!isOpen)}
          />
        }
        isCompact={isPhone}
      />
      <Sidebar
        ref={drawer}
        id={SIDEBAR_ID}
        isOpen={isOpen}
        isDrawer={!isWide}
        onClose={() => setOpen(false)}
      />
      {isDrawerOpen && (
        <button
          type="button"
          className={styles.backdrop}
          tabIndex={-1}
          aria-label={shellMessages.closeSidebar}
          onClick={() => setOpen(false)}
        />
      )}
      <main id={CONTENT_ID} tabIndex={-1} className={styles.content} inert={isDrawerOpen}>
        {children}
      </main>
    </div>
  );
}
