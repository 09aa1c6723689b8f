import type { BankQuestionRow } from '@domdom/api';
import { QUESTION_STATUSES } from '@domdom/domain/access/question-bank';
import { QUESTION_PURPOSES } from '@domdom/domain/exam/question-purpose';
import { isSchoolGrade, type SchoolGrade } from '@domdom/domain/school/grades';
import { isUnitKey, unitsOfGrade, type UnitKey } from '@domdom/domain/school/units';
import { wholeNumber } from '@domdom/domain/text/whole-number';
import { LEVEL_LABELS, SKILL_LABELS } from '@domdom/questions/ui';
import type { Level, Skill } from '@domdom/questions/ui';
import { useSearchParams } from '../../../lib/use-search-params.ts';

/** The filters of the list; null: no restriction. */
export interface BankFilter {
  search: string;
  scope: 'all' | 'mine';
  grade: SchoolGrade | null;
  unit: UnitKey | null;
  type: string | null;
  skill: Skill | null;
  level: Level | null;
  status: BankQuestionRow['status'] | null;
  purpose: BankQuestionRow['purpose'] | null;
  /** Id of a category. */
  category: string | null;
  tags: string;
}

const CATEGORY_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isSkill = (text: string | null): text is Skill => text !== null && Object.hasOwn(SKILL_LABELS, text);
const isLevel = (text: string | null): text is Level => text !== null && Object.hasOwn(LEVEL_LABELS, text);

export function readGrade(text: string | null): SchoolGrade | null {
  const grade = wholeNumber(text ?? '');
  return isSchoolGrade(grade) ? grade : null;
}

/** Reads the filter from the address; an invalid value restricts nothing. */
export function readBankFilter(params: URLSearchParams): BankFilter {
  const grade = readGrade(params.get('grade'));
  const unit = params.get('unit');
  const skill = params.get('skill');
  const level = params.get('level');
  return {
    search: (params.get('search') ?? '').slice(0, 100),
    scope: params.get('scope') === 'mine' ? 'mine' : 'all',
    grade,
    unit: isUnitKey(unit) && grade !== null && unitsOfGrade(grade).includes(unit) ? unit : null,
    type: params.get('type')?.slice(0, 60) || null,
    skill: isSkill(skill) ? skill : null,
    level: isLevel(level) ? level : null,
    status: QUESTION_STATUSES.find((status) => status === params.get('status')) ?? null,
    purpose: QUESTION_PURPOSES.find((purpose) => purpose === params.get('purpose')) ?? null,
    category: CATEGORY_ID.exec(params.get('category') ?? '')?.[0] ?? null,
    tags: (params.get('tags') ?? '').slice(0, 1000),
  };
}

/** Returns the address with a change; parameters of others stay. */
export function withFilterChange(params: URLSearchParams, change: Partial<BankFilter>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '' || (name === 'scope' && value === 'all')) next.delete(name);
    else next.set(name, String(value));
  }
  // A unit of the old grade may not exist in the new one.
  if (readBankFilter(next).unit === null) next.delete('unit');
  return next;
}

const NOTHING: Omit<BankFilter, 'search'> = {
  scope: 'all',
  grade: null,
  unit: null,
  type: null,
  skill: null,
  level: null,
  status: null,
  purpose: null,
  category: null,
  tags: '',
};
export const WITHOUT_FILTER: BankFilter = { ...NOTHING, search: '' };

/** How many filters are set, not counting the search. */
export const countFilters = (filter: BankFilter): number =>
  Object.entries(NOTHING).filter(([name, none]) => filter[name as keyof BankFilter] !== none).length; // the keys of `NOTHING`

/** The query for the server. */
export function toBankQuery({
  grade,
  unit,
  type,
  skill,
  level,
  status,
  purpose,
  category,
  ...filter
}: BankFilter) {
  return {
    ...filter,
    ...(grade !== null && { grade }),
    ...(unit !== null && { unit }),
    ...(type !== null && { type }),
    ...(skill !== null && { skill }),
    ...(level !== null && { level }),
    ...(status !== null && { status }),
    ...(purpose !== null && { purpose }),
    ...(category !== null && { category }),
  };
}

/** The filter, kept in the address: a reload, Back and a shared link show the same questions. */
export function useBankFilter(): [BankFilter, (change: Partial<BankFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const setFilter = (change: Partial<BankFilter>) =>
    setParams((before) => withFilterChange(before, change), { replace: true });
  return [readBankFilter(params), setFilter];
}
