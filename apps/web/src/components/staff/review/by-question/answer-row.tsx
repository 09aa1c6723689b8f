import type { PublicQuestion } from '@domdom/api';
import { readQuestionMark } from '@domdom/domain/scoring/marked';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { showToast } from '../../../../lib/toast.ts';
import { Tag } from '../../../badge.tsx';
import { Button } from '../../../button.tsx';
import { ReviewPlayer } from '../answered-question.tsx';
import { formatScore } from '../format.ts';
import { reviewMessages } from '../messages.ts';
import { type AnswerGroup, answerText, type MarkedAnswer } from './answer-groups.ts';
import markStyles from '../mark-input.module.css';
import styles from './by-question.module.css';
import { CommentField } from './comment-field.tsx';
import { byQuestionMessages as messages } from './messages.ts';
import { type QuestionMarkBody, useMarkQuestion } from './queries.ts';

interface AnswerRowProps {
  assignmentId: string;
  itemId: string;
  question: PublicQuestion | null;
  maxMark: number;
  group: AnswerGroup;
  /** Enter in the last row. */
  onLast(): void;
}

function Given({ question, group }: Pick<AnswerRowProps, 'question' | 'group'>) {
  const { answer, text, attemptId } = group.first;
  const words = text === '' ? answerText(question, answer) : text;
  if (words !== null || question === null) return <strong lang="en">{words}</strong>;
  const stored = { questionId: question.id, rev: 0, answer, isSubmitted: true, verdict: null, reveal: null };
  return <ReviewPlayer question={question} answer={stored} markedAttemptId={attemptId} />;
}

function JudgedTag({ group: { first, mark } }: Pick<AnswerRowProps, 'group'>) {
  if (first.isOpen) return mark === null ? <Tag tone="info">{reviewMessages.open}</Tag> : null;
  return (
    <Tag tone={first.isRight ? 'success' : 'danger'}>
      {first.isRight ? reviewMessages.right : reviewMessages.wrong}
    </Tag>
  );
}

/** Moves the focus to the mark of another row; false at the end of the list. */
function goFrom(input: HTMLInputElement, by: 1 | -1): boolean {
  const inputs = [...(input.closest('ul')?.querySelectorAll('input') ?? [])];
  const next = inputs[inputs.indexOf(input) + by];
  next?.focus();
  return next !== undefined;
}

const typedOf = ({ mark }: AnswerGroup): string => (typeof mark === 'number' ? formatScore(mark) : '');

const idsOf = (answers: readonly MarkedAnswer[]): string[] => answers.map(({ attemptId }) => attemptId);

const handleFocus = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();

/** Equal answers with their mark and comment. The mark is saved by Enter, an arrow, or leaving the field. */
export function AnswerRow({ assignmentId, itemId, question, maxMark, group, onLast }: AnswerRowProps) {
  const { answers, wholeCount } = group;
  const saving = useMarkQuestion(assignmentId);
  const input = useRef<HTMLInputElement>(null);
  /** What was typed and is not saved yet. */
  const [draft, setDraft] = useState<string | null>(null);
  const typed = draft ?? typedOf(group);
  const mark = typed.trim() === '' ? null : readQuestionMark(typed, maxMark);
  const isWrong = mark === null && typed.trim() !== '';
  const names = answers.map(({ fullName }) => fullName);
  const who = names.join(', ');

  const save = (given: Pick<QuestionMarkBody, 'mark' | 'comment'>, sent: string | null = null) => {
    const isReplacing = given.mark === undefined ? group.comment === null : group.mark === 'mixed';
    saving.mutate(
      { itemId, attemptIds: idsOf(answers), ...given },
      {
        // What was typed meanwhile stays.
        onSettled: () => setDraft((now) => (now === sent ? null : now)),
        onSuccess: () => isReplacing && offerUndo(),
      },
    );
  };
  /** One mark for all has replaced marks of single students. */
  const offerUndo = () =>
    showToast({
      kind: 'success',
      text: messages.replaced(answers.length),
      durationMs: 10_000,
      action: {
        label: messages.undo,
        run() {
          const before = Map.groupBy(answers, (answer) => JSON.stringify([answer.mark, answer.comment]));
          for (const same of before.values()) {
            const { mark: earlier = null, comment = '' } = same[0] ?? {};
            saving.mutate({ itemId, attemptIds: idsOf(same), mark: earlier, comment });
          }
        },
      },
    });
  const saveMark = (given: number | null) => {
    const sent = given === null ? '' : formatScore(given);
    setDraft(sent);
    save({ mark: given }, sent);
  };
  const handleBlur = () => {
    if (draft !== null && !isWrong && draft !== typedOf(group)) saveMark(mark);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && draft !== null) {
      // Takes back what was typed; another Escape closes the drawer.
      event.stopPropagation();
      setDraft(null);
    }
    const by = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (by === null) return;
    event.preventDefault();
    if (isWrong) return;
    // Leaving the field saves.
    if (goFrom(event.currentTarget, by) || event.key !== 'Enter') return;
    handleBlur();
    onLast();
  };

  const quick = [
    [messages.nothing, 0],
    [messages.half, maxMark / 2],
    [messages.full, maxMark],
  ] as const;
  return (
    <li className={styles.row}>
      <div className={styles.given}>
        <div className="row">
          <JudgedTag group={group} />
          <span className="muted" title={who}>
            {messages.students(names)}
          </span>
        </div>
        <Given question={question} group={group} />
        {wholeCount > 0 && <p className="muted">{messages.whole(wholeCount)}</p>}
      </div>
      <div className={styles.marking}>
        <input
          ref={input}
          className={markStyles.mark}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          aria-label={messages.markOf(who)}
          aria-invalid={isWrong}
          placeholder={group.mark === 'mixed' ? messages.mixed : ''}
          value={typed}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={handleKey}
          onFocus={handleFocus}
          onBlur={handleBlur}
        />
        <span className={styles.quick}>
          {quick.map(([label, value]) => (
            <Button
              key={label}
              size="small"
              tabIndex={-1}
              variant={group.mark === value ? 'primary' : 'secondary'}
              aria-label={messages.quickOf(label, who)}
              onClick={() => saveMark(value)}
            >
              {label}
            </Button>
          ))}
          {group.mark !== null && (
            <Button
              size="small"
              tabIndex={-1}
              variant="ghost"
              aria-label={messages.takeBackOf(who)}
              onClick={() => saveMark(null)}
            >
              {messages.takeBack}
            </Button>
          )}
        </span>
        {isWrong && (
          <p className={styles.problem} role="alert">
            {reviewMessages.answerMarkProblem(formatScore(maxMark))}
          </p>
        )}
      </div>
      <div className={styles.commenting}>
        <CommentField
          names={who}
          comment={group.comment}
          onSave={(comment) => save({ comment })}
          onClose={() => input.current?.focus()}
        />
      </div>
    </li>
  );
}
