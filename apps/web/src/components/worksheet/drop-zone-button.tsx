import type { Drag, PointerHandlers } from '@domdom/questions/ui';
import { dragStyle } from '@domdom/questions/ui';
import type { PublicZone } from '@domdom/worksheet';
import type { KeyboardEvent, MouseEvent } from 'react';
import { cx } from '../class-names.ts';
import { textStyle } from './geometry.ts';
import { worksheetMessages } from './messages.ts';
import { textOf, type ShownItem } from './player-props.ts';
import { verdictLook } from './verdict-look.ts';
import styles from './zone.module.css';

interface DropZoneButtonProps {
  shown: ShownItem;
  zone: PublicZone;
  isHeld: boolean;
  /** The dragged word would be dropped here. */
  isAimed: boolean;
  isLocked: boolean;
  /** The drag of its word, while that is being dragged away. */
  drag: Drag<unknown> | null;
  /** Missing where nothing can be dragged. */
  pulling?: PointerHandlers | undefined;
  onPress(event: MouseEvent): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A drop zone for a word from the bank. */
export function DropZoneButton(props: DropZoneButtonProps) {
  const { shown, zone, isHeld, isAimed, isLocked, drag, pulling, onPress, onKeyDown } = props;
  const text = textOf(shown.answer);
  return (
    <button
      type="button"
      aria-label={worksheetMessages.dropZone(shown.number, text)}
      aria-pressed={isHeld}
      aria-disabled={isLocked || undefined}
      data-drop-zone={shown.item.id}
      className={cx(
        styles.field,
        styles.dropZone,
        pulling && styles.isPullable,
        (isHeld || isAimed) && styles.isHeld,
        verdictLook(shown.isCorrect),
      )}
      style={textStyle(zone, text)}
      {...pulling}
      onClick={onPress}
      onKeyDown={onKeyDown}
    >
      <span lang="en" style={dragStyle(drag)} className={cx(styles.line, drag && styles.isDragged)}>
        {text}
      </span>
    </button>
  );
}
