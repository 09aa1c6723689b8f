export const SCHOOL_TYPES = { PRESCHOOL: 0, TH: 1, THCS: 2, THPT: 3 } as const;
export type SchoolTypeId = (typeof SCHOOL_TYPES)[keyof typeof SCHOOL_TYPES];

export const SCHOOL_TYPE_IDS: readonly SchoolTypeId[] = Object.values(SCHOOL_TYPES);

const LABELS: Record<SchoolTypeId, string> = {
  0: 'Mầm non',
  1: 'Tiểu học',
  2: 'Trung học cơ sở',
  3: 'Trung học phổ thông',
};

export function isSchoolTypeId(value: unknown): value is SchoolTypeId {
  return SCHOOL_TYPE_IDS.some((id) => id === value);
}

export function schoolTypeLabel(id: SchoolTypeId): string {
  return LABELS[id];
}
