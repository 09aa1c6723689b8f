import { watchMemory } from './watch-memory.ts';

/** What its TaskProcess sends: the name of a part, or a task of the part that was loaded last. */
export type TaskMessage = { part: string } | { task: object };

/**
 * The program's side of a TaskProcess: loads what a part of the tasks needs, and answers each task, within this much
 * memory, until the server is gone.
 */
export async function serveTasks(
  mostBytes: number,
  load: (part: never) => Promise<(task: never) => Promise<object>>,
): Promise<void> {
  let perform: (task: never) => Promise<object>;
  const answer = async (message: TaskMessage): Promise<object> => {
    if ('task' in message) return perform(message.task as never); // the part that was loaded performs it
    perform = await load(message.part as never); // both sides name the same parts
    return { isReady: true };
  };
  process.on('message', (message: TaskMessage) => {
    void answer(message).then((said) => process.send?.(said));
  });
  process.on('disconnect', () => process.exit());
  await watchMemory(mostBytes);
  process.send?.({ isReady: true });
}
