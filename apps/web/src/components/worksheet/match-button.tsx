import type { PointerHandlers } from '@domdom/questions/ui';
import type { KeyboardEvent, MouseEvent } from 'react';
import { cx } from '../class-names.ts';
import styles from './zone.module.css';

interface MatchButtonProps {
  /** Names the button and the zones it is joined to. */
  label: string;
  isHeld: boolean;
  isJoined: boolean;
  /** The line being dragged would end here. */
  isAimed: boolean;
  isLocked: boolean;
  /** Missing where nothing can be dragged. */
  pulling?: PointerHandlers | undefined;
  look?: string | undefined;
  onPress(event: MouseEvent): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A button for either end of a line. */
export function MatchButton(props: MatchButtonProps) {
  const { label, isHeld, isJoined, isAimed, isLocked, pulling, look, onPress, onKeyDown } = props;
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isHeld}
      aria-disabled={isLocked || undefined}
      className={cx(
        styles.option,
        styles.joint,
        pulling && styles.isPullable,
        isJoined && styles.isJoined,
        (isHeld || isAimed) && styles.isHeld,
        look,
      )}
      {...pulling}
      onClick={onPress}
      onKeyDown={onKeyDown}
    />
  );
}
