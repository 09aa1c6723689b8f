import { questionExcerpt } from '@domdom/questions';
import type { Database } from '../db/connect.ts';
import { sampleQuestion } from './builders.ts';

/** Items of unit 1 of grade 3, each with other words: g3-item0, g3-item1 ... */
export async function buildBankItems(db: Database, count: number): Promise<void> {
  const items = Array.from({ length: count }, (_none, at) => {
    const id = `g3-item${at}`;
    const question = {
      ...sampleQuestion('one-choice', { id, level: 'ELEMENTARY' }),
      title: `Find bird ${at}`,
    };
    const { type, title } = question;
    return {
      id,
      grade: 3,
      unit: '1',
      variant: 'built',
      type,
      skill: null,
      level: 'ELEMENTARY',
      focus: ['bird'],
      title,
      excerpt: questionExcerpt(question),
      searchText: title.toLowerCase(),
      question: JSON.stringify(question),
      fileHash: 'built',
    };
  });
  await db.insertInto('bankItems').values(items).execute();
}
