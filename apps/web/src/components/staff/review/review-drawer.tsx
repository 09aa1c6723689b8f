import type { StudentResult } from '@domdom/api';
import { usePrefetchQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { IconButton } from '../../button.tsx';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { EmptyState } from '../../states.tsx';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { neighboursOf } from './gradebook.ts';
import { reviewMessages } from './messages.ts';
import { attemptQuery } from './queries.ts';
import styles from './review.module.css';
import { ReviewedAttempt } from './reviewed-attempt.tsx';
import { useReviewedResult } from './use-reviewed-result.ts';

interface ReviewDrawerProps {
  assignmentId: string;
  points: number;
  student: StudentResult;
  /** False for an administrator in a colleague's class, who may only read. */
  canMark: boolean;
  /** Whether recordings may be heard and scored. */
  canScore: boolean;
  /** Students with a result, in the order of the table. */
  reviewable: readonly StudentResult[];
  onGo(studentId: string): void;
  onClose(): void;
}

/** Loads the next student's answers before the teacher gets there. */
function Prefetch({ attemptId }: { attemptId: string }) {
  usePrefetchQuery(attemptQuery(attemptId));
  return null;
}

interface WalkProps {
  position: number;
  total: number;
  onPrevious?(): void;
  onNext?(): void;
}

function Walk({ position, total, onPrevious, onNext }: WalkProps) {
  return (
    <span className={styles.walk}>
      <IconButton
        icon="chevron-left"
        label={reviewMessages.previous}
        disabled={!onPrevious}
        onClick={onPrevious}
      />
      <span aria-live="polite">{reviewMessages.position(position, total)}</span>
      <IconButton icon="chevron-right" label={reviewMessages.next} disabled={!onNext} onClick={onNext} />
    </span>
  );
}

export function ReviewDrawer(props: ReviewDrawerProps) {
  const { assignmentId, points, student, canMark, canScore, reviewable, onGo, onClose } = props;
  useReturnFocus();
  const [isChanged, setIsChanged] = useState(false);
  const result = useReviewedResult(student.result, isChanged);
  /** Where the teacher wants to go with an unsaved mark: a student's id, or null to close. */
  const [leaving, setLeaving] = useState<{ to: string | null } | null>(null);
  const { position, total, previousId, nextId } = neighboursOf(
    reviewable.map(({ studentId }) => studentId),
    student.studentId,
  );
  const nextAttemptId = reviewable.find(({ studentId }) => studentId === nextId)?.result?.attemptId;

  const go = (to: string | null) => {
    setIsChanged(false);
    setLeaving(null);
    if (to === null) onClose();
    else onGo(to);
  };
  const askToGo = (to: string | null) => (isChanged ? setLeaving({ to }) : go(to));

  return (
    <Drawer
      open
      title={reviewMessages.title(student.fullName)}
      size="min(1160px, 100vw)"
      onClose={(event) => {
        // Otherwise the Escape that closes the drawer would also close the question that it opens.
        event.preventDefault();
        askToGo(null);
      }}
      extra={
        <Walk
          position={position}
          total={total}
          onPrevious={previousId === null ? undefined : () => askToGo(previousId)}
          onNext={nextId === null ? undefined : () => askToGo(nextId)}
        />
      }
    >
      {result ? (
        <ReviewedAttempt
          key={result.attemptId}
          assignmentId={assignmentId}
          points={points}
          student={student}
          canMark={canMark}
          canScore={canScore}
          result={result}
          hasNext={nextId !== null}
          onChanged={setIsChanged}
          onSaved={(isGoingOn) => {
            if (isGoingOn && nextId !== null) go(nextId);
          }}
        />
      ) : (
        <EmptyState title={reviewMessages.gone} />
      )}
      {/* An administrator's reads are logged, so nothing is prefetched. */}
      {canMark && nextAttemptId !== undefined && <Prefetch key={nextAttemptId} attemptId={nextAttemptId} />}
      <ConfirmDialog
        isOpen={leaving !== null}
        isDanger
        title={reviewMessages.unsavedTitle}
        text={reviewMessages.unsavedText}
        confirmLabel={reviewMessages.unsavedConfirm}
        cancelLabel={reviewMessages.unsavedCancel}
        onConfirm={() => go(leaving?.to ?? null)}
        onCancel={() => setLeaving(null)}
      />
    </Drawer>
  );
}
