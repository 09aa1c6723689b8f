export const SAMPLE_TESTS_PATH = '/lms/sampleTests';

/** The address calls a grade a class. */
export const unitsPath = (classId: number | string): string => `/lms/sampleTest/${classId}/Units`;

export const testsPath = (classId: number | string, unitId: string): string =>
  `/lms/sampleTest/${classId}/Unit/${unitId}/tests`;
