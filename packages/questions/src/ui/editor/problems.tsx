import type { EditorProblem } from '../../core/editor-problems.ts';
import styles from './editor.module.css';
import { editorMessages as messages } from './messages.ts';

interface ProblemsProps {
  id: string;
  problems: readonly EditorProblem[];
  title?: string;
  /** These problems have no field of their own that could get the focus. */
  isFocusable?: boolean;
}

/** Says in words what is wrong; the colour only repeats it. */
export function Problems({ id, problems, title, isFocusable = false }: ProblemsProps) {
  if (problems.length === 0) return null;
  const hasMistake = problems.some(({ severity }) => severity === 'error');
  return (
    <div
      id={id}
      className={styles.problems}
      {...(isFocusable && hasMistake && { tabIndex: -1, 'data-mistake': true })}
    >
      {title !== undefined && <p className={styles.label}>{title}</p>}
      {problems.map(({ severity, message }) => (
        <p key={message} className={severity === 'error' ? styles.error : styles.advice}>
          <strong>{severity === 'error' ? messages.error : messages.advice}</strong> {message}
        </p>
      ))}
    </div>
  );
}
