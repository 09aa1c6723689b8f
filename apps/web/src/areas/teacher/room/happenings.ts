import type { MinutesEvent } from '@domdom/api';

/** What happened to one student, or what a teacher did to several at once. */
export interface Happening {
  event: MinutesEvent;
  names: string[];
}

/** What a teacher does to a class at once is written down for each student within this time. */
const AT_ONCE_MS = 10_000;

const isSameDeed = (one: MinutesEvent, other: MinutesEvent): boolean =>
  one.actorName !== null &&
  one.kind === other.kind &&
  one.actorName === other.actorName &&
  one.minutes === other.minutes &&
  one.reason === other.reason &&
  Date.parse(other.at) - Date.parse(one.at) < AT_ONCE_MS;

/** Joins the events of one deed; the order of the first ones stays. */
export function happeningsOf(events: readonly MinutesEvent[]): Happening[] {
  const happenings: Happening[] = [];
  for (const event of events) {
    const same = happenings.findLast((happening) => isSameDeed(happening.event, event));
    if (same === undefined) happenings.push({ event, names: [event.studentName] });
    else same.names.push(event.studentName);
  }
  return happenings;
}
