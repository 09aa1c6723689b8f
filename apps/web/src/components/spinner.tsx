import styles from './spinner.module.css';

interface SpinnerProps {
  /** Announced by screen readers; without it the spinner is decorative. */
  label?: string;
  size?: number;
}

export function Spinner({ label, size = 28 }: SpinnerProps) {
  return (
    <span
      className={styles.spinner}
      style={{ width: size, height: size }}
      role={label ? 'status' : undefined}
    >
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
