/**
 * Composes exams 1 to 135 of grades 1 to 5 and the exercises of all units from the signed items, writes the lists to
 * content/exams and content/exercises, and prints the figures of the exams.
 *
 *   npm exec -- node tools/content/compose.mjs
 */
import { writeBuilt } from './bank/built.ts';
import { writeRecords } from './bank/store.ts';
import { composeGrade, OLYMPIC_GRADES } from './composer/compose.ts';
import { examFigures, figuresLine } from './composer/figures.ts';
import { SOURCE_GRADES } from './sources/read.ts';

for (const grade of SOURCE_GRADES) {
  const { exams, exercises, recordsOfExams, recordsOfExercises } = composeGrade(grade);
  writeRecords('exercises', grade, recordsOfExercises);
  const figures = [`grade ${grade}: ${exercises.length} exercises`];
  if (OLYMPIC_GRADES.includes(grade)) {
    writeRecords('exams', grade, recordsOfExams);
    figures.push(figuresLine(examFigures(exams)));
  }
  console.log(figures.join('; '));
}
writeBuilt('lists');
