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
  /** Whether everybody whom it is for has finished, and nobody is at work. */
  isAllDone: boolean;
  /** When the page was read. */
  nowMs: number;
}

/** Whether everybody sees the part already, unless somebody is still at work. */
function isShown(
  { assignment: { release, dueDate }, isAllDone, nowMs }: ReleaseCardProps,
  part: ReleasePart,
): boolean {
  const { rule, isReleased } = release[part];
  if (isReleased || rule === 'at-once') return true;
  return rule === 'at-due' ? Date.parse(dueDate) <= nowMs : rule === 'all-done' && isAllDone;
}

/** What the students of a test see when, and the button that shows it to them now. */
export function ReleaseCard(props: ReleaseCardProps) {
  const { assignment, canEdit } = props;
  const [asked, setAsked] = useState<ReleasePart | null>(null);
  const release = useRelease(assignment.id);
  const stop = () => setAsked(null);
  const held = RELEASE_PARTS.filter((part) => !isShown(props, part));
  // Nothing is left to release.
  if (held.length === 0) return null;
  return (
    <section aria-label={assignMessages.release.title}>
      <ul className={styles.parts}>
        {RELEASE_PARTS.map((part) => (
          <li key={part} className={styles.part}>
            <strong>{assignMessages.release.part[part]}</strong>
            <span className="muted">
              {held.includes(part)
                ? assignMessages.release.rule[assignment.release[part].rule]
                : messages.released}
            </span>
            {canEdit && held.includes(part) && (
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
