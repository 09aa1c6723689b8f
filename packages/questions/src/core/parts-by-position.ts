/**
 * For a type whose parts and answers are named by position: nothing to rename, nothing to hide. Spread it into
 * the type.
 */
export const partsByPosition = {
  partIds: (): string[] => [],
  renameAnswer: <A>(answer: A): A => answer,
};
