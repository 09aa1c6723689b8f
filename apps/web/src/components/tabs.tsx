import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './tabs.module.css';

export interface Tab<Id extends string = string> {
  id: Id;
  label: string;
  badge?: number;
}

interface TabsProps<Id extends string> {
  /** Name of the tab list for screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  active: Id;
  onChange: (id: Id) => void;
  /** Panel of the active tab. */
  children: ReactNode;
}

export function Tabs<Id extends string>({ label, tabs, active, onChange, children }: TabsProps<Id>) {
  const base = useId();
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.id === active);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    document.getElementById(`${base}-${tab.id}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} tabIndex={-1} className={styles.list} onKeyDown={handleKeyDown}>
        {tabs.map((tab) => {
          const isActive = tab.id === active;
          return (
            <button
              key={tab.id}
              id={`${base}-${tab.id}`}
              type="button"
              role="tab"
              aria-selected={isActive}
              aria-controls={`${base}-panel`}
              tabIndex={isActive ? 0 : -1}
              className={cx(styles.tab, isActive && styles.active)}
              onClick={() => onChange(tab.id)}
            >
              {tab.label}
              {tab.badge !== undefined && <span className={styles.badge}>{tab.badge}</span>}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${active}`}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
