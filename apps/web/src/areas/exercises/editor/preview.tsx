import {
  gradeItem,
  type ItemAnswer,
  keyOf,
  publicWorksheet,
  type WorksheetDocument,
  worksheetItems,
} from '@domdom/worksheet';
import { useState } from 'react';
import { WorksheetPlayer } from '../../../components/worksheet/worksheet-player.tsx';
import styles from './editor.module.css';

/** What a teacher tries out. It lives in this page alone: nothing of it is stored or sent. */
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

/** Right or wrong, by item; graded here, as the server would. */
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

/** The worksheet as pupils get it. */
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
