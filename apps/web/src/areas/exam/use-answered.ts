import type { PublicQuestion } from '@domdom/api';
import type { AnyPlayerModule } from '@domdom/questions/ui';
import { useEffect } from 'react';
import { preparePlayer, usePlayers } from '../../components/question/use-player.ts';

/** A player that cannot read an answer says of it as little as of none. */
function isComplete(player: AnyPlayerModule, question: PublicQuestion, answer: unknown): boolean {
  try {
    return player.isComplete(question, answer);
  } catch {
    return false;
  }
}

/** Ids of the questions whose answers are complete. Until the code that can tell is here, any answer will do. */
export function useAnswered(
  questions: readonly PublicQuestion[],
  answers: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  const players = usePlayers();
  const begun = questions.filter(({ id }) => (answers[id] ?? null) !== null);
  const missing = begun.map(({ type }) => type).filter((type) => !players.has(type));
  const types = [...new Set(missing)].join(' ');
  useEffect(() => {
    // The question itself asks for it again, and shows why it does not come.
    for (const type of types.split(' ')) if (type !== '') preparePlayer(type).catch(() => undefined);
  }, [types]);
  const answered = begun.filter((question) => {
    const player = players.get(question.type);
    return player === undefined || isComplete(player, question, answers[question.id]);
  });
  return new Set(answered.map(({ id }) => id));
}
