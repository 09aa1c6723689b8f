import { formatDateTime } from '@domdom/domain/dates/format';
import { getQuestionType } from '@domdom/questions/editor';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { StoredPlayer } from '../../../components/sample-player/stored-player.tsx';
import { SkeletonLines } from '../../../components/states.tsx';
import { conflictMessages } from '../messages.ts';
import { bankQuestionQuery, bankVersionsQuery } from '../queries.ts';
import styles from './editor.module.css';
import type { Obstacle } from './use-question-form.ts';

interface ConflictDialogProps {
  questionId: string;
  obstacle: Obstacle;
  isSaving: boolean;
  /** Receives the version that the author has seen here. */
  onOverwrite(version: number): void;
  onSaveCopy(): void;
  onTakeNewest(): void;
  onClose(): void;
}

function Newest({ questionId }: { questionId: string }) {
  // The cache holds the version that was overtaken.
  const question = useQuery({ ...bankQuestionQuery(questionId), staleTime: 0, refetchOnMount: 'always' });
  const versions = useQuery({ ...bankVersionsQuery(questionId), staleTime: 0 });
  const made = versions.data?.items[0];
  return (
    <QueryView query={question} skeleton={<SkeletonLines count={4} />}>
      {(newest) => (
        <>
          {made && (
            <p>
              {conflictMessages.newest(
                made.version,
                made.editorName,
                formatDateTime(Date.parse(made.createdAt)),
              )}
            </p>
          )}
          <StoredPlayer
            startsWithKey
            key={newest.version}
            question={newest.question}
            typeLabel={getQuestionType(newest.type).label}
            seed="newest"
          />
        </>
      )}
    </QueryView>
  );
}

/** Shown when a save came too late: nothing is lost, and the author chooses which of the two versions stays. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { questionId, obstacle, isSaving, onOverwrite, onSaveCopy, onTakeNewest, onClose } = props;
  const newest = useQuery({ ...bankQuestionQuery(questionId), enabled: obstacle === 'overtaken' });
  const isGone = obstacle === 'gone';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isGone ? conflictMessages.goneTitle : conflictMessages.title}
      size="large"
      footer={
        <div className={styles.ways}>
          {!isGone && (
            <>
              <Button variant="secondary" onClick={onTakeNewest} disabled={isSaving}>
                {conflictMessages.takeNewest}
              </Button>
              <Button
                variant="secondary"
                disabled={newest.data === undefined || newest.isFetching || isSaving}
                onClick={() => newest.data && onOverwrite(newest.data.version)}
              >
                {conflictMessages.overwrite}
              </Button>
            </>
          )}
          <Button onClick={onSaveCopy} isLoading={isSaving}>
            {conflictMessages.saveCopy}
          </Button>
        </div>
      }
    >
      <div className="stack">
        <p>{isGone ? conflictMessages.goneText : conflictMessages.text}</p>
        {!isGone && <Newest questionId={questionId} />}
      </div>
    </Dialog>
  );
}
