import { parentPort } from 'node:worker_threads';
import { perform, type Task } from './exchange-tasks.ts';

// One task after the other; who sent it waits for its outcome before the next one.
parentPort?.on('message', (task: Task) => {
  void perform(task).then((outcome) => parentPort?.postMessage(outcome, []));
});
