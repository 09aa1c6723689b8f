/** Who teaches a class, and with which rights: what other modules ask. */
export {
  type ClassRight,
  type ClassRights,
  coTeacherRights,
  hasRight,
  rightsIn,
  selectMarkers,
  taughtClassIds,
  teaches,
} from './teaching.repo.ts';
