import styles from './instruction.module.css';

interface InstructionProps {
  text: string;
  /** What keys do. Not shown where there is no keyboard, as on a phone. */
  keys?: string;
}

/** How to give an answer, in Vietnamese. */
export function Instruction({ text, keys }: InstructionProps) {
  return (
    <p className={styles.instruction}>
      {text}
      {keys !== undefined && <span className={styles.keys}> {keys}</span>}
    </p>
  );
}
