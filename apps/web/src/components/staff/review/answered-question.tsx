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
import { speakingOf } from '@domdom/domain/scoring/speaking';
import { AnswerMarkForm } from './answer-mark-form.tsx';
import { formatScore } from './format.ts';
import { isRecorded } from './by-question/answer-groups.ts';
import { reviewMessages } from './messages.ts';
import { speakingMessages } from './speaking/messages.ts';
import { OpenSpeaking } from './speaking/open-speaking.tsx';

interface AnsweredQuestionProps {
  question: PublicQuestion;
  answer: StoredAnswer | undefined;
  /** From 1. */
  position: number;
  /** The finished attempt, if its reader marks the class: hears recordings and marks single answers. */
  markedAttemptId?: string | null | undefined;
  /** The same with its assignment, if its reader scores recordings; administrators do no more than that. */
  scored?: { assignmentId: string; attemptId: string } | null | undefined;
}

/** What a teacher gave for a recording, as a score. */
const speakingTextOf = ({ mark, maxMark }: NonNullable<Verdict['byTeacher']>): string | null => {
  const score = mark === null ? null : speakingOf(mark, maxMark);
  return score === null ? null : speakingMessages.outOf(score);
};

function textOf({ isCorrect, byTeacher }: Verdict, isSpoken: boolean): string {
  const spoken = byTeacher && isSpoken ? speakingTextOf(byTeacher) : null;
  if (spoken !== null) return spoken;
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
        <Tag tone={verdict.isCorrect ? 'success' : 'danger'}>
          {textOf(verdict, isRecorded(answer?.answer))}
        </Tag>
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
  scored = null,
}: Omit<AnsweredQuestionProps, 'position'>) {
  const heardAttemptId = scored?.attemptId ?? markedAttemptId;
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
          heardAttemptId === null ? undefined : recordingUrlOf('teacher', heardAttemptId, question.id)
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
  scored = null,
}: AnsweredQuestionProps) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const verdict = answer?.answer ? answer.verdict : undefined;
  const byTeacher = verdict?.byTeacher;
  const isSpoken = isRecorded(answer?.answer);
  const canMark = verdict && markedAttemptId !== null && !isSpoken;
  return (
    <Card as="article" title={reviewMessages.question(position)} actions={<VerdictTags answer={answer} />}>
      <ReviewPlayer question={question} answer={answer} markedAttemptId={markedAttemptId} scored={scored} />
      {verdict && scored !== null && isSpoken && (
        <OpenSpeaking
          assignmentId={scored.assignmentId}
          start={{ attemptId: scored.attemptId, questionId: question.id }}
          label={speakingMessages.openOne(position)}
          given={verdict.isOpen ? null : textOf(verdict, true)}
          comment={byTeacher?.comment ?? ''}
        />
      )}
      {canMark && (byTeacher || isCorrecting) && (
        <AnswerMarkForm
          attemptId={markedAttemptId}
          questionId={question.id}
          position={position}
          given={byTeacher ?? NOTHING_GIVEN}
          isOpen={verdict.isOpen === true}
        />
      )}
      {canMark && !byTeacher && !isCorrecting && (
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
