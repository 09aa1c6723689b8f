import fs from 'node:fs/promises';
import path from 'node:path';
import { ReaderSource } from '@domdom/api/readers';
import { parseQuestion } from '@domdom/questions';
import type { ExaminationToLoad } from './examination-to-load.ts';

const MINUTES = 30;

/** The questions at the end of each reader. */
export async function readReaderQuizzes(contentDir: string): Promise<ExaminationToLoad[]> {
  const folder = path.join(contentDir, 'readers');
  const files = await fs.readdir(folder);
  return Promise.all(
    files.toSorted().map(async (file): Promise<ExaminationToLoad> => {
      const { id, grade, order, title, questions } = ReaderSource.parse(
        JSON.parse(await fs.readFile(path.join(folder, file), 'utf8')),
      );
      return {
        code: `reader-${id}`,
        kind: 'reader',
        grade,
        unit: null,
        exerciseSkill: null,
        level: null,
        sortOrder: order,
        title: `Câu hỏi về truyện ${title}`,
        durationSeconds: MINUTES * 60,
        skills: ['V', 'R', 'L'],
        questions: questions.map(parseQuestion),
      };
    }),
  );
}
