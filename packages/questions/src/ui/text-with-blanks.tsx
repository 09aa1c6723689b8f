import type { ReactNode } from 'react';
import type { Picture } from '../core/contract.ts';
import { RichText } from './rich-text.tsx';
import styles from './text-with-blanks.module.css';

interface TextWithBlanksProps {
  /** The text around the blanks; one more segment than blanks. */
  segments: readonly string[];
  focusedWords: readonly string[] | undefined;
  /** The content of each blank, with a unique `id`. */
  blanks: readonly { id: string; content: ReactNode }[];
  /** While the blanks are inputs, text attached to one without a space must not wrap to a new line. */
  isKeepingTogether: boolean;
  /** Small pictures; the first one replaces `{1}`. */
  pictures?: readonly Picture[] | undefined;
  mediaUrl?: (file: string) => string;
}

/** The rest of a word with its punctuation, or a picture; longer words would not fit beside an input on a phone. */
const ATTACHED_BEHIND = /^(?:[^\s{]{1,12}(?=[\s{]|$)|\p{P}*)/u;
/** Filled-in text can be long, so only the punctuation stays on its line. */
const PUNCTUATION_BEHIND = /^\p{P}*/u;
const ATTACHED_BEFORE = /(?:(?<=^|[\s}])[^\s{}]{1,12}|\{\d+\} ?)$/u;
const PICTURE = /\{(\d+)\}/;

/** A running text with inputs, or the filled-in texts, at its blanks. */
export function TextWithBlanks(props: TextWithBlanksProps) {
  const { segments, blanks, isKeepingTogether } = props;
  const pieces = segments.map((segment, index) => {
    const before =
      isKeepingTogether && index < blanks.length ? (ATTACHED_BEFORE.exec(segment)?.[0] ?? '') : '';
    const rest = segment.slice(0, segment.length - before.length);
    const attached = isKeepingTogether ? ATTACHED_BEHIND : PUNCTUATION_BEHIND;
    const behind = index === 0 ? '' : (attached.exec(rest)?.[0] ?? '');
    return { behind, text: rest.slice(behind.length), before };
  });
  return (
    <div className={styles.text}>
      <Text {...props} text={pieces[0]?.text ?? ''} />
      {blanks.map(({ id, content }, index) => (
        <span key={id}>
          <span className={styles.together}>
            <Text {...props} text={pieces[index]?.before ?? ''} />
            {content}
            <Text {...props} text={pieces[index + 1]?.behind ?? ''} />
          </span>
          <Text {...props} text={pieces[index + 1]?.text ?? ''} />
        </span>
      ))}
    </div>
  );
}

type TextProps = Pick<TextWithBlanksProps, 'focusedWords' | 'pictures' | 'mediaUrl'> & { text: string };

/** A part of the text with its pictures. */
function Text({ text, focusedWords, pictures, mediaUrl }: TextProps) {
  // Every second piece is the number of a picture.
  const pieces = pictures === undefined ? [text] : text.split(PICTURE);
  return pieces.map((piece, index) => {
    const id = String(index);
    if (index % 2 === 0) {
      return piece === '' ? null : <RichText key={id} text={piece} focusedWords={focusedWords} />;
    }
    const picture = pictures?.[Number(piece) - 1];
    return picture === undefined || mediaUrl === undefined ? null : (
      <img key={id} className={styles.picture} src={mediaUrl(picture.file)} alt={picture.alt} />
    );
  });
}
