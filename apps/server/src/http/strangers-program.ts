/** A separate program that works on what strangers send; see `strangersProcess`. */
import { performBodyTask } from './body-task.ts';
import { perform } from '../modules/question-exchange/exchange-tasks.service.ts';
import { serveTasks } from '../processes/serve-tasks.ts';
import type { StrangersTask } from './strangers-process.ts';

const MOST_MEMORY_BYTES = 224 * 1024 * 1024;

await serveTasks(MOST_MEMORY_BYTES, (task: StrangersTask) =>
  task.kind === 'body' ? performBodyTask(task) : perform(task),
);
