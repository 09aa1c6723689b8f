import { languageOf } from './language.ts';
import styles from './rich-text.module.css';
import { textRuns, type TextRun } from '../core/text-runs.ts';

interface RichTextProps {
  text: string;
  focusedWords?: readonly string[] | undefined;
  /** Whether `[[...]]` is underlined. */
  isUnderlining?: boolean;
}

/** A text of a question with its focused words emphasised, its marked parts underlined and its language set. */
export function RichText({ text, focusedWords, isUnderlining }: RichTextProps) {
  return (
    <span lang={languageOf(text)}>
      {textRuns(text, { focusedWords, isUnderlining }).map((run) => (
        <Run key={run.start} run={run} />
      ))}
    </span>
  );
}

function Run({ run }: { run: TextRun }) {
  const content = run.isUnderlined ? <u className={styles.underlined}>{run.text}</u> : run.text;
  return run.isFocused ? <strong className={styles.focused}>{content}</strong> : content;
}
