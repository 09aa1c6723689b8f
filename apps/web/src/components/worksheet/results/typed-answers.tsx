import type { TypedAnswers as Typed } from '@domdom/api';
import { useState } from 'react';
import { Tag } from '../../badge.tsx';
import { Button } from '../../button.tsx';
import { Card } from '../../card.tsx';
import { CheckField } from '../../check-field.tsx';
import { EmptyState } from '../../states.tsx';
import { showToast, toastError } from '../../../lib/toast.ts';
import { reviewMessages } from '../../staff/review/messages.ts';
import { typedMessages } from './messages.ts';
import { useAcceptAnswer } from './queries.ts';
import styles from './typed-answers.module.css';

type Group = Typed['groups'][number];

interface GroupRowProps {
  group: Group;
  number: number;
  canRegrade: boolean;
  isSaving: boolean;
  onAccept(isAccepted: boolean): void;
}

function AcceptButton({ group, number, isSaving, onAccept }: Omit<GroupRowProps, 'canRegrade'>) {
  const { text, isAcceptedByHand } = group;
  const { accept, acceptOf, takeBack, takeBackOf } = typedMessages;
  return (
    <Button
      size="small"
      variant={isAcceptedByHand ? 'ghost' : 'secondary'}
      aria-label={isAcceptedByHand ? takeBackOf(text, number) : acceptOf(text, number)}
      isLoading={isSaving}
      onClick={() => onAccept(!isAcceptedByHand)}
    >
      {isAcceptedByHand ? takeBack : accept}
    </Button>
  );
}

/** A typed answer, the students who typed it, and whether it counts. */
function GroupRow({ group, number, canRegrade, ...acting }: GroupRowProps) {
  const { text, count, studentNames, isCorrect, isAcceptedByHand } = group;
  const isChangeable = canRegrade && (isAcceptedByHand || !isCorrect);
  return (
    <li className={styles.group}>
      <Tag tone={isCorrect ? 'success' : 'danger'}>
        {isCorrect ? reviewMessages.right : reviewMessages.wrong}
      </Tag>
      <div className={styles.typed}>
        <strong lang="en">{text}</strong>
        <details>
          <summary className={styles.count}>{typedMessages.students(count)}</summary>
          <p className="muted">{studentNames.join(', ')}</p>
        </details>
      </div>
      {isAcceptedByHand && <Tag tone="info">{typedMessages.acceptedByHand}</Tag>}
      {isChangeable && <AcceptButton group={group} number={number} {...acting} />}
    </li>
  );
}

interface TypedAnswersProps {
  assignmentId: string;
  items: readonly Typed[];
  /** False for those who may only read. */
  canRegrade: boolean;
}

/** Includes an answer accepted by hand, so that it can be undone. */
const hasWrong = ({ groups }: Typed): boolean =>
  groups.some(({ isCorrect, isAcceptedByHand }) => !isCorrect || isAcceptedByHand);

const titleOf = ({ number, blank, blankCount }: Typed): string =>
  blankCount === 1 ? reviewMessages.question(number) : typedMessages.blank(number, blank + 1);

/** The texts that a class typed, question by question. One click accepts a wrong answer that should count. */
export function TypedAnswers({ assignmentId, items, canRegrade }: TypedAnswersProps) {
  const [isOnlyWrong, setIsOnlyWrong] = useState(false);
  const accepting = useAcceptAnswer(assignmentId);
  const shown = isOnlyWrong ? items.filter(hasWrong) : items;

  const handleAccept = ({ itemId, blank }: Typed, text: string, isAccepted: boolean) => {
    // Accepts one answer at a time, because each regrades the whole class.
    if (accepting.isPending) return;
    accepting.mutate(
      { itemId, blank, text, isAccepted },
      {
        onSuccess: ({ regradedCount }) =>
          showToast({
            kind: 'success',
            title: isAccepted ? typedMessages.accepted(text) : typedMessages.takenBack(text),
            text: typedMessages.regraded(regradedCount),
          }),
        onError: (error) => toastError(error),
      },
    );
  };
  const isSaving = ({ itemId, blank }: Typed, text: string): boolean =>
    accepting.isPending &&
    accepting.variables.itemId === itemId &&
    accepting.variables.blank === blank &&
    accepting.variables.text === text;

  if (items.length === 0) return <EmptyState title={typedMessages.nothingToType} />;
  return (
    <div className="stack">
      <div className="spread">
        <p className="muted">{canRegrade ? typedMessages.intro : typedMessages.readOnly}</p>
        <CheckField label={typedMessages.onlyWrong} checked={isOnlyWrong} onChange={setIsOnlyWrong} />
      </div>
      {shown.length === 0 && <p className="muted">{typedMessages.noneWrong}</p>}
      {shown.map((item) => (
        <Card key={`${item.itemId} ${item.blank}`} as="article" title={titleOf(item)}>
          <p>
            {typedMessages.keyLabel} <span lang="en">{item.accepted.join(' / ')}</span>
          </p>
          {item.groups.length === 0 && <p className="muted">{typedMessages.nothingTyped}</p>}
          <ul className={styles.groups}>
            {item.groups.map((group) => (
              <GroupRow
                key={group.text}
                group={group}
                number={item.number}
                canRegrade={canRegrade}
                isSaving={isSaving(item, group.text)}
                onAccept={(isAccepted) => handleAccept(item, group.text, isAccepted)}
              />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
