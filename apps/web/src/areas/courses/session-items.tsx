import { sessionItems } from '@domdom/domain/school/course-answers';
import type { ReactNode } from 'react';
import styles from './courses.module.css';
import { courseMessages } from './messages.ts';
import { FilmItem } from './session-media.tsx';

const VIDEO = 'Video';

interface SessionItemsProps<A> {
  sessionId: string;
  assignments: readonly A[];
  children(assignment: A): ReactNode;
}

/** What was given in a unit, in the order of older clients: its films, then the newest. */
export const SessionItems = <A extends { id: string }>({
  sessionId,
  assignments,
  children,
}: SessionItemsProps<A>) => (
  <ul className={styles.items} aria-label={courseMessages.assignments}>
    {sessionItems(assignments, VIDEO).map((item) =>
      item === VIDEO ? (
        <li key={VIDEO}>
          <FilmItem sessionId={sessionId} />
        </li>
      ) : (
        <li key={item.id}>{children(item)}</li>
      ),
    )}
  </ul>
);
