import type { PublicZone } from '@domdom/worksheet';
import { cx } from '../class-names.ts';
import { textStyle } from './geometry.ts';
import { keyTextOf } from './labels.ts';
import { worksheetMessages } from './messages.ts';
import { textOf, type ShownItem } from './player-props.ts';
import { verdictLook } from './verdict-look.ts';
import { ZoneBox } from './zone-box.tsx';
import styles from './zone.module.css';

interface WrittenZoneProps {
  shown: ShownItem;
  zone: PublicZone;
  sheetHeight: number;
  onPress(): void;
}

/** What is written beside the sheet, where it will stand. */
export function WrittenZone({ shown, zone, sheetHeight, onPress }: WrittenZoneProps) {
  const text = textOf(shown.answer);
  return (
    <ZoneBox zone={zone} sheetHeight={sheetHeight} isCorrect={shown.isCorrect} keyText={keyTextOf(shown)}>
      <button
        type="button"
        className={cx(styles.field, verdictLook(shown.isCorrect))}
        style={textStyle(zone, text)}
        aria-label={worksheetMessages.written(shown.number, text)}
        onClick={onPress}
      >
        <span lang="en">{text}</span>
      </button>
    </ZoneBox>
  );
}
