import type { ReactNode } from 'react';
import { RichText } from './rich-text.tsx';
import styles from './text-with-blanks.module.css';

interface TextWithBlanksProps {
  /** The text around the blanks: one more segment than blanks. */
  segments: readonly string[];
  focusedWords: readonly string[] | undefined;
  /** What stands at each blank, with an `id` to tell it apart. */
  blanks: readonly { id: string; content: ReactNode }[];
  /** While the blanks are inputs, punctuation behind one must not begin a new line. */
  isKeepingTogether: boolean;
}

const LEADING_PUNCTUATION = /^\p{P}*/u;

/** A running text with something to fill in, or what was filled in, at its blanks. */
export function TextWithBlanks({ segments, focusedWords, blanks, isKeepingTogether }: TextWithBlanksProps) {
  return (
    <div className={styles.text}>
      <RichText text={segments[0] ?? ''} focusedWords={focusedWords} />
      {blanks.map(({ id, content }, index) => {
        const behind = segments[index + 1] ?? '';
        const punctuation = LEADING_PUNCTUATION.exec(behind)?.[0] ?? '';
        return (
          <span key={id}>
            <span className={isKeepingTogether ? styles.together : ''}>
              {content}
              {punctuation}
            </span>
            <RichText text={behind.slice(punctuation.length)} focusedWords={focusedWords} />
          </span>
        );
      })}
    </div>
  );
}
