import type { UnitExercise } from '@domdom/api';
import { starsFromPercent } from '@domdom/domain/scoring/score';
import { LEVEL_LABELS } from '@domdom/questions/ui';
import { ButtonLink } from '../../components/button.tsx';
import { LabelCard } from '../../components/label-card.tsx';
import { Sign, SIGN_OF_SKILL } from '../../components/sign/sign.tsx';
import { Stars } from '../../components/stars.tsx';
import { PractisedTags } from '../../components/practised/practised.tsx';
import { examinationAddress, startPath } from '../../lib/exam-paths.ts';
import { unitExerciseMessages } from './messages.ts';
import styles from './unit-exercises.module.css';
import type { SkillGroup } from './units.ts';

const LEVELS = Object.keys(LEVEL_LABELS);

const levelName = (level: UnitExercise['level']): string =>
  unitExerciseMessages.level(LEVELS.indexOf(level) + 1, LEVEL_LABELS[level]);

/** One kind of exercise with its levels. */
export function SkillCard({ group: { skillName, colour, exercises } }: { group: SkillGroup }) {
  return (
    <LabelCard label={skillName} colour={colour} picture={<Sign name={SIGN_OF_SKILL[skillName]} size={32} />}>
      <ul className={styles.levels}>
        {exercises.map((exercise) => (
          <Level key={exercise.examinationId} exercise={exercise} />
        ))}
      </ul>
    </LabelCard>
  );
}

function Level({ exercise }: { exercise: UnitExercise }) {
  const { examinationId, skillName, level, state, percent, questionCount } = exercise;
  const verb =
    state === 'open'
      ? unitExerciseMessages.resume
      : percent === null
        ? unitExerciseMessages.start
        : unitExerciseMessages.again;
  return (
    <li className={styles.level}>
      <div className={styles.levelText}>
        <strong>{levelName(level)}</strong>
        <span className="muted">{unitExerciseMessages.questionCount(questionCount)}</span>
        {percent !== null && <Stars value={starsFromPercent(percent)} size={18} />}
        {state !== 'new' && (
          <span className="row">
            <PractisedTags of={exercise} />
          </span>
        )}
      </div>
      <ButtonLink
        to={startPath(examinationAddress(examinationId))}
        size="small"
        variant={state === 'open' ? 'accent' : 'secondary'}
      >
        {verb}{' '}
        <span className="visually-hidden">
          {skillName}, {levelName(level)}
        </span>
      </ButtonLink>
    </li>
  );
}
