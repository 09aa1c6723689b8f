import { useId } from 'react';
import type { OptionLook } from '../core/options.ts';
import { splitAtUnderlines } from '../core/underlines.ts';
import { bulletOf } from '../core/bullets.ts';
import { Mark, RightAnswerTag } from './mark.tsx';
import { choiceBoxClass, Choice } from './choice.tsx';
import { RichText } from './rich-text.tsx';
import { verdictClass } from './verdict.ts';
import styles from './sentence-choice.module.css';

interface SentenceChoiceProps {
  /** The name of the group of parts. */
  label: string;
  sentence: string;
  focusedWords: readonly string[] | undefined;
  bulletType: OptionLook['bulletType'];
  chosen: number | undefined;
  /** The right part, once the key is released. */
  keyPosition: number | undefined;
  /** Verdict on the chosen part; undefined before the verdict. */
  isCorrect: boolean | undefined;
  isLocked: boolean;
  onChoose(this: void, position: number): void;
}

/** A sentence with underlined parts, one of which can be chosen, as native radio buttons inside the text. */
export function SentenceChoice(props: SentenceChoiceProps) {
  const { label, sentence, focusedWords, bulletType, chosen, keyPosition, isCorrect, isLocked, onChoose } =
    props;
  const name = useId();
  const { around, parts: texts } = splitAtUnderlines(sentence);
  const parts = texts.map((part, position) => ({ id: String(position), part, position }));
  return (
    <div role="radiogroup" aria-label={label} className={styles.sentence}>
      <RichText text={around[0] ?? ''} focusedWords={focusedWords} />
      {parts.map(({ id, part, position }) => {
        const isChosen = position === chosen;
        const isKey = position === keyPosition;
        const mark = isChosen ? isCorrect : undefined;
        const verdict = verdictClass(isKey || mark);
        const bullet = bulletOf(bulletType, position);
        const [attached, rest] = splitAtSpace(around[position + 1] ?? '');
        return (
          <span key={id}>
            <span className={styles.unbroken}>
              <span
                className={`${styles.part} ${choiceBoxClass({ isChosen: isChosen && verdict === '' })} ${verdict}`}
              >
                <Choice
                  name={name}
                  isChosen={isChosen}
                  isLocked={isLocked}
                  className={styles.label}
                  onChoose={() => onChoose(position)}
                >
                  {bullet !== '' && (
                    <span className={styles.bullet} aria-hidden="true">
                      {bullet}
                    </span>
                  )}
                  <RichText text={`[[${part}]]`} focusedWords={focusedWords} isUnderlining />
                </Choice>
                {mark !== undefined && <Mark isCorrect={mark} />}
                {isKey && mark !== true && <RightAnswerTag />}
              </span>
              {attached !== '' && <RichText text={attached} focusedWords={focusedWords} />}
            </span>
            <RichText text={rest} focusedWords={focusedWords} />
          </span>
        );
      })}
    </div>
  );
}

/** Splits off what directly follows a part, up to the first space. */
function splitAtSpace(text: string): [string, string] {
  const attached = /^\S*/u.exec(text)?.[0] ?? '';
  return [attached, text.slice(attached.length)];
}
