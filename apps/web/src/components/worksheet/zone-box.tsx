import type { PublicZone } from '@domdom/worksheet';
import { Mark } from '@domdom/questions/ui';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { boxStyle } from './geometry.ts';
import { worksheetMessages } from './messages.ts';
import styles from './zone.module.css';

interface ZoneBoxProps {
  zone: PublicZone;
  canvasHeight: number;
  /** The verdict, where this zone shows it. */
  isCorrect?: boolean | undefined;
  /** The right answer as text. */
  keyText?: string | undefined;
  /** The zone's id, if a line begins or ends here. */
  joint?: string;
  children: ReactNode;
}

/** One zone at its place on the canvas. */
export function ZoneBox({ zone, canvasHeight, isCorrect, keyText, joint, children }: ZoneBoxProps) {
  return (
    <div
      className={styles.box}
      style={boxStyle(zone, canvasHeight, zone.angle)}
      data-zone={zone.id}
      data-joint={joint}
    >
      {children}
      {isCorrect !== undefined && (
        <span className={styles.mark}>
          <Mark isCorrect={isCorrect} />
        </span>
      )}
      {keyText !== undefined && keyText !== '' && <KeyText text={keyText} />}
    </div>
  );
}

/** The right answer, below the given one. */
export function KeyText({ text }: { text: string }) {
  return (
    <span className={styles.key}>
      <Icon name="check" size={16} />
      <span className="visually-hidden">{worksheetMessages.rightAnswer}: </span>
      <span lang="en">{text}</span>
    </span>
  );
}
