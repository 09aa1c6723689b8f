/** Apart from the guard itself, because every page asks this and few have one. */
let guards = 0;

/** Notes a part of the page that holds something unsaved; the returned function takes the note back. */
export function addLeaveGuard(): () => void {
  guards += 1;
  return () => void (guards -= 1);
}

/** Whether leaving the page would lose something, so that the application does not leave it by itself. */
export const isLeaveGuarded = (): boolean => guards > 0;
