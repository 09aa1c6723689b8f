import type { PublicQuestion, PublicWorksheet } from '@domdom/api';
import { useEffect, useState } from 'react';
import { backOffMs, pause } from '../../lib/back-off.ts';
import { mediaUrl } from '../../lib/media-url.ts';
import { whenQuiet } from '../../lib/when-quiet.ts';
import { isVideo, mediaFiles } from './media-files.ts';
import { preparePlayer, usePlayers } from './use-player.ts';

/** A browser that is asked to save data says so; where it cannot tell, the type of `navigator` does not know it. */
function isSavingData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

/** Every type of a question, and of those inside it. */
function typesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'type' && typeof inner === 'string' ? [inner] : name === 'questions' ? typesIn(inner) : [],
  );
}

/** Into the browser's cache: the files never change. One that the server refuses is left to its own question. */
async function fetchMedia(file: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(mediaUrl(file), { priority: 'low', signal });
  if (response.status >= 500) throw new Error(`${file}: ${response.status}`);
  // Only what has been read to its end is kept.
  await response.arrayBuffer();
}

type Task = (signal: AbortSignal) => Promise<unknown>;

const fileTasks = (files: readonly string[]): Task[] =>
  [...new Set(files)].map((file) => (signal) => fetchMedia(file, signal));

/**
 * One after the other, so that an answer that is being saved never waits for long. What fails has its turn again after
 * the rest, so that all is here once the network is back.
 */
async function fetchAll(tasks: readonly Task[], signal: AbortSignal): Promise<void> {
  const queue = [...tasks];
  let failures = 0;
  for (let task = queue.shift(); task !== undefined && !signal.aborted; task = queue.shift()) {
    try {
      await task(signal);
      failures = 0;
    } catch (error) {
      queue.push(task);
      failures += 1;
      await pause(backOffMs(failures, error), signal);
    }
  }
}

/** Once nothing has come over the line for a while. The given function ends it. */
function fetchWhenQuiet(tasks: readonly Task[]): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const giveUp = whenQuiet(() => void fetchAll(tasks, signal));
  return () => {
    giveUp();
    controller.abort();
  };
}

/**
 * Fetches all that the questions will need but their videos, so that the network may go away in the middle of the test. Begins once the
 * question that is open stands and nothing has come over the line for a while.
 */
export function useKeptOffline(questions: readonly PublicQuestion[], open: PublicQuestion | undefined): void {
  const isStanding = usePlayers().has(open?.type ?? '');
  const [hasStood, setHasStood] = useState(false);
  if (isStanding && !hasStood) setHasStood(true);
  useEffect(() => {
    if (!hasStood || isSavingData()) return;
    // A video may be longer than everything else together, on a line that is paid by the megabyte, and the cache may
    // throw out the rest for it. It is fetched when its question is opened, piece by piece.
    const files = mediaFiles(questions).filter((file) => !isVideo(file));
    const types = [...new Set(questions.flatMap(typesIn))];
    return fetchWhenQuiet([...types.map((type) => () => preparePlayer(type)), ...fileTasks(files)]);
  }, [questions, hasStood]);
}

/** The same for a worksheet: its later pages, what is drawn in its zones and what is heard there. */
export function useWorksheetOffline({ pages, zones }: PublicWorksheet): void {
  useEffect(() => {
    if (isSavingData()) return;
    const files = [...pages.map(({ file }) => file), ...zones.flatMap(({ image, audio }) => [image, audio])];
    return fetchWhenQuiet(fileTasks(files.filter((file) => file !== '')));
  }, [pages, zones]);
}
