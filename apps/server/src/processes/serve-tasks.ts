import { watchMemory } from './watch-memory.ts';

/** The program's side of a TaskProcess: answers each task, within this much memory, until the server is gone. */
export async function serveTasks(
  mostBytes: number,
  perform: (task: never) => Promise<object>,
): Promise<void> {
  process.on('message', (task) => {
    void perform(task as never).then((outcome) => process.send?.(outcome)); // what its TaskProcess sends
  });
  process.on('disconnect', () => process.exit());
  await watchMemory(mostBytes);
  process.send?.({ isReady: true });
}
