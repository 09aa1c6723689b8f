import { type ReactNode, useId } from 'react';
import { Icon } from '../../components/icon.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useSearchParams } from '../../lib/use-search-params.ts';
import styles from './courses.module.css';
import { courseMessages } from './messages.ts';

export interface ShownSession {
  /** '2-4'. */
  id: string;
  unit: string;
  title: string;
  /** What was given and done, in a few words. */
  facts: ReactNode;
  /** Drawn once it is opened. */
  content: () => ReactNode;
}

/** Sessions of which one is open, which the address names, so that Back and a shared link find it. */
export function SessionList({ sessions }: { sessions: readonly ShownSession[] }) {
  const [search, setSearch] = useSearchParams();
  const opened = search.get('unit');
  if (sessions.length === 0)
    return <EmptyState title={courseMessages.noSessions} text={courseMessages.noSessionsText} />;
  return (
    <ul className={styles.sessions}>
      {sessions.map((session) => (
        <Session
          key={session.id}
          session={session}
          isOpen={session.unit === opened}
          onToggle={(isOpen) => setSearch(isOpen ? { unit: session.unit } : {}, { replace: true })}
        />
      ))}
    </ul>
  );
}

interface SessionProps {
  session: ShownSession;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
}

function Session({ session: { title, facts, content }, isOpen, onToggle }: SessionProps) {
  const id = useId();
  return (
    <li className={styles.session}>
      <h2 className={styles.sessionTitle}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onToggle(!isOpen)}
        >
          <span className={styles.toggleText}>
            <strong>{title}</strong>
            <span className={styles.facts}>{facts}</span>
          </span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      </h2>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen && content()}
      </div>
    </li>
  );
}
