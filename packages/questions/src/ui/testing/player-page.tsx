import { screen } from '@testing-library/react';
import { useState } from 'react';
import type { PublicQuestionBase } from '../../core/contract.ts';
import type { PlayerModule, PlayerProps } from '../contract.ts';
import { mediaUrl } from './fake-media.ts';

/** A page with one player: it holds the answer and exposes it through `storedAnswer`. */
export function playerPage<P extends PublicQuestionBase, A>(
  { Player }: PlayerModule<P, A>,
  question: P,
): (props: Partial<PlayerProps<P, A>>) => React.JSX.Element {
  return function Page(props) {
    const [answer, setAnswer] = useState<A | null>(props.answer ?? null);
    const handleAnswer = (next: A): void => {
      setAnswer(next);
      props.onAnswer?.(next);
    };
    return (
      <>
        <Player
          question={question}
          mode="answering"
          mediaUrl={mediaUrl}
          {...props}
          answer={answer}
          onAnswer={handleAnswer}
        />
        <output>{JSON.stringify(answer)}</output>
      </>
    );
  };
}

/** The student's current answer. */
export function storedAnswer(): unknown {
  return JSON.parse(screen.getByRole('status').textContent);
}

/** The latest screen reader announcement. */
export function announced(): string | null | undefined {
  return document.querySelector('[aria-live="polite"]')?.textContent;
}
