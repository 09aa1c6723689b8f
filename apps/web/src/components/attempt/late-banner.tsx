import type { AttemptView } from '@domdom/api';
import { useEffect, useState } from 'react';
import { useUser } from '../../lib/store/hooks.ts';
import { Button } from '../button.tsx';
import { forgetDrafts, readDrafts } from '../../lib/drafts.ts';
import styles from './attempt.module.css';
import { attemptMessages } from './messages.ts';
import { unsentAnswers } from './unsent-answers.ts';
import { askedIds, questionName } from './progress.ts';

/** Names of the questions whose newest answer in this browser never reached the server. */
function lateQuestions(view: AttemptView, owner: string): string[] {
  const { attempt, answers } = view;
  const drafts = readDrafts(owner, attempt.id);
  const stored = new Map(answers.map((answer) => [answer.questionId, answer]));
  return askedIds(view).flatMap((id, at) => {
    const draft = drafts.get(id);
    const held = stored.get(id);
    const isLocked = held?.isSubmitted && attempt.behaviour !== 'test';
    if (!draft || isLocked || draft.rev <= (held?.rev ?? 0)) return [];
    return [attemptMessages.row(questionName(id, at + 1))];
  });
}

/** Lists the answers that came too late to count; they stay in this browser until the student has read it. */
export function LateBanner({ view }: { view: AttemptView }) {
  const { id: owner } = useUser();
  const attemptId = view.attempt.id;
  const [names, setNames] = useState(() => lateQuestions(view, owner));
  const isShown = names.length > 0;

  // Otherwise a toast would say the same.
  useEffect(() => {
    if (isShown) unsentAnswers.showLate(attemptId);
  }, [isShown, attemptId]);

  if (!isShown) return null;
  const handleRead = () => {
    forgetDrafts(owner, attemptId);
    setNames([]);
  };
  return (
    <div className={styles.banner} role="alert">
      <span>
        {attemptMessages.late(names.length)} {attemptMessages.lateQuestions(names.join(', '))}
      </span>
      <Button variant="secondary" size="small" onClick={handleRead}>
        {attemptMessages.lateOk}
      </Button>
    </div>
  );
}
