/**
 * Options of a test or suite that only `npm run test:deep` runs. Each names its fast stand-in: the title of a fast test
 * of the same rule with less input, in the same file or in the second argument. A title that several tests of that file
 * share is preceded by its suite: 'suite > title'. The `tree` check looks it up.
 */
export const deep = (
  standIn: string,
  file?: string,
): { tags: 'deep'; meta: { standIn: string; standInFile?: string } } => ({
  tags: 'deep',
  meta: { standIn, ...(file === undefined ? {} : { standInFile: file }) },
});

declare module 'vitest' {
  interface TestTags {
    name: 'deep';
  }
  interface TaskMeta {
    standIn?: string;
    standInFile?: string;
  }
}
