import type { PublicQuestion } from '@domdom/api';
import type { AnyPlayerModule } from '@domdom/questions/ui';
import { useEffect } from 'react';
import { preparePlayer, usePlayers } from '../../components/question/use-player.ts';

/** An answer that a player cannot read counts as no answer. */
function isComplete(player: AnyPlayerModule, question: PublicQuestion, answer: unknown): boolean {
  try {
    return player.isComplete(question, answer);
  } catch {
    return false;
  }
}

/** Ids of the questions with complete answers. Until the code that can tell is loaded, any answer counts. */
export function useAnswered(
  questions: readonly PublicQuestion[],
  answers: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  const players = usePlayers();
  const begun = questions.filter(({ id }) => (answers[id] ?? null) !== null);
  const missing = begun.map(({ type }) => type).filter((type) => !players.has(type));
  const types = [...new Set(missing)].join(' ');
  useEffect(() => {
    // The question itself asks for it again and shows why it fails.
    for (const type of types.split(' ')) if (type !== '') preparePlayer(type).catch(() => undefined);
  }, [types]);
  const answered = begun.filter((question) => {
    const player = players.get(question.type);
    return player === undefined || isComplete(player, question, answers[question.id]);
  });
  return new Set(answered.map(({ id }) => id));
}
