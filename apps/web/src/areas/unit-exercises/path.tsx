import type { UnitOfExercises } from '@domdom/api';
import { unitLabel, type UnitKey } from '@domdom/domain/school/units';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { mediaUrl } from '../../lib/media-url.ts';
import { unitExerciseMessages } from './messages.ts';
import styles from './path.module.css';

interface PathProps {
  units: readonly UnitOfExercises[];
  active: UnitKey;
  onChoose(unit: UnitKey): void;
  /** The exercises of the active unit, which open below its station. */
  children: ReactNode;
}

/** The units as stations of a path: a zigzag on a phone, rows on a desktop; for screen readers a list of buttons. */
export function Path({ units, active, onChoose, children }: PathProps) {
  const next = units.find(({ doneCount, exerciseCount }) => doneCount < exerciseCount)?.unit;
  return (
    <ol aria-label={unitExerciseMessages.units} className={styles.path}>
      {units.flatMap((one) => [
        <li key={one.unit} className={styles.step}>
          <Station
            unit={one}
            isActive={one.unit === active}
            isNext={one.unit === next}
            onChoose={() => onChoose(one.unit)}
          />
        </li>,
        ...(one.unit === active
          ? [
              <li key="exercises" className={styles.exercises}>
                {children}
              </li>,
            ]
          : []),
      ])}
    </ol>
  );
}

interface StationProps {
  unit: UnitOfExercises;
  isActive: boolean;
  /** The first one with something left to do. */
  isNext: boolean;
  onChoose(): void;
}

function Station({
  unit: { unit, topic, doneCount, exerciseCount },
  isActive,
  isNext,
  onChoose,
}: StationProps) {
  const isDone = doneCount === exerciseCount;
  const progress = { '--done': exerciseCount === 0 ? 0 : doneCount / exerciseCount } as CSSProperties; // custom properties are not typed
  return (
    <button
      type="button"
      className={cx(styles.station, isNext && styles.next, isDone && styles.done)}
      aria-pressed={isActive}
      onClick={onChoose}
    >
      <span className={styles.ring} style={progress}>
        {topic === null ? (
          <span className={styles.letter} aria-hidden="true">
            {unitLabel(unit).at(-1)}
          </span>
        ) : (
          <img className={styles.picture} src={mediaUrl(topic.picture)} alt="" width={72} height={72} />
        )}
        {isDone && (
          <span className={styles.check}>
            <Icon name="check" size={16} />
          </span>
        )}
      </span>
      <span className={styles.text}>
        <strong>{unitLabel(unit)}</strong>
        {topic !== null && (
          <>
            {' '}
            <span className={styles.topic} lang="en">
              {topic.en}
            </span>{' '}
            <span className={styles.meaning}>{topic.vi}</span>
          </>
        )}{' '}
        <span className={styles.count}>{unitExerciseMessages.unitCount(doneCount, exerciseCount)}</span>
      </span>
    </button>
  );
}
