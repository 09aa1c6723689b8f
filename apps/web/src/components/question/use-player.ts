import type { PublicQuestion } from '@domdom/api';
import { loadPlayer, type AnyPlayerModule } from '@domdom/questions/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { backOffMs, pause } from '../../lib/back-off.ts';
import { mediaUrl } from '../../lib/media-url.ts';
import { isPicture, mediaFiles } from './media-files.ts';

/** Players whose code is loaded. Even a settled promise would cost a frame between two questions. */
const loaded: { players: ReadonlyMap<string, AnyPlayerModule> } = { players: new Map() };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the code of a player unless it is loaded already. */
export async function preparePlayer(type: string): Promise<void> {
  if (loaded.players.has(type)) return;
  const player = await loadPlayer(type);
  // A new map, so that React notices the change.
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

  // Code is loaded outside React, with retries until it succeeds.
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

/** Returns all players whose code is loaded so far. */
export const usePlayers = (): ReadonlyMap<string, AnyPlayerModule> =>
  useSyncExternalStore(subscribe, () => loaded.players);

/**
 * Holds the pictures of the next question; otherwise a browser short of memory may discard them before they are shown.
 */
const warm: { pictures: HTMLImageElement[] } = { pictures: [] };

/** Loads what a question needs, so that it renders at once when it is opened. */
export function preloadQuestion(question: PublicQuestion): void {
  // It is loaded again, and a failure shown, when the question is opened.
  preparePlayer(question.type).catch(() => undefined);
  warm.pictures = mediaFiles(question)
    .filter(isPicture)
    .map((file) => {
      const image = new Image();
      image.src = mediaUrl(file);
      return image;
    });
}
