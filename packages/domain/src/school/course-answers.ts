/** What a call about courses and sessions answers: ours in the older form, or that of a partner. */
export interface CourseAnswer<T> {
  message: string;
  results: readonly T[];
}

/** The results when the message is OK. 'Error', and any other message, is a failure: null. */
export const resultsOf = <T>({ message, results }: CourseAnswer<T>): readonly T[] | null =>
  message === 'OK' ? results : null;

/** What a page shows of a session: the film after the assignments, and then all of it in reverse. */
export const sessionItems = <A, V extends string>(assignments: readonly A[], video: V): (A | V)[] =>
  [...assignments, video].toReversed();
