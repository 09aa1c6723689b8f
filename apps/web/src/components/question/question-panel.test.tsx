// @vitest-environment jsdom
import type { AnyPlayerModule } from '@domdom/questions/ui';
import type { ComponentProps } from 'react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { QuestionPanel } from './question-panel.tsx';
import { buildPublicQuestion } from '../../testing/builders.ts';

/** A player whose answer is complete, with something to drag. */
function Player({ onDragChange }: Pick<ComponentProps<AnyPlayerModule['Player']>, 'onDragChange'>) {
  return (
    <>
      <button type="button" onClick={() => onDragChange?.(true)}>
        take
      </button>
      <button type="button" onClick={() => onDragChange?.(false)}>
        drop
      </button>
    </>
  );
}
const player = { Player, isComplete: () => true, initialAnswer: () => null };
vi.mock('./use-player.ts', () => ({ usePlayer: () => ({ player, error: null, retry: () => undefined }) }));

const nothing = () => undefined;

it('takes no submit while something is being dragged', async () => {
  render(
    <QuestionPanel
      question={buildPublicQuestion('1')}
      answer={{ order: [] }}
      record={undefined}
      isSubmitting={false}
      onAnswer={nothing}
      onSubmit={nothing}
    />,
  );
  const submit = screen.getByRole('button', { name: 'Nộp câu trả lời' });
  expect(submit).toHaveProperty('disabled', false);
  await userEvent.click(screen.getByText('take'));
  expect(submit).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByText('drop'));
  expect(submit).toHaveProperty('disabled', false);
});
