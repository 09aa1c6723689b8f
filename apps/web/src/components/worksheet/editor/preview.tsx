import {
  gradeItem,
  type ItemAnswer,
  keyOf,
  publicWorksheet,
  type WorksheetDocument,
  worksheetItems,
} from '@domdom/worksheet';
import { useState } from 'react';
import { WorksheetPlayer } from '../worksheet-player.tsx';
import styles from './editor.module.css';

/** A teacher's trial answers. They exist only in this page and are never stored or sent. */
export function usePreview() {
  const [answers, setAnswers] = useState<ReadonlyMap<string, ItemAnswer>>(new Map());
  const [isChecked, setIsChecked] = useState(false);
  return {
    answers,
    isChecked,
    answer: (itemId: string, answer: ItemAnswer): void =>
      setAnswers((before) => new Map(before).set(itemId, answer)),
    check: (): void => setIsChecked(true),
    redo: (): void => {
      setAnswers(new Map());
      setIsChecked(false);
    },
  };
}

export type PreviewState = ReturnType<typeof usePreview>;

/** Marks each item right or wrong, with the same grading as the server. */
export const marksOf = (
  document: WorksheetDocument,
  answers: ReadonlyMap<string, ItemAnswer>,
): Map<string, boolean> =>
  new Map(
    worksheetItems(document.zones).map((item) => [
      item.id,
      gradeItem(item, answers.get(item.id) ?? null).isCorrect,
    ]),
  );

interface PreviewProps {
  document: WorksheetDocument;
  preview: PreviewState;
}

/** The worksheet as students see it. */
export function Preview({ document, preview }: PreviewProps) {
  const { answers, isChecked } = preview;
  const keys = new Map(worksheetItems(document.zones).map((item) => [item.id, keyOf(item)]));
  return (
    <div className={styles.preview}>
      <WorksheetPlayer
        worksheet={publicWorksheet(document)}
        answers={answers}
        onAnswer={preview.answer}
        marks={isChecked ? marksOf(document, answers) : undefined}
        keys={isChecked ? keys : undefined}
        isLocked={isChecked}
      />
    </div>
  );
}
