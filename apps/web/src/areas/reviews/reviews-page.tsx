import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ButtonLink } from '../../components/button.tsx';
import { ExerciseFrame } from '../../components/exercise-frame.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState } from '../../components/states.tsx';
import { api } from '../../lib/api-client.ts';
import { HOME_PATH } from '../../lib/paths.ts';
import { apiQuery, refreshRoutes } from '../../lib/query-client.ts';
import { reviewMessages } from './messages.ts';
import { ReviewRun } from './review-run.tsx';

/** Read once for each visit: the questions of a run stay while they are answered. The server knows which are done. */
const reviewsQuery = () => apiQuery('GET /api/student/reviews', {}, { gcTime: 0, staleTime: Infinity });

export default function ReviewsPage() {
  const query = useQuery({ ...reviewsQuery(), refetchOnWindowFocus: false, refetchOnReconnect: false });
  const queryClient = useQueryClient();
  return (
    <ExerciseFrame title={reviewMessages.title} exitTo={HOME_PATH}>
      <QueryView query={query}>
        {({ cards, done }) =>
          cards.length === 0 ? (
            <EmptyState
              title={reviewMessages.emptyTitle}
              text={done > 0 ? reviewMessages.emptyDone(done) : reviewMessages.emptyText}
              action={<HomeLink />}
            />
          ) : (
            <ReviewRun
              cards={cards.map((card) => ({
                ...card,
                note:
                  card.from.kind === 'word'
                    ? reviewMessages.fromWord(card.from.word)
                    : reviewMessages.fromMistake(card.from.title),
              }))}
              judge={async ({ key, number }, answer) => {
                const judged = await api('POST /api/student/reviews/:key', {
                  params: { key },
                  body: { number, answer },
                });
                void refreshRoutes(queryClient, ['GET /api/student/day']);
                return judged;
              }}
              renderEnd={(right, total) => (
                <EmptyState
                  title={reviewMessages.doneTitle}
                  text={`${reviewMessages.doneText(right, total)}${right < total ? ` ${reviewMessages.comeBack}` : ''}`}
                  action={<HomeLink />}
                />
              )}
            />
          )
        }
      </QueryView>
    </ExerciseFrame>
  );
}

const HomeLink = () => (
  <ButtonLink to={HOME_PATH} icon="home">
    {reviewMessages.home}
  </ButtonLink>
);
