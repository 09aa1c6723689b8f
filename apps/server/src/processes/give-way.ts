import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';

/** A tenth of the processor when saves want all of it. */
const NICE = 10;
/** A third of what another session gets. */
const SESSION_NICE = 5;

/**
 * A process that may have to give way is `detached`, into a session of its own. Unless the server runs in a control
 * group, Linux shares the processors among sessions first, and only then among the processes of one: a nice process in
 * the server's session takes as much as that whole session may, from the database, whose processes have sessions of
 * their own.
 */
export const OWN_SESSION = process.platform === 'linux';

/**
 * Whoever takes students' answers gets the processor first. A process that has given way stays so: only
 * administrators of the machine may take niceness back.
 */
export function giveWay(pid: number | undefined): void {
  // The threads that collect garbage keep the priority that they began with.
  for (const thread of threadsOf(pid))
    tryTo(() => os.setPriority(thread, Math.max(NICE, os.getPriority(thread))));
  tryTo(() => {
    if (groupOf(pid) !== groupOf(process.pid)) writeFileSync(`/proc/${pid}/autogroup`, String(SESSION_NICE));
  });
}

/** The process may have ended already, and only Linux groups sessions. */
function tryTo(act: () => void): void {
  try {
    act();
  } catch {
    // The process then only has more weight than it should.
  }
}

/** Where the system does not list them, a priority is that of the whole process. */
function threadsOf(pid: number | undefined): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return pid === undefined ? [] : [pid];
  }
}

/** Such as '/autogroup-12', without its niceness. */
const groupOf = (pid: number | undefined): string | undefined =>
  readFileSync(`/proc/${pid}/autogroup`, 'utf8').split(' ')[0];
