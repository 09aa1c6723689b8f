/** A separate program that works on what strangers send; see `strangersProcess`. */
import { serveTasks } from '../processes/serve-tasks.ts';
import type { StrangersPart } from './strangers-process.ts';

const MOST_MEMORY_BYTES = 224 * 1024 * 1024;

/** Most processes end before they have had tasks of all parts, and loading all of them takes longer than most tasks. */
async function load(part: StrangersPart) {
  if (part === 'bodies') return (await import('./body-task.ts')).performBodyTask;
  if (part === 'cells')
    return (await import('../modules/question-exchange/cell-tasks.service.ts')).performOnCells;
  return (await import('../modules/question-exchange/exchange-tasks.service.ts')).perform;
}

await serveTasks(MOST_MEMORY_BYTES, load);
