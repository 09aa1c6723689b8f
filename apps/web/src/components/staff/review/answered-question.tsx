import type { PublicQuestion, StoredAnswer, Verdict } from '@domdom/api';
import { Explanation, QuestionFrame } from '@domdom/questions/ui';
import { FULL_QUESTION_MARK } from '@domdom/domain/scoring/marked';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Tag } from '../../badge.tsx';
import { Button } from '../../button.tsx';
import { Card } from '../../card.tsx';
import { ErrorState, SkeletonLines } from '../../states.tsx';
import { mediaUrl } from '../../../lib/media-url.ts';
import { playerQuery } from '../../question/player-query.ts';
import { recordingUrlOf } from '../../../lib/recording-url.ts';
import { AnswerMarkForm } from './answer-mark-form.tsx';
import { formatScore } from './format.ts';
import { reviewMessages } from './messages.ts';

interface AnsweredQuestionProps {
  question: PublicQuestion;
  answer: StoredAnswer | undefined;
  /** From 1. */
  position: number;
  /** The finished attempt, if its reader teaches the class: hears recordings and marks single answers. */
  markedAttemptId?: string | null | undefined;
}

function textOf({ isCorrect, byTeacher }: Verdict): string {
  const mark = byTeacher?.mark ?? null;
  if (byTeacher && mark !== null)
    return reviewMessages.givenScore(formatScore(mark), formatScore(byTeacher.maxMark));
  return isCorrect ? reviewMessages.right : reviewMessages.wrong;
}

function VerdictTags({ answer }: { answer: StoredAnswer | undefined }) {
  const verdict = answer?.verdict;
  return (
    <>
      {(answer?.answer ?? null) === null && <Tag>{reviewMessages.notAnswered}</Tag>}
      {verdict && !verdict.isCorrect && verdict.earned > 0 && (
        <Tag tone="warning">{reviewMessages.partly(verdict.earned, verdict.possible)}</Tag>
      )}
      {verdict?.isOpen && <Tag tone="info">{reviewMessages.open}</Tag>}
      {verdict && !verdict.isOpen && (
        <Tag tone={verdict.isCorrect ? 'success' : 'danger'}>{textOf(verdict)}</Tag>
      )}
    </>
  );
}

const NOTHING_GIVEN = { mark: null, maxMark: FULL_QUESTION_MARK, comment: '' };

const ignoreAnswer = () => undefined;

export function ReviewPlayer({
  question,
  answer,
  markedAttemptId = null,
}: Omit<AnsweredQuestionProps, 'position'>) {
  const player = useQuery(playerQuery(question.type));
  if (player.isPending) return <SkeletonLines count={3} />;
  if (player.isError) {
    return (
      <ErrorState
        error={player.error}
        title={reviewMessages.playerFailed}
        onRetry={() => void player.refetch()}
      />
    );
  }
  const { Player } = player.data;
  return (
    <QuestionFrame key={question.id} question={question} mediaUrl={mediaUrl}>
      <Player
        question={question}
        answer={answer?.answer ?? null}
        onAnswer={ignoreAnswer}
        mode="review"
        marks={answer?.verdict?.parts}
        keyAnswer={answer?.reveal?.keyAnswer}
        mediaUrl={mediaUrl}
        recordingUrl={
          markedAttemptId === null ? undefined : recordingUrlOf('teacher', markedAttemptId, question.id)
        }
      />
    </QuestionFrame>
  );
}

/** A question with the student's answer, the right answer, the marks and the explanation. */
export function AnsweredQuestion({
  question,
  answer,
  position,
  markedAttemptId = null,
}: AnsweredQuestionProps) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const verdict = answer?.answer ? answer.verdict : undefined;
  const byTeacher = verdict?.byTeacher;
  return (
    <Card as="article" title={reviewMessages.question(position)} actions={<VerdictTags answer={answer} />}>
      <ReviewPlayer question={question} answer={answer} markedAttemptId={markedAttemptId} />
      {verdict && markedAttemptId !== null && (byTeacher || isCorrecting) && (
        <AnswerMarkForm
          attemptId={markedAttemptId}
          questionId={question.id}
          position={position}
          given={byTeacher ?? NOTHING_GIVEN}
          isOpen={verdict.isOpen === true}
        />
      )}
      {verdict && markedAttemptId !== null && !byTeacher && !isCorrecting && (
        <span>
          <Button size="small" variant="ghost" icon="edit" onClick={() => setIsCorrecting(true)}>
            {reviewMessages.correct(position)}
          </Button>
        </span>
      )}
      <Explanation explanation={answer?.reveal?.explanation} />
    </Card>
  );
}
