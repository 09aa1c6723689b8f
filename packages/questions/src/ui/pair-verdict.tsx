import type { ReactNode } from 'react';
import { Mark, NotAnswered, RightAnswerTag } from './mark.tsx';
import { FixedBox, PairRow, PairRows } from './pair-rows.tsx';
import styles from './pair-rows.module.css';
import { verdictClass } from './verdict.ts';

export interface JudgedPair {
  id: string;
  left: ReactNode;
  /** The right side that the student has placed beside it. */
  given: ReactNode;
  /** Undefined before the verdict. */
  isCorrect: boolean | undefined;
  /** Undefined until the key is released. */
  rightAnswer: ReactNode | undefined;
}

interface PairVerdictProps {
  titles?: readonly [string, string] | undefined;
  pairs: readonly JudgedPair[];
  isAnswered: boolean;
  /** Pixels. */
  boxHeight: number;
}

/** The student's rows, locked, each with a mark and with the right answer under a wrong one. */
export function PairVerdict({ titles, pairs, isAnswered, boxHeight }: PairVerdictProps) {
  return (
    <>
      {!isAnswered && <NotAnswered />}
      <PairRows titles={titles}>
        {pairs.map(({ id, left, given, isCorrect, rightAnswer }) => (
          <PairRow key={id}>
            <FixedBox height={boxHeight}>{left}</FixedBox>
            <div
              className={`${styles.box} ${styles.locked} ${verdictClass(isCorrect)}`}
              style={{ minHeight: boxHeight }}
            >
              {isAnswered && (
                <span className={styles.given}>
                  {given}
                  {isCorrect !== undefined && <Mark isCorrect={isCorrect} />}
                </span>
              )}
              {isCorrect !== true && rightAnswer !== undefined && (
                <span className={styles.key}>
                  <RightAnswerTag /> {rightAnswer}
                </span>
              )}
            </div>
          </PairRow>
        ))}
      </PairRows>
    </>
  );
}
