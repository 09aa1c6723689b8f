import { TEXT_LENGTH, type PublicZone } from '@domdom/worksheet';
import { cx } from '../class-names.ts';
import { textStyle } from './geometry.ts';
import { worksheetMessages } from './messages.ts';
import { textOf, type ShownItem } from './player-props.ts';
import { verdictLook } from './verdict-look.ts';
import styles from './zone.module.css';

/** From this height on there is room for several lines. Canvas pixels. */
export const MANY_LINES = 90;

interface WriteFieldProps {
  shown: ShownItem;
  zone: PublicZone;
  isLocked: boolean;
  onAnswer(itemId: string, answer: { text: string }): void;
}

export function WriteField({ shown, zone, isLocked, onAnswer }: WriteFieldProps) {
  const text = textOf(shown.answer);
  const isLong = zone.height >= MANY_LINES;
  const Field = isLong ? 'textarea' : 'input';
  return (
    <Field
      {...typingProps}
      className={cx(styles.field, styles.write, isLong && styles.long, verdictLook(shown.isCorrect))}
      style={textStyle(zone, isLong ? '' : text)}
      aria-label={worksheetMessages.write(shown.number)}
      title={isLocked ? text : undefined}
      value={text}
      readOnly={isLocked}
      onChange={({ target }) => onAnswer(shown.item.id, { text: target.value })}
    />
  );
}

/** Turns off all text suggestions and corrections of browsers and phones. */
export const typingProps = {
  lang: 'en',
  maxLength: TEXT_LENGTH,
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const;
