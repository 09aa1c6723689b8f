// @vitest-environment jsdom
import type { AnyPlayerModule } from '@domdom/questions/ui';
import type { ComponentProps } from 'react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { QuestionPanel } from './question-panel.tsx';
import { buildPublicQuestion } from '../../testing/builders.ts';

type PlayerProps = Pick<ComponentProps<AnyPlayerModule['Player']>, 'answer' | 'onDragChange'>;

/** A drag-and-drop player whose answers are orders. */
function Player({ answer, onDragChange }: PlayerProps) {
  return (
    <>
      <p>{JSON.stringify(answer)}</p>
      <button type="button" onClick={() => onDragChange?.(true)}>
        take
      </button>
      <button type="button" onClick={() => onDragChange?.(false)}>
        drop
      </button>
    </>
  );
}
const player = {
  Player,
  isComplete: (_question: unknown, answer: { order: string[] } | null) =>
    answer !== null && answer.order.length >= 0,
  initialAnswer: () => ({ order: ['as shown'] }),
};
vi.mock('./use-player.ts', () => ({ usePlayer: () => ({ player, error: null, retry: () => undefined }) }));

const nothing = () => undefined;

function show(answer: unknown): void {
  render(
    <QuestionPanel
      question={buildPublicQuestion('1')}
      answer={answer}
      onAnswer={nothing}
      onSubmit={nothing}
    />,
  );
}

it('cannot be submitted during a drag', async () => {
  show({ order: [] });
  const submit = screen.getByRole('button', { name: 'Nộp câu trả lời' });
  expect(submit).toHaveProperty('disabled', false);
  await userEvent.click(screen.getByText('take'));
  expect(submit).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByText('drop'));
  expect(submit).toHaveProperty('disabled', false);
});

it.each([{ anything: 'else' }, 'broken', 5])('ignores an answer of another shape: %j', (answer) => {
  show(answer);
  expect(screen.getByText('{"order":["as shown"]}')).toBeTruthy();
});
