import type { ExamsToGive, ExerciseFile, ExerciseToGive, OwnTestRow, UnitTest } from '@domdom/api';
import { isWorksheet } from '@domdom/domain/folders/exercise-files';
import { titleOfFile } from '@domdom/domain/media/documents';
import { formatBytes } from '@domdom/domain/text/format-bytes';
import { LEVEL_LABELS } from '@domdom/questions/ui';
import { minutesOf } from '../minutes-of.ts';
import type { GivenThing } from './given-thing.ts';
import { assignMessages, fileGivingMessages } from './messages.ts';
import { whatMessages } from './what-messages.ts';
import type { Chosen, WizardUnit } from './wizard.ts';

const { questions, minutes, assigned, removed, success } = assignMessages;

/** The colour of what belongs to no unit. */
const PLAIN_COLOUR = '#1f3a8a';

const LEVELS = Object.keys(LEVEL_LABELS);

/** The levels count from 1. */
export const levelNumber = (level: ExerciseToGive['level']): number => LEVELS.indexOf(level) + 1;

const given = (count: number): string => (count === 0 ? '' : ` · ${assigned(count)}`);

/** Describes a test in one line. */
export const factsOfTest = (test: UnitTest): string =>
  `${questions(test.questionCount)} · ${minutes(minutesOf(test.durationSeconds))} · ${assigned(test.assignedCount)}${removed(test.removedCount)}`;

const factsOf = ({
  questionCount,
  durationSeconds,
}: {
  questionCount: number;
  durationSeconds: number;
}): string =>
  `${questions(questionCount)} · ${durationSeconds === 0 ? whatMessages.library.noLimit : minutes(minutesOf(durationSeconds))}`;

/** Something with questions that any class may get. */
export const paperThing = (examinationId: string, title: string, colour = PLAIN_COLOUR): GivenThing => ({
  exerciseType: 'UNIT',
  asked: { examinationId },
  title,
  colour,
  grade: null,
  success,
});

export const chosenTest = (test: UnitTest, unit: WizardUnit): Chosen => ({
  thing: { ...paperThing(test.id, test.nextTitle, unit.colour), grade: test.grade },
  about: `${unit.label} · ${test.title}`,
  facts: factsOfTest(test),
});

export const exerciseName = ({ skillName, level }: Pick<ExerciseToGive, 'skillName' | 'level'>): string =>
  whatMessages.exerciseTitle(skillName, levelNumber(level));

export const chosenExercise = (exercise: ExerciseToGive, unit: WizardUnit): Chosen => ({
  thing: paperThing(exercise.id, exercise.title, unit.colour),
  about: `${unit.label} · ${exerciseName(exercise)}`,
  facts: `${factsOf(exercise)}${given(exercise.assignedCount)}`,
});

export const chosenExam = (exam: ExamsToGive['items'][number]): Chosen => ({
  thing: paperThing(exam.id, exam.title),
  about: exam.title,
  facts: `${factsOf(exam)}${given(exam.assignedCount)}`,
});

export const chosenOwnTest = ({ id, quizTitle, questionCount, duration }: OwnTestRow): Chosen => ({
  thing: paperThing(id, quizTitle),
  about: quizTitle,
  facts: factsOf({ questionCount, durationSeconds: duration * 60 }),
});

/** What the dialog for giving a file is called. */
export const titleOfGiving = ({ tags }: ExerciseFile): string =>
  isWorksheet(tags) ? fileGivingMessages.worksheetTitle : fileGivingMessages.fileTitle;

/** A worksheet or a plain file, for classes of any grade. */
export function fileThing({ id, fileName, tags }: ExerciseFile, colour = PLAIN_COLOUR): GivenThing {
  const isDrawn = isWorksheet(tags);
  return {
    exerciseType: isDrawn ? 'LIVEWORKSHEET' : 'ASSIGNMENT',
    asked: { fileId: id },
    title: isDrawn ? fileName : titleOfFile(fileName),
    colour,
    grade: null,
    success: fileGivingMessages.success,
  };
}

export const chosenFile = (file: ExerciseFile): Chosen => ({
  thing: fileThing(file),
  title: titleOfGiving(file),
  about: file.fileName,
  facts: file.itemCount === null ? formatBytes(file.fileSize) : questions(file.itemCount),
});
