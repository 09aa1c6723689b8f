import type { ScoredRecording } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../button.tsx';
import { QueryView } from '../../../query-view.tsx';
import { SkeletonLines } from '../../../states.tsx';
import { TextLines } from '../../../text-lines.tsx';
import { formatInstant, formatScore } from '../format.ts';
import { reviewMessages } from '../messages.ts';
import { speakingMessages as messages } from './messages.ts';
import { scoreChangesQuery } from './queries.ts';
import styles from './speaking.module.css';

type Given = Pick<ScoredRecording, 'speaking' | 'mark'>;

/** A score as its student reads it, or the mark where it is no whole score. */
const givenText = ({ speaking, mark }: Given): string =>
  speaking !== null
    ? messages.outOf(speaking)
    : mark === null
      ? messages.taken
      : reviewMessages.givenScore(formatScore(mark.mark), formatScore(mark.maxMark));

/** Who gave what for a recording, opened by a press. */
export function SpeakingHistory({ item }: { item: ScoredRecording }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button
        size="small"
        variant="ghost"
        icon={isOpen ? 'chevron-up' : 'chevron-down'}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {messages.history}
      </Button>
      {isOpen && <Changes item={item} />}
    </div>
  );
}

function Changes({ item }: { item: ScoredRecording }) {
  const query = useQuery(scoreChangesQuery(item));
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={2} />}>
      {({ changes }) =>
        changes.length === 0 ? (
          <p className="muted">{messages.noHistory}</p>
        ) : (
          <ul className={styles.changes}>
            {changes.map(({ speaking, mark, comment, grader }) => (
              <li key={grader?.at ?? comment}>
                <strong>{givenText({ speaking, mark })}</strong>
                {grader !== null && (
                  <span className="muted">
                    {' '}
                    {messages.gradedBy(grader.email ?? grader.name, formatInstant(grader.at))}
                  </span>
                )}
                {comment !== '' && <TextLines text={comment} />}
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
