type Done = () => void;
type Waiter = (done: Done | null) => void;

/** The waiters of one group, by member. A Map keeps the order of insertion, so its first key is the next one. */
interface Group {
  members: Map<string, Waiter[]>;
  waiting: number;
}

/** For so long after somebody came, patient work leaves a processor free: who comes once, often comes with a class. */
const QUIET_MS = 1_000;

/**
 * Lets a few pieces of work run at once, and makes the rest wait: groups take turns, and so do the members of each
 * group. When it is full, the newest waiter of the longest group gives way, so a flood displaces only itself. Patient work
 * runs while nobody else does.
 */
export class TurnQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #groups = new Map<string, Group>();
  /** Work that nobody waits for, in order. */
  readonly #patient: Waiter[] = [];
  #running = 0;
  #patientRunning = 0;
  #lastTurnMs = Number.NEGATIVE_INFINITY;
  #waiting = 0;

  constructor({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Resolves when the turn comes, with what to call afterwards; with null when it had to give way. */
  turn(groupKey: string, memberKey: string): Promise<Done | null> {
    const { promise, resolve } = Promise.withResolvers<Done | null>();
    this.#add(groupKey, memberKey, resolve);
    this.#lastTurnMs = performance.now();
    this.#next();
    if (this.#waiting > this.#mostWaiting) this.#dropOne();
    return promise;
  }

  /**
   * Resolves when nobody else is running or waiting, apart from as many patient ones as run at once. Whoever comes
   * meanwhile does not wait for those that are running.
   */
  patientTurn(): Promise<Done> {
    const { promise, resolve } = Promise.withResolvers<Done>();
    this.#patient.push((done) => resolve(done ?? (() => undefined)));
    this.#next();
    return promise;
  }

  #add(groupKey: string, memberKey: string, waiter: Waiter): void {
    const group = this.#groups.get(groupKey) ?? { members: new Map<string, Waiter[]>(), waiting: 0 };
    const member = group.members.get(memberKey) ?? [];
    member.push(waiter);
    group.members.set(memberKey, member);
    group.waiting += 1;
    this.#groups.set(groupKey, group);
    this.#waiting += 1;
  }

  #next(): void {
    while (this.#running < this.#atOnce) {
      const waiter = this.#takeNext();
      if (waiter === null) break;
      this.#running += 1;
      waiter(() => {
        this.#running -= 1;
        this.#next();
      });
    }
    this.#nextPatient();
  }

  #nextPatient(): void {
    const isQuiet = performance.now() - this.#lastTurnMs > QUIET_MS;
    const most = isQuiet ? this.#atOnce : Math.max(1, this.#atOnce - 1);
    while (this.#running === 0 && this.#patientRunning < most) {
      const waiter = this.#patient.shift();
      if (waiter === undefined) return;
      this.#patientRunning += 1;
      waiter(() => {
        this.#patientRunning -= 1;
        this.#next();
      });
    }
  }

  /** The first waiter of the next member of the next group. Both go to the end of their rows. */
  #takeNext(): Waiter | null {
    const [entry] = this.#groups;
    if (entry === undefined) return null;
    const [groupKey, group] = entry;
    const [member] = group.members;
    if (member === undefined) throw new Error('A group without members was kept');
    const [memberKey, waiters] = member;
    const waiter = waiters.shift() ?? null;
    group.members.delete(memberKey);
    if (waiters.length > 0) group.members.set(memberKey, waiters);
    group.waiting -= 1;
    this.#groups.delete(groupKey);
    if (group.waiting > 0) this.#groups.set(groupKey, group);
    this.#waiting -= 1;
    return waiter;
  }

  /** Refuses the newest waiter of the longest member of the longest group. */
  #dropOne(): void {
    const group = longest(this.#groups, ({ waiting }) => waiting);
    const member = group && longest(group[1].members, ({ length }) => length);
    if (group === undefined || member === undefined) return;
    const waiter = member[1].pop();
    if (member[1].length === 0) group[1].members.delete(member[0]);
    group[1].waiting -= 1;
    if (group[1].waiting === 0) this.#groups.delete(group[0]);
    this.#waiting -= 1;
    waiter?.(null);
  }
}

/** The last of the longest, so that of many short ones the newest gives way. */
function longest<T>(entries: Map<string, T>, lengthOf: (value: T) => number): [string, T] | undefined {
  let found: [string, T] | undefined;
  for (const entry of entries) {
    if (found === undefined || lengthOf(entry[1]) >= lengthOf(found[1])) found = entry;
  }
  return found;
}
