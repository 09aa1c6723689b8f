import { existsSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SpinningTask } from './spinning.fixture.ts';
import { TaskProcess } from './task-process.ts';

const SHORT: SpinningTask = { isLong: false };
const LONG: SpinningTask = { isLong: true };
const LIMIT_MS = 60_000;

function spinning(longAgoMs?: number) {
  const tasks = new TaskProcess<SpinningTask, { pid: number }>({
    program: path.join(import.meta.dirname, 'spinning.fixture.ts'),
    mostHeapMb: 64,
    partOf: () => 'spinning',
    ...(longAgoMs === undefined ? {} : { longAgoMs }),
  });
  onTestFinished(() => tasks.close());
  return tasks;
}

/** Its weights after such a task. */
async function after(tasks: ReturnType<typeof spinning>, task: SpinningTask) {
  const { pid } = await tasks.run(task, LIMIT_MS);
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) => os.getPriority(Number(thread)));
  const session = readFileSync(`/proc/${pid}/autogroup`, 'utf8').replace(/^.* nice /, '');
  return { pid, threads: [...new Set(threads)], session: Number(session) };
}

// Tests may have a low priority themselves.
const HEAVY = { threads: [os.getPriority()], session: 0 };
const LIGHT = { threads: [Math.max(10, os.getPriority())], session: 5 };

describe.runIf(existsSync('/proc/self/autogroup'))('the weight of a process that works on tasks', () => {
  it('is that of the server until a task takes long, and then less in all threads and as a session', async () => {
    const tasks = spinning();
    const first = await after(tasks, SHORT);
    expect(first).toMatchObject(HEAVY);
    expect(await after(tasks, LONG)).toEqual({ pid: first.pid, ...LIGHT });
  });

  it('stays low while long tasks come, even in a new process', async () => {
    const tasks = spinning();
    await after(tasks, LONG);
    await tasks.close();
    expect(await after(tasks, SHORT)).toMatchObject(LIGHT);
  });

  it('is that of the server again in the process that follows', async () => {
    const tasks = spinning(0);
    const { pid } = await after(tasks, LONG);
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
    expect(await after(tasks, SHORT)).toMatchObject(HEAVY);
  });
});
