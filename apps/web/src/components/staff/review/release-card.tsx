import type { TeacherAssignmentRow } from '@domdom/api';
import { RELEASE_PARTS, type ReleasePart } from '@domdom/domain/exam/release';
import { useState } from 'react';
import { toastError } from '../../../lib/toast.ts';
import { Button } from '../../button.tsx';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { assignMessages } from '../assign/messages.ts';
import { releaseMessages as messages } from './messages.ts';
import { useRelease } from './queries.ts';
import styles from './release-card.module.css';

interface ReleaseCardProps {
  assignment: TeacherAssignmentRow;
  canEdit: boolean;
  /** When the page was read. */
  nowMs: number;
}

/** Whether everybody sees the part already, unless somebody is still at work. */
function isShown({ release, dueDate }: TeacherAssignmentRow, part: ReleasePart, nowMs: number): boolean {
  const { rule, isReleased } = release[part];
  return isReleased || rule === 'at-once' || (rule === 'at-due' && Date.parse(dueDate) <= nowMs);
}

/** What the students of a test see when, and the button that shows it to them now. */
export function ReleaseCard({ assignment, canEdit, nowMs }: ReleaseCardProps) {
  const [asked, setAsked] = useState<ReleasePart | null>(null);
  const release = useRelease(assignment.id);
  const stop = () => setAsked(null);
  return (
    <section aria-label={assignMessages.release.title}>
      <ul className={styles.parts}>
        {RELEASE_PARTS.map((part) => (
          <li key={part} className={styles.part}>
            <strong>{assignMessages.release.part[part]}</strong>
            <span className="muted">
              {assignment.release[part].isReleased
                ? messages.released
                : assignMessages.release.rule[assignment.release[part].rule]}
            </span>
            {canEdit && !isShown(assignment, part, nowMs) && (
              <Button
                size="small"
                variant="secondary"
                aria-label={messages.releaseOf(assignMessages.release.part[part])}
                onClick={() => setAsked(part)}
              >
                {messages.release}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={messages.askTitle}
        text={messages.askText}
        confirmLabel={messages.release}
        isBusy={release.isPending}
        onConfirm={() => {
          if (asked === null) return;
          release.mutate(asked, { onSettled: stop, onError: (error) => toastError(error) });
        }}
        onCancel={stop}
      />
    </section>
  );
}
