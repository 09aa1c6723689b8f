import type { PublicQuestion } from '@domdom/api';
import { loadPlayer, type AnyPlayerModule } from '@domdom/questions/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { mediaUrl } from '../../lib/media-url.ts';
import { isPicture, mediaFiles } from './media-files.ts';

/** Players whose code is here. A promise would cost a frame between two questions even when it is settled. */
const ready = new Map<string, AnyPlayerModule>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches the code of a player; what is here already is not fetched again. */
export async function preparePlayer(type: string): Promise<void> {
  if (ready.has(type)) return;
  ready.set(type, await loadPlayer(type));
  for (const listener of listeners) listener();
}

interface LoadedPlayer {
  player: AnyPlayerModule | undefined;
  error: unknown;
  retry(): void;
}

export function usePlayer(type: string): LoadedPlayer {
  const player = useSyncExternalStore(subscribe, () => ready.get(type));
  const [failure, setFailure] = useState<{ type: string; error: unknown } | null>(null);

  // Code is fetched outside of React.
  useEffect(() => {
    preparePlayer(type).catch((error: unknown) => setFailure({ type, error }));
  }, [type]);

  const retry = () => {
    setFailure(null);
    preparePlayer(type).catch((error: unknown) => setFailure({ type, error }));
  };
  return { player, error: failure?.type === type ? failure.error : null, retry };
}

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
  useSyncExternalStore(subscribe, () => ready.size);
  const begun = questions.filter(({ id }) => (answers[id] ?? null) !== null);
  const types = [...new Set(begun.map(({ type }) => type))].toSorted().join(' ');
  useEffect(() => {
    // The question itself asks for it again, and shows why it does not come.
    for (const type of types.split(' ')) if (type !== '') preparePlayer(type).catch(() => undefined);
  }, [types]);
  const answered = begun.filter((question) => {
    const player = ready.get(question.type);
    return player === undefined || isComplete(player, question, answers[question.id]);
  });
  return new Set(answered.map(({ id }) => id));
}

/** Holds the pictures of the next question, or a browser short of memory lets go of them before they are shown. */
const warm: { pictures: HTMLImageElement[] } = { pictures: [] };

/** Fetches what a question will need, so that it is drawn in the moment it is opened. */
export function preloadQuestion(question: PublicQuestion): void {
  // It is asked for again, and its failure shown, when the question is opened.
  preparePlayer(question.type).catch(() => undefined);
  warm.pictures = mediaFiles(question)
    .filter(isPicture)
    .map((file) => {
      const image = new Image();
      image.src = mediaUrl(file);
      return image;
    });
}
