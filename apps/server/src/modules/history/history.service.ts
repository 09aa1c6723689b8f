/** Lets sister modules record a read, an issued code and a second factor, and find the record of a deletion. */
export {
  isDeletionKnown,
  recordIssuedCard,
  recordIssuedCode,
  recordRead,
  recordSecondFactor,
  type WatchedEntity,
  type WatchedRead,
} from './history.repo.ts';
