import type { BankQuestion, BankQuestionRow } from '@domdom/api';

/** A question owned by the account that the tests log in with. */
export const buildRow = (id: string, changes: Partial<BankQuestionRow> = {}): BankQuestionRow => ({
  id,
  title: `Câu ${id}`,
  excerpt: 'Mai ___ her grandparents. · visit · visits',
  type: 'one-choice',
  typeLabel: 'Chọn một đáp án',
  optionType: '',
  grade: 3,
  unit: '1',
  skill: 'reading',
  level: 'ELEMENTARY',
  tags: [],
  categoryId: null,
  categoryName: '',
  status: 'PRIVATE',
  purpose: 'PRACTICE',
  createdBy: '0b0f7f0a-0000-4000-8000-000000000001',
  creatorName: 'Nguyễn Thị Lan',
  createdAt: '2026-11-20T01:00:00.000Z',
  updatedAt: '2026-11-21T01:00:00.000Z',
  version: 1,
  isReadable: true,
  canEdit: true,
  canSetStatus: true,
  keyDoubt: null,
  ...changes,
});

/** One right option of two, in the stored form. */
const oneChoice = {
  type: 'one-choice',
  version: 1,
  prompt: 'Mai ___ her grandparents.',
  options: [
    { id: 'a', text: 'visit', isCorrect: false },
    { id: 'b', text: 'visits', isCorrect: true },
  ],
  settings: {},
};

export const buildQuestion = (id: string, changes: Partial<BankQuestion> = {}): BankQuestion => {
  const row = buildRow(id);
  const question = { ...oneChoice, id, title: changes.title ?? row.title };
  return { ...row, warnings: [], question, ...changes };
};
