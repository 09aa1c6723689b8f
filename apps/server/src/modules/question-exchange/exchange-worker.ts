import { parentPort } from 'node:worker_threads';
import { perform, type Task } from './exchange-tasks.ts';

// Runs one task at a time: the sender waits for its outcome before it sends the next one.
parentPort?.on('message', (task: Task) => {
  void perform(task).then((outcome) => parentPort?.postMessage(outcome, []));
});
