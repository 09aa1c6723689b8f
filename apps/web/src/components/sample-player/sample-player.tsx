import { Explanation, QuestionFrame } from '@domdom/questions/ui';
import type { AnyPlayerModule } from '@domdom/questions/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Graded } from '../../lib/grade-stored.ts';
import { mediaUrl } from '../../lib/media-url.ts';
import { Tag } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { QueryView } from '../query-view.tsx';
import { playerQuery } from '../question/player-query.ts';
import { playVerdict, prepareChimes } from '../verdict/chimes.ts';
import { VerdictToast } from '../verdict/verdict-toast.tsx';
import { sampleMessages } from './messages.ts';
import type { SampleQuestion } from './sample.ts';

export interface SamplePlayerProps {
  sample: SampleQuestion;
  /** Determines the order of shuffled parts. */
  seed: string;
  /** For staff viewing their own question: it starts with the right answer, which they can replace by trying it out. */
  startsWithKey?: boolean | undefined;
  /** Returns the URL of a file when it is not a stored one. */
  urlOf?: ((file: string) => string) | undefined;
  /** Called when an answer was checked, not when it was only revealed. */
  onChecked?(isCorrect: boolean): void;
}

function VerdictTags({ verdict }: Pick<Graded, 'verdict'>) {
  const { isCorrect, earned, possible, isOpen } = verdict;
  if (isOpen) return <Tag tone="info">{sampleMessages.open}</Tag>;
  return (
    <span className="row">
      {!isCorrect && earned > 0 && <Tag tone="warning">{sampleMessages.partly(earned, possible)}</Tag>}
      <Tag tone={isCorrect ? 'success' : 'danger'}>
        {isCorrect ? sampleMessages.right : sampleMessages.wrong}
      </Tag>
    </span>
  );
}

/** Returns the right answer in the form of a student's answer, and its grading. */
function solved({ grade }: SampleQuestion, seed: string): { answer: unknown; graded: Graded } {
  const answer = grade(seed, null).reveal.keyAnswer;
  return { answer, graded: grade(seed, answer) };
}

function LoadedPlayer(props: SamplePlayerProps & { player: AnyPlayerModule }) {
  const { sample, seed, startsWithKey = false, urlOf = mediaUrl, onChecked, player } = props;
  const [question] = useState(() => sample.show(seed));
  const [first] = useState(() => (startsWithKey ? solved(sample, seed) : null));
  const [answer, setAnswer] = useState<unknown>(first?.answer);
  const [graded, setGraded] = useState<Graded | null>(first?.graded ?? null);
  const [isKeyOnly, setKeyOnly] = useState(startsWithKey);
  const [isDragging, setDragging] = useState(false);
  const [isToastOpen, setToastOpen] = useState(false);
  const { Player } = player;
  // An ordering question has an answer even before it is touched.
  const value = answer === undefined ? player.initialAnswer(question) : answer;

  const handleAnswer = (next: unknown) => {
    prepareChimes();
    setAnswer(next);
  };
  const handleCheck = () => {
    const result = sample.grade(seed, value);
    setGraded(result);
    setToastOpen(true);
    if (!result.verdict.isOpen) playVerdict(result.verdict.isCorrect);
    onChecked?.(result.verdict.isCorrect);
  };
  const handleShowKey = () => {
    const key = solved(sample, seed);
    setKeyOnly(true);
    setAnswer(key.answer);
    setGraded(key.graded);
  };
  const handleAgain = () => {
    setAnswer(undefined);
    setGraded(null);
    setToastOpen(false);
    setKeyOnly(false);
  };

  return (
    <Card title={sample.typeLabel} actions={graded && !isKeyOnly && <VerdictTags verdict={graded.verdict} />}>
      <QuestionFrame question={question} mediaUrl={urlOf}>
        <Player
          question={question}
          answer={value}
          onAnswer={handleAnswer}
          mode={graded ? 'review' : 'answering'}
          marks={graded?.verdict.parts}
          keyAnswer={graded?.reveal.keyAnswer}
          onDragChange={setDragging}
          mediaUrl={urlOf}
        />
      </QuestionFrame>
      {graded && <Explanation explanation={graded.reveal.explanation} />}
      <div className="row">
        {graded ? (
          <Button icon="refresh" variant="secondary" onClick={handleAgain}>
            {isKeyOnly ? sampleMessages.tryOut : sampleMessages.again}
          </Button>
        ) : (
          <>
            <Button
              icon="check"
              variant="accent"
              disabled={isDragging || !player.isComplete(question, value)}
              onClick={handleCheck}
            >
              {sampleMessages.check}
            </Button>
            <Button icon="eye" variant="secondary" onClick={handleShowKey}>
              {sampleMessages.showKey}
            </Button>
          </>
        )}
      </div>
      {isToastOpen && graded && (
        <VerdictToast
          isCorrect={graded.verdict.isOpen ? null : graded.verdict.isCorrect}
          onClose={() => setToastOpen(false)}
        />
      )}
    </Card>
  );
}

/** A sample question as a student sees it, graded in the browser; nothing is stored. */
export function SamplePlayer(props: SamplePlayerProps) {
  const { sample, seed } = props;
  const query = useQuery(playerQuery(sample.show(seed).type));
  return (
    <QueryView query={query}>
      {(player) => <LoadedPlayer key={`${sample.id} ${seed}`} {...props} player={player} />}
    </QueryView>
  );
}
