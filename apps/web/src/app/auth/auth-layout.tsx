import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Brand } from '../../components/brand.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { useSettings } from '../../lib/settings-context.ts';
import { errorPageMessages } from '../../lib/messages.ts';
import { LANDING_PATH } from '../../lib/paths.ts';
import styles from './auth-layout.module.css';

interface AuthFrameProps {
  /** Below the panel. */
  foot: ReactNode;
  children: ReactNode;
}

/** One panel below the brand. */
export function AuthFrame({ foot, children }: AuthFrameProps) {
  const { brand } = useSettings();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={LANDING_PATH} className={styles.brand}>
          <Brand name={brand} tone="dark" />
        </Link>
      </header>
      <main className={styles.panel} tabIndex={-1}>
        {children}
      </main>
      {foot}
    </div>
  );
}

/** Layout of pages for visitors without a session. */
export function AuthLayout() {
  return (
    <AuthFrame
      foot={
        <Link to={LANDING_PATH} className={styles.home}>
          <Icon name="chevron-left" />
          {errorPageMessages.backHome}
        </Link>
      }
    >
      <Outlet />
    </AuthFrame>
  );
}
