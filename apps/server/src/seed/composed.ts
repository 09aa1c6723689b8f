import fs from 'node:fs/promises';
import path from 'node:path';
import { EXAM_DURATION_MS } from '@domdom/domain/exam/limits';
import { schoolGradeLabel, isSchoolGrade } from '@domdom/domain/school/grades';
import { EXERCISE_SKILL_NAMES } from '@domdom/domain/school/skills';
import { UNIT_KEYS, unitLabel } from '@domdom/domain/school/units';
import { LEVELS, parseQuestion, SKILLS, type QuestionBase } from '@domdom/questions';
import { z } from 'zod';
import type { ExaminationToLoad } from './examination-to-load.ts';

/** Numbered exams and unit exercises: lists of items, and the bank that holds the items. */

const BankLine = z.object({
  id: z.string(),
  question: z.object({ id: z.string(), skill: z.enum(SKILLS) }).loose(),
});
const ExamLine = z.strictObject({ number: z.int().min(1), items: z.array(z.string()).min(1) });
const ExerciseLine = z.strictObject({
  unit: z.enum(UNIT_KEYS),
  skillName: z.enum(EXERCISE_SKILL_NAMES),
  level: z.enum(LEVELS),
  items: z.array(z.string()).min(1),
});
const DemoTest = z.strictObject({ grade: z.int(), items: z.array(z.string()).min(1) });

const DURATION_SECONDS = EXAM_DURATION_MS / 1000;
const EXERCISE_SECONDS_A_QUESTION = 120;

type Bank = ReadonlyMap<string, QuestionBase>;

async function readLines<T>(schema: z.ZodType<T>, file: string): Promise<T[]> {
  const text = await fs.readFile(file, 'utf8');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [schema.parse(JSON.parse(line))]));
}

async function gradesIn(folder: string): Promise<number[]> {
  const files = await fs.readdir(folder);
  return files.flatMap((file) => {
    const grade = /^g(\d+)\.jsonl$/.exec(file)?.[1];
    return grade === undefined ? [] : [Number(grade)];
  });
}

async function readBank(contentDir: string): Promise<Bank> {
  const folder = path.join(contentDir, 'bank');
  const grades = await gradesIn(folder);
  const lines = await Promise.all(
    grades.map((grade) => readLines(BankLine, path.join(folder, `g${grade}.jsonl`))),
  );
  return new Map(lines.flat().map(({ id, question }) => [id, parseQuestion(question)]));
}

function questionsOf(ids: readonly string[], bank: Bank): QuestionBase[] {
  return ids.map((id) => {
    const question = bank.get(id);
    if (question === undefined) throw new Error(`The bank of content/ has no item ${id}.`);
    return question;
  });
}

/** V, W, L, R, S, P: the first letters of the skill names that questions use. */
function skillLetters(questions: readonly QuestionBase[]): string[] {
  return [
    ...new Set(
      questions.flatMap(({ skill }) => (skill === undefined ? [] : [skill.charAt(0).toUpperCase()])),
    ),
  ];
}

const classOf = (grade: number): string => (isSchoolGrade(grade) ? schoolGradeLabel(grade) : `Lớp ${grade}`);

async function readExams(contentDir: string, bank: Bank): Promise<ExaminationToLoad[]> {
  const folder = path.join(contentDir, 'exams');
  const grades = await gradesIn(folder);
  const exams = await Promise.all(
    grades.map(async (grade) => {
      const lines = await readLines(ExamLine, path.join(folder, `g${grade}.jsonl`));
      return lines.map(({ number, items }): ExaminationToLoad => {
        const questions = questionsOf(items, bank);
        return {
          code: `olympic-g${grade}-${number}`,
          kind: 'olympic',
          grade,
          unit: null,
          exerciseSkill: null,
          level: null,
          sortOrder: number,
          title: `${classOf(grade)} – Đề số ${number}`,
          durationSeconds: DURATION_SECONDS,
          skills: skillLetters(questions),
          questions,
        };
      });
    }),
  );
  return exams.flat();
}

async function readExercises(contentDir: string, bank: Bank): Promise<ExaminationToLoad[]> {
  const folder = path.join(contentDir, 'exercises');
  const grades = await gradesIn(folder);
  const exercises = await Promise.all(
    grades.map(async (grade) => {
      const lines = await readLines(ExerciseLine, path.join(folder, `g${grade}.jsonl`));
      return lines.map(({ unit, skillName, level, items }, index): ExaminationToLoad => {
        const questions = questionsOf(items, bank);
        const name = skillName.toLowerCase().replaceAll(' ', '-');
        return {
          code: `exercise-g${grade}-u${unit}-${name}-${level.toLowerCase()}`,
          kind: 'unit-exercise',
          grade,
          unit,
          exerciseSkill: skillName,
          level,
          sortOrder: index + 1,
          title: `${classOf(grade)} – ${unitLabel(unit)} – ${skillName} – Mức ${LEVELS.indexOf(level) + 1}`,
          durationSeconds: items.length * EXERCISE_SECONDS_A_QUESTION,
          skills: skillLetters(questions),
          questions,
        };
      });
    }),
  );
  return exercises.flat();
}

async function readDemoTest(contentDir: string, bank: Bank): Promise<ExaminationToLoad[]> {
  const text = await fs.readFile(path.join(contentDir, 'demo-test.json'), 'utf8');
  const { grade, items } = DemoTest.parse(JSON.parse(text));
  const questions = questionsOf(items, bank);
  return [
    {
      code: 'demo-test',
      kind: 'demo-test',
      grade,
      unit: null,
      exerciseSkill: null,
      level: null,
      sortOrder: 1,
      title: 'Đề thi thử Olympic tiếng Anh',
      durationSeconds: DURATION_SECONDS,
      skills: skillLetters(questions),
      questions,
    },
  ];
}

/** All examinations composed from the bank. */
export async function readComposed(contentDir: string): Promise<ExaminationToLoad[]> {
  const bank = await readBank(contentDir);
  const parts = await Promise.all([
    readExams(contentDir, bank),
    readExercises(contentDir, bank),
    readDemoTest(contentDir, bank),
  ]);
  return parts.flat();
}
