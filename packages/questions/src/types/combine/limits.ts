export const COMBINE = 'combine';
export const MAX_QUESTIONS = 20;
/** Each id is prefixed with its question's position, and the result must still be a valid id. */
export const MAX_CHILD_ID_LENGTH = 36;

/** Makes the id of a part unique among all contained questions. */
export function idInside(position: number, id: string): string {
  return `${position}.${id}`;
}

/** Undoes `idInside`; returns ids without this prefix unchanged. */
export function idOutside(position: number, id: string): string {
  const prefix = `${position}.`;
  return id.startsWith(prefix) ? id.slice(prefix.length) : id;
}
