import { BEHAVIOURS, type Behaviour } from '@domdom/domain/exam/behaviour';
import { useId } from 'react';
import { assignMessages } from './messages.ts';
import styles from './assign-form.module.css';

const messages = assignMessages.behaviour;

interface BehaviourFieldProps {
  exerciseType: 'UNIT' | 'LIVEWORKSHEET';
  /** Passed by the form. */
  value?: Behaviour;
  onChange?(value: Behaviour): void;
  /** For an assignment that students may have begun. */
  isGiven?: boolean;
}

/** Chooses whether each question is judged at once, or all when the student finishes. */
export function BehaviourField({ exerciseType, value, onChange, isGiven = false }: BehaviourFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles.behaviours}>
      <legend className={styles.legend}>{messages.title}</legend>
      {BEHAVIOURS.map((behaviour) => (
        <label key={behaviour} className={styles.behaviour}>
          <input
            type="radio"
            name={name}
            value={behaviour}
            checked={behaviour === value}
            aria-describedby={`${name}-${behaviour}`}
            onChange={() => onChange?.(behaviour)}
          />
          <strong>{messages.name[behaviour]}</strong>
          <span id={`${name}-${behaviour}`} className={styles.hint}>
            {messages.hint[exerciseType][behaviour]}
          </span>
        </label>
      ))}
      {isGiven && <p className={styles.hint}>{messages.givenHint}</p>}
    </fieldset>
  );
}
