/** A separate program that works on files of questions; see `ExchangeJobs`. */
import { serveTasks } from '../../processes/serve-tasks.ts';
import { perform } from './exchange-tasks.ts';

const MOST_MEMORY_BYTES = 256 * 1024 * 1024;

await serveTasks(MOST_MEMORY_BYTES, perform);
