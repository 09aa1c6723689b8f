import type { AttemptView } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { mistakesOf } from '../../components/attempt/progress.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ExerciseFrame } from '../../components/exercise-frame.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState } from '../../components/states.tsx';
import { api } from '../../lib/api-client.ts';
import { examinationAddress, resultPath } from '../../lib/exam-paths.ts';
import { HOME_PATH } from '../../lib/paths.ts';
import { apiQuery } from '../../lib/query-client.ts';
import { reviewMessages } from './messages.ts';
import { ReviewRun } from './review-run.tsx';

/** The wrong questions of a finished attempt once more: no attempt is used up, and nothing counts. */
export default function MistakesPage() {
  const { attemptId = '' } = useParams();
  const query = useQuery(apiQuery('GET /api/attempts/:attemptId', { params: { attemptId } }));
  const attempt = query.data?.attempt;
  const exitTo = attempt
    ? resultPath(examinationAddress(attempt.examinationId, attempt.assignmentId))
    : HOME_PATH;
  return (
    <ExerciseFrame title={reviewMessages.mistakesTitle} exitTo={exitTo}>
      <QueryView query={query}>{(view) => <Mistakes view={view} exitTo={exitTo} />}</QueryView>
    </ExerciseFrame>
  );
}

function Mistakes({ view, exitTo }: { view: AttemptView; exitTo: string }) {
  const [round, setRound] = useState(0);
  const mistakes = mistakesOf(view);
  const back = (
    <ButtonLink to={exitTo} variant="secondary">
      {reviewMessages.toResult}
    </ButtonLink>
  );
  if (mistakes.length === 0) {
    return <EmptyState title={reviewMessages.mistakesEmpty} action={back} />;
  }
  return (
    <ReviewRun
      key={round}
      cards={mistakes.map((question) => ({ key: question.id, question }))}
      judge={({ key }, answer) =>
        api('POST /api/attempts/:attemptId/mistakes/:questionId', {
          params: { attemptId: view.attempt.id, questionId: key },
          body: { answer },
        })
      }
      renderEnd={(right, total) => (
        <EmptyState
          title={reviewMessages.doneTitle}
          text={reviewMessages.doneText(right, total)}
          action={
            <div className="row">
              {right < total && (
                <Button icon="refresh" onClick={() => setRound(round + 1)}>
                  {reviewMessages.moreMistakes}
                </Button>
              )}
              {back}
            </div>
          }
        />
      )}
    />
  );
}
