import os from 'node:os';
import { watchMemory } from './watch-memory.ts';

const LOW_PRIORITY = os.constants.priority.PRIORITY_LOW;

/** The program's side of a TaskProcess: answers each task, within this much memory, until the server is gone. */
export async function serveTasks(
  mostBytes: number,
  perform: (task: never) => Promise<object>,
): Promise<void> {
  process.on('message', (task) => {
    void perform(task as never).then((outcome) => process.send?.(outcome)); // what its TaskProcess sends
  });
  process.on('disconnect', () => process.exit());
  // Whoever takes students' answers gets the processor first.
  os.setPriority(LOW_PRIORITY);
  await watchMemory(mostBytes);
  process.send?.({ isReady: true });
}
