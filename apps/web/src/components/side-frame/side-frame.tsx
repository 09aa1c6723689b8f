import { useId, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { useLocation } from 'react-router';
import { useSettings } from '../../lib/settings-context.ts';
import { frameMessages } from '../../lib/messages.ts';
import { BREAKPOINTS, useMediaQuery } from '../../lib/use-media-query.ts';
import { Brand } from '../brand.tsx';
import { IconButton } from '../button.tsx';
import { cx } from '../class-names.ts';
import { Link } from '../link.tsx';
import styles from './side-frame.module.css';
import { useDrawer } from './use-drawer.ts';

const CONTENT_ID = 'content';

/** Open beside the page on wide screens; on narrow ones it overlays the page and starts closed. */
function useSidebar() {
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINTS.sidebar}px)`);
  const { pathname } = useLocation();
  // The user's choice with the width and page it was made for; a change of either resets it.
  const [choice, setChoice] = useState({ isWide, pathname, isOpen: isWide });
  const isCurrent = choice.isWide === isWide && (isWide || choice.pathname === pathname);
  const isOpen = isCurrent ? choice.isOpen : isWide;
  const setOpen = (next: boolean) => setChoice({ isWide, pathname, isOpen: next });
  return { isWide, isOpen, setOpen };
}

/** State that the side menu needs; pass it to `SideNav`. */
export interface SideMenuState {
  ref: Ref<HTMLElement>;
  id: string;
  isOpen: boolean;
  /** Overlays the page and closes on navigation. */
  isDrawer: boolean;
  onClose: () => void;
}

interface SideFrameProps {
  /** Where the brand leads. */
  home: string;
  /** At the right end of the bar. */
  tools: ReactNode;
  menu: (state: SideMenuState) => ReactNode;
  children: ReactNode;
}

/** A bar with the brand at the top, a side menu and the page beside it. */
export function SideFrame({ home, tools, menu, children }: SideFrameProps) {
  const { brand } = useSettings();
  const { isWide, isOpen, setOpen } = useSidebar();
  const isDrawerOpen = isOpen && !isWide;
  const menuId = useId();

  const toggle = useRef<HTMLButtonElement>(null);
  const drawer = useRef<HTMLElement>(null);
  useDrawer({ isOpen: isDrawerOpen, toggle, drawer, onClose: () => setOpen(false) });

  return (
    <div className={cx(styles.shell, isOpen && isWide && styles.withSidebar)}>
      <a href={`#${CONTENT_ID}`} className={styles.skipLink}>
        {frameMessages.skipLink}
      </a>
      <header className={styles.navbar}>
        <IconButton
          ref={toggle}
          icon="menu"
          tone="on-dark"
          label={isOpen ? frameMessages.closeSidebar : frameMessages.openSidebar}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setOpen(!isOpen)}
        />
        <Link to={home} className={styles.brand}>
          <Brand name={brand} tone="dark" />
        </Link>
        <div className={styles.tools}>{tools}</div>
      </header>
      {menu({ ref: drawer, id: menuId, isOpen, isDrawer: !isWide, onClose: () => setOpen(false) })}
      {isDrawerOpen && (
        <button
          type="button"
          className={styles.backdrop}
          tabIndex={-1}
          aria-label={frameMessages.closeSidebar}
          onClick={() => setOpen(false)}
        />
      )}
      <main id={CONTENT_ID} tabIndex={-1} className={styles.content} inert={isDrawerOpen}>
        {children}
      </main>
    </div>
  );
}
