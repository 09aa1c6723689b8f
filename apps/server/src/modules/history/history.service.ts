/** How sister modules leave a trace of a read. */
export { recordRead, type WatchedEntity } from './history.repo.ts';
