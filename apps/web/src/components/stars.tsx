import { useId } from 'react';
import { starMessages } from '../lib/messages.ts';
import { cx } from './class-names.ts';
import styles from './stars.module.css';

const COUNT = 5;
const STAR = 'M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5-5.9-3.1-5.9 3.1 1.2-6.5L2.5 9.5l6.6-.9z';
const positions = Array.from({ length: COUNT }, (_unused, index) => index + 1);

interface StarsProps {
  /** 0 to 5 in half steps. */
  value: number;
  size?: number;
}

function Star({ fill, size }: { fill: 'full' | 'half' | 'empty'; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={styles.star}>
      <path d={STAR} className={styles.empty} />
      {fill !== 'empty' && <path d={STAR} className={cx(styles.full, fill === 'half' && styles.half)} />}
    </svg>
  );
}

const fillAt = (position: number, value: number) =>
  value >= position ? 'full' : value >= position - 0.5 ? 'half' : 'empty';

export function Stars({ value, size = 22 }: StarsProps) {
  return (
    <span className={styles.stars}>
      <span className="visually-hidden">{starMessages.value(value)}</span>
      {positions.map((position) => (
        <Star key={position} fill={fillAt(position, value)} size={size} />
      ))}
    </span>
  );
}

interface StarInputProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  disabled?: boolean;
}

/** A half-step slider over the stars, which works by touch, mouse and arrow keys. */
export function StarInput({ label, value, onChange, disabled }: StarInputProps) {
  const id = useId();
  return (
    <div className={styles.input}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.inputBox}>
        <Stars value={value} size={34} />
        <input
          id={id}
          type="range"
          min={0}
          max={COUNT}
          step={0.5}
          value={value}
          disabled={disabled}
          aria-valuetext={starMessages.value(value)}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      </span>
    </div>
  );
}
