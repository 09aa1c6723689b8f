import type { ReactNode } from 'react';
import { useSettings } from '../lib/settings-context.ts';
import { Brand } from './brand.tsx';
import styles from './card-page.module.css';

/** The page that a QR code opens, for people without an account: the brand, and nothing that leads elsewhere. */
export function CardPage({ children }: { children: ReactNode }) {
  const { brand } = useSettings();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Brand name={brand} tone="dark" />
      </header>
      <main className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
