import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { common } from '../app/messages.ts';
import { cx } from './class-names.ts';
import styles from './exercise-frame.module.css';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface ExerciseFrameProps {
  title: string;
  /** Beside the title, e.g. that this is a preview. */
  tag?: string | undefined;
  /** Where the way out leads. */
  exitTo: string;
  /** At the right end of the bar. */
  tools?: ReactNode;
  /** For more than one column. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * A page that came after another one begins with its content, as everywhere. Here the code, or the exercise itself, may
 * arrive only after the change of page, and what had the focus until then is gone.
 */
function useFocusWhenLate() {
  const ref = useRef<HTMLElement>(null);
  const isFirstPage = useLocation().key === 'default';
  const takeFocus = useEffectEvent(() => {
    if (!isFirstPage && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), []);
  return ref;
}

/** The exercise has the screen to itself: one slim bar instead of navbar and sidebar. */
export function ExerciseFrame({ title, tag, exitTo, tools, isWide = false, children }: ExerciseFrameProps) {
  const mainRef = useFocusWhenLate();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={exitTo} className={styles.headerButton}>
          <Icon name="chevron-left" size={24} />
          <span className={styles.exitText}>{common.exit}</span>
        </Link>
        <span className={styles.heading}>
          <h1 className={styles.title} title={title}>
            {title}
          </h1>
          {tag !== undefined && <span className={styles.tag}>{tag}</span>}
        </span>
        {tools}
      </header>
      <main ref={mainRef} className={cx(styles.main, isWide && styles.wide)} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
