import type { ReactNode, Ref } from 'react';
import { languageOf } from './language.ts';
import styles from './pair-rows.module.css';

interface PairRowsProps {
  /** Shown above the left and the right boxes. */
  titles?: readonly [string, string] | undefined;
  /** One `PairRow` per pair. */
  children: ReactNode;
  ref?: Ref<HTMLOListElement>;
}

/** Rows of two boxes that belong together. */
export function PairRows({ titles, children, ref }: PairRowsProps) {
  return (
    <div className={styles.frame}>
      {titles !== undefined && (
        <div className={styles.row}>
          <Title text={titles[0]} />
          <Title text={titles[1]} />
        </div>
      )}
      <ol className={styles.rows} ref={ref}>
        {children}
      </ol>
    </div>
  );
}

function Title({ text }: { text: string }) {
  return (
    <strong className={styles.title} lang={languageOf(text)}>
      {text}
    </strong>
  );
}

export function PairRow({ children }: { children: ReactNode }) {
  return <li className={styles.row}>{children}</li>;
}

interface FixedBoxProps {
  /** Pixels. */
  height: number;
  children: ReactNode;
}

/** A box that cannot be moved. */
export function FixedBox({ height, children }: FixedBoxProps) {
  return (
    <div className={`${styles.box} ${styles.fixed}`} style={{ minHeight: height }}>
      {children}
    </div>
  );
}
