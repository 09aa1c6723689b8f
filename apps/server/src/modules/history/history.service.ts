/** Lets sister modules record a read and an issued code, and find the record of a deletion. */
export {
  isDeletionKnown,
  recordIssuedCode,
  recordRead,
  type WatchedEntity,
  type WatchedRead,
} from './history.repo.ts';
