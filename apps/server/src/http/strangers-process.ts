import path from 'node:path';
import type { BodyOutcome, BodyTask } from './body-task.ts';
import type { Outcome, Task } from '../modules/question-exchange/exchange-tasks.service.ts';
import { TaskProcess } from '../processes/task-process.ts';

/** What a program of its own does with what strangers send: large bodies, and files of questions and schools. */
export type StrangersTask = BodyTask | Task;
export type StrangersProcess = TaskProcess<StrangersTask, BodyOutcome | Outcome<Task['kind']>>;

const MOST_HEAP_MB = 128;

/** What the program loads for a task. */
export type StrangersPart = 'bodies' | 'cells' | 'questions';

function partOf({ kind }: StrangersTask): StrangersPart {
  if (kind === 'body') return 'bodies';
  return kind === 'cells' || kind === 'spreadsheets' ? 'cells' : 'questions';
}

/** One for the whole server, because each takes two hundred megabytes. */
export function strangersProcess({
  mostHeapMb = MOST_HEAP_MB,
  ...more
}: { mostHeapMb?: number; longAgoMs?: number } = {}): StrangersProcess {
  const program = path.join(import.meta.dirname, 'strangers-program.ts');
  return new TaskProcess({ program, mostHeapMb, partOf, ...more });
}
