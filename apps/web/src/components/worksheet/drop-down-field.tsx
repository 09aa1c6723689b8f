import type { PublicZone } from '@domdom/worksheet';
import { cx } from '../class-names.ts';
import { textStyle } from './geometry.ts';
import { worksheetMessages } from './messages.ts';
import { textOf, type ShownItem } from './player-props.ts';
import { verdictLook } from './verdict-look.ts';
import styles from './zone.module.css';

interface DropDownFieldProps {
  shown: ShownItem;
  /** Its place on the canvas; missing when it is outside the canvas. */
  zone?: PublicZone;
  className?: string | undefined;
  isLocked: boolean;
  onAnswer(itemId: string, answer: { text: string }): void;
}

export function DropDownField({ shown, zone, className, isLocked, onAnswer }: DropDownFieldProps) {
  const { item, number, isCorrect } = shown;
  const text = textOf(shown.answer);
  return (
    <select
      className={className ?? cx(styles.field, styles.select, verdictLook(isCorrect))}
      style={zone && textStyle(zone, `${text}   `)}
      aria-label={worksheetMessages.dropDown(number)}
      lang="en"
      value={text}
      disabled={isLocked}
      onChange={({ target }) => onAnswer(item.id, { text: target.value })}
    >
      <option value="" lang="vi">
        {worksheetMessages.notChosen}
      </option>
      {item.options.map((option, at) => (
        // An option may occur twice.
        <option key={`${option} ${item.options.slice(0, at).filter((other) => other === option).length}`}>
          {option}
        </option>
      ))}
    </select>
  );
}
