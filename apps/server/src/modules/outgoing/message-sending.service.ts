/** Serves the job that sends messages: in which lanes something waits, the next message, and recording the outcome. */
export { claimMessage, type ClaimedMessage, markFailed, markSent, selectDueLanes } from './message.repo.ts';
export type { Channel, FailedMessage, StoredMessage } from './channel.ts';
