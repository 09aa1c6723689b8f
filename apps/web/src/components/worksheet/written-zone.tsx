import type { PublicZone } from '@domdom/worksheet';
import { cx } from '../class-names.ts';
import { textStyle } from './geometry.ts';
import { keyTextOf } from './labels.ts';
import { worksheetMessages } from './messages.ts';
import { textOf, type ShownItem } from './player-props.ts';
import { verdictLook } from './verdict-look.ts';
import { MANY_LINES } from './write-field.tsx';
import { ZoneBox } from './zone-box.tsx';
import styles from './zone.module.css';

interface WrittenZoneProps {
  shown: ShownItem;
  zone: PublicZone;
  canvasHeight: number;
  onPress(): void;
}

/** A typed answer at its place on the canvas; it is edited beside the canvas. */
export function WrittenZone({ shown, zone, canvasHeight, onPress }: WrittenZoneProps) {
  const text = textOf(shown.answer);
  return (
    <ZoneBox zone={zone} canvasHeight={canvasHeight} isCorrect={shown.isCorrect} keyText={keyTextOf(shown)}>
      <button
        type="button"
        className={cx(styles.field, styles.written, verdictLook(shown.isCorrect))}
        style={textStyle(zone, text)}
        aria-label={worksheetMessages.written(shown.number, text)}
        title={text}
        onClick={onPress}
      >
        <span lang="en" className={cx(zone.height < MANY_LINES && styles.line)}>
          {text}
        </span>
      </button>
    </ZoneBox>
  );
}
