import type { PublicQuestion } from '@domdom/api';
import { loadPlayer, type AnyPlayerModule } from '@domdom/questions/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { backOffMs, pause } from '../../lib/back-off.ts';
import { mediaUrl } from '../../lib/media-url.ts';
import { isPicture, mediaFiles } from './media-files.ts';

/** Players whose code is here. A promise would cost a frame between two questions even when it is settled. */
const loaded: { players: ReadonlyMap<string, AnyPlayerModule> } = { players: new Map() };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetches the code of a player; what is here already is not fetched again. */
export async function preparePlayer(type: string): Promise<void> {
  if (loaded.players.has(type)) return;
  const player = await loadPlayer(type);
  // Another map, by which React sees the change.
  loaded.players = new Map(loaded.players).set(type, player);
  for (const listener of listeners) listener();
}

interface LoadedPlayer {
  player: AnyPlayerModule | undefined;
  error: unknown;
  retry(): void;
}

export function usePlayer(type: string): LoadedPlayer {
  const player = useSyncExternalStore(subscribe, () => loaded.players.get(type));
  const [failure, setFailure] = useState<{ type: string; error: unknown } | null>(null);

  // Code is fetched outside of React, until it is here.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const fetchIt = async () => {
      for (let failures = 1; !signal.aborted; failures += 1) {
        try {
          return await preparePlayer(type);
        } catch (error) {
          if (!signal.aborted) setFailure({ type, error });
          await pause(backOffMs(failures, error), signal);
        }
      }
    };
    void fetchIt();
    return () => controller.abort();
  }, [type]);

  const retry = () => {
    setFailure(null);
    preparePlayer(type).catch((error: unknown) => setFailure({ type, error }));
  };
  return { player, error: failure?.type === type ? failure.error : null, retry };
}

/** All players whose code is here so far. */
export const usePlayers = (): ReadonlyMap<string, AnyPlayerModule> =>
  useSyncExternalStore(subscribe, () => loaded.players);

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
