import type { StudentDay } from '@domdom/api';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card, CardGrid, LinkCard } from '../../components/card.tsx';
import { JoinClassForm } from '../../components/join-class/join-class-form.tsx';
import { joinClassMessages } from '../../components/join-class/messages.ts';
import { useJoinClass } from '../../components/join-class/use-join-class.ts';
import { Sign } from '../../components/sign/sign.tsx';
import { isApiError } from '../../lib/api-client.ts';
import { OLYMPIC_PATH, READERS_PATH, REVIEWS_PATH, UNIT_EXERCISES_PATH } from '../../lib/paths.ts';
import { showToast, toastError } from '../../lib/toast.ts';
import { homeMessages } from './messages.ts';

const reviewText = ({ due, done }: StudentDay['reviews']): string =>
  due > 0
    ? homeMessages.reviewsDue(due)
    : done > 0
      ? homeMessages.reviewsDone(done)
      : homeMessages.reviewsEmpty;

/** What a student may do besides: the path, reviews, numbered exams, stories. */
export function WaysOn({ day }: { day: StudentDay | undefined }) {
  return (
    <CardGrid minWidth={300}>
      <LinkCard
        picture={<Sign name="matching" />}
        title={homeMessages.unitExercises}
        text={homeMessages.unitExercisesText}
        to={UNIT_EXERCISES_PATH}
      />
      {day !== undefined && (
        <LinkCard
          icon="refresh"
          title={homeMessages.reviews}
          text={`${reviewText(day.reviews)}${day.streak > 0 ? ` ${homeMessages.streak(day.streak)}` : ''}`}
          to={REVIEWS_PATH}
        />
      )}
      <LinkCard icon="star" title={homeMessages.olympic} text={homeMessages.olympicText} to={OLYMPIC_PATH} />
      <LinkCard icon="book" title={homeMessages.readers} text={homeMessages.readersText} to={READERS_PATH} />
    </CardGrid>
  );
}

/** The card of a student without a class; a line that opens for everybody else. */
export function JoinClass({ isFirst }: { isFirst: boolean }) {
  const [isOpen, setOpen] = useState(isFirst);
  const join = useJoinClass();
  const handleJoin = (code: string) =>
    join.mutate(code, {
      onSuccess: ({ className }) => showToast({ kind: 'success', text: joinClassMessages.joined(className) }),
      onError: (error) => {
        if (!isApiError(error)) toastError(error);
      },
    });
  if (!isOpen) {
    return (
      <div>
        <Button variant="ghost" icon="plus" onClick={() => setOpen(true)}>
          {homeMessages.join}
        </Button>
      </div>
    );
  }
  return (
    <Card title={homeMessages.join} icon="plus" tone={isFirst ? 'accent' : 'default'}>
      <JoinClassForm
        // The form starts empty again after each success.
        key={join.data?.id}
        isBusy={join.isPending}
        error={isApiError(join.error) ? join.error.message : null}
        onJoin={handleJoin}
      />
    </Card>
  );
}
