/**
 * For a type whose parts and answers are named by position, so that no ids need renaming or hiding. Spread it into the
 * type.
 */
export const partsByPosition = {
  partIds: (): string[] => [],
  renameAnswer: <A>(answer: A): A => answer,
};
