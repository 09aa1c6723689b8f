import fs from 'node:fs/promises';
import path from 'node:path';
import { UNIT_KEYS } from '@domdom/domain/school/units';
import { parseQuestion } from '@domdom/questions';
import { z } from 'zod';
import type { ExaminationToLoad } from './examination-to-load.ts';

const ExaminationFile = z.strictObject({
  code: z.string().min(1).max(60),
  grade: z.int().min(0).max(12),
  unit: z.enum(UNIT_KEYS),
  sortOrder: z.int().min(0),
  title: z.string().min(1).max(200),
  durationSeconds: z.int().min(60).max(14_400),
  skills: z.array(z.string()),
  questions: z.array(z.unknown()).min(1),
});

/** Reads the unit tests, one per file. */
export async function readHandwritten(contentDir: string): Promise<ExaminationToLoad[]> {
  const dir = path.join(contentDir, 'examinations');
  const files = (await fs.readdir(dir)).filter((file) => file.endsWith('.json')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const examination = ExaminationFile.parse(JSON.parse(await fs.readFile(path.join(dir, file), 'utf8')));
      for (const question of examination.questions) parseQuestion(question);
      return { ...examination, kind: 'unit-test', exerciseSkill: null, level: null };
    }),
  );
}
