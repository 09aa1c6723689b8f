export const CLASS_EXAM_PATH = '/olympic-class-exam';
/** The first of the public sample exercises. */
export const SAMPLES_PATH = '/olympicsgk/dashboard';
