import type { ExerciseToGive } from '@domdom/api';
import { EXERCISE_SKILL_NAMES } from '@domdom/domain/school/skills';
import { unitColour } from '@domdom/domain/school/units';
import { LEVEL_LABELS } from '@domdom/questions/ui';
import { examinationAddress, startPath } from '../../../lib/exam-paths.ts';
import { Button, ButtonLink } from '../../button.tsx';
import { CardGrid } from '../../card.tsx';
import { LabelCard } from '../../label-card.tsx';
import styles from './assign-wizard.module.css';
import { exerciseName, levelNumber } from './chosen.ts';
import { assignMessages } from './messages.ts';
import { whatMessages } from './what-messages.ts';

interface ExerciseListProps {
  exercises: readonly ExerciseToGive[];
  onChoose(exercise: ExerciseToGive): void;
}

function Level({ exercise, onChoose }: { exercise: ExerciseToGive; onChoose(): void }) {
  const { id, level, questionCount, assignedCount } = exercise;
  const name = exerciseName(exercise);
  return (
    <li className={styles.level}>
      <span className={styles.levelText}>
        <strong>{whatMessages.level(levelNumber(level), LEVEL_LABELS[level])}</strong>
        <span className={styles.facts}>
          {assignMessages.questions(questionCount)}
          {assignedCount > 0 && ` · ${whatMessages.given(assignedCount)}`}
        </span>
      </span>
      <ButtonLink variant="secondary" size="small" href={startPath(examinationAddress(id))}>
        {whatMessages.preview} <span className="visually-hidden">{name}</span>
      </ButtonLink>
      <Button size="small" aria-label={whatMessages.giveOf(name)} onClick={onChoose}>
        {assignMessages.assign}
      </Button>
    </li>
  );
}

/** The exercises of a unit by skill name and level. */
export function ExerciseList({ exercises, onChoose }: ExerciseListProps) {
  const groups = EXERCISE_SKILL_NAMES.map((skillName, index) => ({
    skillName,
    colour: unitColour(index),
    own: exercises.filter((exercise) => exercise.skillName === skillName),
  })).filter(({ own }) => own.length > 0);
  return (
    <section className="stack" aria-labelledby="unit-exercises">
      <div>
        <h4 id="unit-exercises" className={styles.title}>
          {whatMessages.exercises}
        </h4>
        <p className="muted">{whatMessages.exercisesText}</p>
      </div>
      <CardGrid minWidth={400}>
        {groups.map(({ skillName, colour, own }) => (
          <LabelCard key={skillName} label={skillName} colour={colour}>
            <ul>
              {own.map((exercise) => (
                <Level key={exercise.id} exercise={exercise} onChoose={() => onChoose(exercise)} />
              ))}
            </ul>
          </LabelCard>
        ))}
      </CardGrid>
    </section>
  );
}
