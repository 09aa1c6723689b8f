export const COMBINE = 'combine';
export const MAX_QUESTIONS = 20;
/** The position of the question is put before each id, and the whole has to stay an id. */
export const MAX_CHILD_ID_LENGTH = 36;

/** An id of a part of one question: unique among all questions. */
export function idInside(position: number, id: string): string {
  return `${position}.${id}`;
}

/** The id that `idInside` was given; others, which no question here has, stay as they are. */
export function idOutside(position: number, id: string): string {
  const prefix = `${position}.`;
  return id.startsWith(prefix) ? id.slice(prefix.length) : id;
}
