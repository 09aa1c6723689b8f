export const SAMPLE_TESTS_PATH = '/lms/sampleTests';
/** The pages below the list have a base address of their own. */
const SAMPLE_TEST_PATH = '/lms/sampleTest';

/** The address calls a grade a class. */
export const unitsPath = (classId: number | string): string => `${SAMPLE_TEST_PATH}/${classId}/Units`;

export const testsPath = (classId: number | string, unitId: string): string =>
  `${SAMPLE_TEST_PATH}/${classId}/Unit/${unitId}/tests`;
