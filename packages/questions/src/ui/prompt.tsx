import { RichText } from './rich-text.tsx';
import styles from './prompt.module.css';

interface PromptProps {
  /** Draws nothing without a text. */
  text: string | undefined;
  focusedWords: readonly string[] | undefined;
  isUnderlining?: boolean;
  /** Set when the prompt names a group of answers. */
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
