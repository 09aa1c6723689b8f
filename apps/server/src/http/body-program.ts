/** A separate program that reads large bodies; see `BodyReader`. */
import { serveTasks } from '../processes/serve-tasks.ts';
import { performBodyTask } from './body-task.ts';

const MOST_MEMORY_BYTES = 192 * 1024 * 1024;

await serveTasks(MOST_MEMORY_BYTES, performBodyTask);
