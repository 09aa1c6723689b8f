import type { PublicQuestion, PublicWorksheet } from '@domdom/api';
import { useEffect, useState } from 'react';
import { backOffMs, pause } from '../../lib/back-off.ts';
import { mediaUrl } from '../../lib/media-url.ts';
import { savesData } from '../../lib/saves-data.ts';
import { whenQuiet } from '../../lib/when-quiet.ts';
import { isVideo, mediaFiles, questionTypesIn, worksheetFiles } from './media-files.ts';
import { preparePlayer, usePlayers } from './use-player.ts';

/**
 * Fetches a file into the browser's cache; files never change. One refused by the server is left to its own question.
 */
async function fetchMedia(file: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(mediaUrl(file), { priority: 'low', signal });
  if (response.status >= 500) throw new Error(`${file}: ${response.status}`);
  // The browser caches only responses that were read to the end.
  await response.arrayBuffer();
}

type Task = (signal: AbortSignal) => Promise<unknown>;

const fileTasks = (files: readonly string[]): Task[] =>
  [...new Set(files)].map((file) => (signal) => fetchMedia(file, signal));

/**
 * Runs the tasks one after the other, so that saving an answer never waits long. Failed tasks go to the end of the
 * queue, so that everything is loaded once the network is back.
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

/** Starts once the network has been quiet for a while. The returned function stops it. */
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
 * Prefetches everything the questions need except videos, so that the network may fail during the test. Starts once the
 * open question is shown and the network has been quiet for a while.
 */
export function useKeptOffline(questions: readonly PublicQuestion[], open: PublicQuestion | undefined): void {
  const isStanding = usePlayers().has(open?.type ?? '');
  const [hasStood, setHasStood] = useState(false);
  if (isStanding && !hasStood) setHasStood(true);
  useEffect(() => {
    if (!hasStood || savesData()) return;
    // A video may be larger than everything else together on a metered connection, and the cache may evict the rest for
    // it. It is streamed when its question is opened.
    const files = mediaFiles(questions).filter((file) => !isVideo(file));
    const types = questionTypesIn(questions);
    return fetchWhenQuiet([...types.map((type) => () => preparePlayer(type)), ...fileTasks(files)]);
  }, [questions, hasStood]);
}

/** The same for a worksheet: its later pages, and the images and sounds of its zones. */
export function useWorksheetOffline(worksheet: PublicWorksheet): void {
  useEffect(() => {
    if (savesData()) return;
    return fetchWhenQuiet(fileTasks(worksheetFiles(worksheet)));
  }, [worksheet]);
}
