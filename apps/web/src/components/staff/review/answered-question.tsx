import type { PublicQuestion, StoredAnswer } from '@domdom/api';
import { Explanation, QuestionFrame } from '@domdom/questions/ui';
import { useQuery } from '@tanstack/react-query';
import { Tag } from '../../badge.tsx';
import { Card } from '../../card.tsx';
import { ErrorState, SkeletonLines } from '../../states.tsx';
import { mediaUrl } from '../../../lib/media-url.ts';
import { playerQuery } from '../../question/player-query.ts';
import { reviewMessages } from './messages.ts';

interface AnsweredQuestionProps {
  question: PublicQuestion;
  answer: StoredAnswer | undefined;
  /** From 1. */
  position: number;
}

function VerdictTags({ answer }: { answer: StoredAnswer | undefined }) {
  const verdict = answer?.verdict;
  return (
    <>
      {(answer?.answer ?? null) === null && <Tag>{reviewMessages.notAnswered}</Tag>}
      {verdict && !verdict.isCorrect && verdict.earned > 0 && (
        <Tag tone="warning">{reviewMessages.partly(verdict.earned, verdict.possible)}</Tag>
      )}
      {verdict && (
        <Tag tone={verdict.isCorrect ? 'success' : 'danger'}>
          {verdict.isCorrect ? reviewMessages.right : reviewMessages.wrong}
        </Tag>
      )}
    </>
  );
}

const ignoreAnswer = () => undefined;

function ReviewPlayer({ question, answer }: Pick<AnsweredQuestionProps, 'question' | 'answer'>) {
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
      />
    </QuestionFrame>
  );
}

/** A question with the student's answer, the right answer, the marks and the explanation. */
export function AnsweredQuestion({ question, answer, position }: AnsweredQuestionProps) {
  return (
    <Card as="article" title={reviewMessages.question(position)} actions={<VerdictTags answer={answer} />}>
      <ReviewPlayer question={question} answer={answer} />
      <Explanation explanation={answer?.reveal?.explanation} />
    </Card>
  );
}
