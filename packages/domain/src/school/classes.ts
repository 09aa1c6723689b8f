export const CLASS_STATUSES = { NOT_READY: 0, READY: 1, FINISH: 2 } as const;
export type ClassStatus = (typeof CLASS_STATUSES)[keyof typeof CLASS_STATUSES];

/** Colleagues beside the owner of a class. */
export const MOST_CO_TEACHERS = 10;

export const MOST_GROUPS = 30;
export const LONGEST_GROUP_NAME = 60;

export const DEFAULT_CLASS_STATUS: ClassStatus = CLASS_STATUSES.READY;

const LABELS: Record<ClassStatus, string> = { 0: 'Not Ready', 1: 'Ready', 2: 'Finish' };

/** Text of the status tag, in English on purpose. */
export function classStatusLabel(status: ClassStatus): string {
  return LABELS[status];
}
