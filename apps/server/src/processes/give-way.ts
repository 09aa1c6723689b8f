import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';

/** A tenth of the processor when saves want all of it; with less, it would take a busy server half a minute to start. */
const NICE = 10;
/** A third of what another session gets. */
const SESSION_NICE = 5;

/**
 * A process that gives way is `detached`, into a session of its own. Unless the server runs in a control group, Linux
 * shares the processors among sessions first, and only then among the processes of one: a nice process in the server's
 * session takes as much as that whole session may, from the database, whose processes have sessions of their own.
 */
export const OWN_SESSION = process.platform === 'linux';

/**
 * Whoever takes students' answers gets the processor first. Set by the parent and at once: a process that does it
 * itself has loaded its program by then, and its threads that collect garbage keep the priority that they began with.
 */
export function giveWay(pid: number | undefined): void {
  tryTo(() => os.setPriority(pid ?? Number.NaN, NICE));
}

/** The same for its session. Called once it has started: with so little weight before, that could take minutes. */
export function giveWayAsSession(pid: number | undefined): void {
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

/** Such as '/autogroup-12', without its niceness. */
const groupOf = (pid: number | undefined): string | undefined =>
  readFileSync(`/proc/${pid}/autogroup`, 'utf8').split(' ')[0];
