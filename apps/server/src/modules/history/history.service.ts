/** Lets sister modules record a read, and find the record of a deletion. */
export { isDeletionKnown, recordRead, type WatchedEntity, type WatchedRead } from './history.repo.ts';
