/** What the shelves ask of documents in their own queries. */
export { coverAddress } from './document.present.ts';
export { downloadsOfDocument, isGradeOf } from './document.repo.ts';
