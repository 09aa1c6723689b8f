import { useEffect, useEffectEvent, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { common } from '../lib/messages.ts';
import { cx } from './class-names.ts';
import styles from './exercise-frame.module.css';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

interface ExerciseFrameProps {
  title: string;
  /** Beside the title, e.g. to mark a preview. */
  tag?: string | undefined;
  /** Where the exit button leads. */
  exitTo: string;
  /** May prevent the default, so that the page asks before it leaves. */
  onExit?: ((event: MouseEvent) => void) | undefined;
  /** In the bar: the clock and the score. */
  figures?: ReactNode;
  /** At the right end of the bar. */
  tools?: ReactNode;
  /** For content with more than one column. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * Focuses the content when it arrives late. Every page change moves the focus to the new content; here the code or the
 * exercise may load after that, when the previously focused element is gone.
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

/** Gives the exercise the whole screen: one slim bar instead of navbar and sidebar. */
export function ExerciseFrame(props: ExerciseFrameProps) {
  const { title, tag, exitTo, onExit, figures, tools, isWide = false, children } = props;
  const mainRef = useFocusWhenLate();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={exitTo} onClick={onExit} className={styles.headerButton}>
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
        {figures !== undefined && <div className={styles.figures}>{figures}</div>}
      </header>
      <main ref={mainRef} className={cx(styles.main, isWide && styles.wide)} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
