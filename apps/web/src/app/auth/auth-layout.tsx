import { Link, Outlet } from 'react-router';
import { Brand } from '../../components/brand.tsx';
import { Icon } from '../../components/icon.tsx';
import { useSettings } from '../boot-context.ts';
import { errorPageMessages } from '../messages.ts';
import { LANDING_PATH } from '../paths.ts';
import styles from './auth-layout.module.css';

/** Pages for somebody who has no session yet: one panel under the brand. */
export function AuthLayout() {
  const { brand } = useSettings();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={LANDING_PATH} className={styles.brand}>
          <Brand name={brand} tone="dark" />
        </Link>
      </header>
      <main className={styles.panel} tabIndex={-1}>
        <Outlet />
      </main>
      <Link to={LANDING_PATH} className={styles.home}>
        <Icon name="chevron-left" />
        {errorPageMessages.backHome}
      </Link>
    </div>
  );
}
