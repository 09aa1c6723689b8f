import type { BankQuestion } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { StoredPlayer } from '../../../components/sample-player/stored-player.tsx';
import { EmptyState, SkeletonLines } from '../../../components/states.tsx';
import { isApiError } from '../../../lib/api-client.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { gradeAndUnitOf, skillOf, StatusTag, TagList } from '../list/bank-columns.tsx';
import { listMessages, previewMessages } from '../messages.ts';
import { bankQuestionQuery } from '../queries.ts';
import styles from './preview.module.css';

interface PreviewDrawerProps {
  questionId: string;
  /** Opens the question in its editor. */
  onEdit(question: BankQuestion): void;
  onClose(): void;
}

function Preview({ question, onEdit }: { question: BankQuestion; onEdit(): void }) {
  const [shuffles, setShuffles] = useState(0);
  return (
    <div className="stack">
      <div className={styles.facts}>
        <StatusTag status={question.status} />
        <span>{gradeAndUnitOf(question)}</span>
        {skillOf(question) !== null && <span>{skillOf(question)}</span>}
        <span className="muted">
          {previewMessages.createdBy(question.creatorName, formatDateTime(Date.parse(question.updatedAt)))}
        </span>
        <TagList tags={question.tags} />
      </div>
      <StoredPlayer
        startsWithKey
        question={question.question}
        typeLabel={question.typeLabel}
        seed={`${question.id} ${question.version} ${shuffles}`}
      />
      <p className="muted">{previewMessages.note}</p>
      <div className="row">
        <Button variant="secondary" icon="refresh" onClick={() => setShuffles(shuffles + 1)}>
          {previewMessages.shuffle}
        </Button>
        {question.canEdit ? (
          <Button icon="edit" onClick={onEdit}>
            {previewMessages.edit}
          </Button>
        ) : (
          <span className="muted">{listMessages.readOnlyReason}</span>
        )}
      </div>
    </div>
  );
}

/** A bank question, to be tried out as a student gets it. */
export function PreviewDrawer({ questionId, onEdit, onClose }: PreviewDrawerProps) {
  useReturnFocus();
  const query = useQuery(bankQuestionQuery(questionId));
  const isGone = isApiError(query.error) && query.error.status === 404;
  return (
    <Drawer open title={previewMessages.title} size="min(820px, 100vw)" onClose={onClose}>
      {isGone ? (
        <EmptyState title={previewMessages.gone} />
      ) : (
        <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
          {(question) => <Preview question={question} onEdit={() => onEdit(question)} />}
        </QueryView>
      )}
    </Drawer>
  );
}
