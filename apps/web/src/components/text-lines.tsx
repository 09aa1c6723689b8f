import styles from './text-lines.module.css';

/** Plain text that keeps its line breaks. */
export const TextLines = ({ text }: { text: string }) => <p className={styles.lines}>{text.trim()}</p>;
