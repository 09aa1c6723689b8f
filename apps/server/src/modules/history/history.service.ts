/** How sister modules leave a trace of a read, and find one of a deletion. */
export { isDeletionKnown, recordRead, type WatchedEntity } from './history.repo.ts';
