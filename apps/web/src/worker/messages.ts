/** What a page says to the worker. */
export type WorkerMessage =
  /** The user has agreed to the new build, and nothing would be lost. */
  | { kind: 'take-over' }
  /** The version of the bare page that the server has. */
  | { kind: 'shell'; version: string };
