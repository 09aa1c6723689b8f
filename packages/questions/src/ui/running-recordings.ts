/** What is being recorded in this page. */
const running = new Set<() => Promise<unknown>>();

/** Notes a recording under way, with what stops it; returns a function for its end. */
export function noteRecording(stop: () => Promise<unknown>): () => void {
  running.add(stop);
  return () => void running.delete(stop);
}

/** Stops everything that is being recorded; resolves once what was said is in its answers. */
export const stopRecordings = (): Promise<unknown> => Promise.all([...running].map((stop) => stop()));
