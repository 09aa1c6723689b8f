import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './label-card.module.css';

interface LabelCardProps {
  label: string;
  /** Background of the label, dark enough for white text. */
  colour: string;
  /** Beside the label. */
  picture?: ReactNode;
  /** There is nothing to do in it yet. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** A card below a coloured label: a unit or a kind of exercise. */
export function LabelCard({ label, colour, picture, isEmpty = false, children }: LabelCardProps) {
  return (
    <article className={cx(styles.card, isEmpty && styles.empty)}>
      <h3 className={styles.label} style={{ background: colour }}>
        {picture}
        {label}
      </h3>
      {children}
    </article>
  );
}
