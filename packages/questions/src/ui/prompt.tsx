import { RichText } from './rich-text.tsx';
import styles from './prompt.module.css';

interface PromptProps {
  /** Nothing is drawn without a text. */
  text: string | undefined;
  focusedWords: readonly string[] | undefined;
  isUnderlining?: boolean;
  /** For a group of answers that is named by the prompt. */
  id?: string;
}

/** The sentence or question above the answers. */
export function Prompt({ text, focusedWords, isUnderlining, id }: PromptProps) {
  if (text === undefined) return null;
  return (
    <p id={id} className={styles.prompt}>
      <RichText text={text} focusedWords={focusedWords} isUnderlining={isUnderlining} />
    </p>
  );
}
