import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { totalOf } from '@domdom/domain/own-tests/matrix';
import { common } from '../../../lib/messages.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import { editorMessages, matrixMessages } from '../messages.ts';
import { askedQuery, useDraw } from '../queries.ts';
import { bySkill, type DraftQuestion, fittingQuestions, refOf, type TestDraft } from './draft.ts';
import { type DrawSettings } from './draw-panel.tsx';
import type { Shortage } from './matrix-tab.tsx';

const NOBODY: ReadonlySet<string> = new Set();
/** The server takes so many at most. */
const MOST_EXCLUDED = 500;

/** Draws and swaps the questions of a matrix; the server chooses them. */
export function useDrawing(
  draft: TestDraft,
  settings: DrawSettings,
  change: (update: (before: TestDraft) => TestDraft) => void,
) {
  const draw = useDraw();
  const [shortages, setShortages] = useState<readonly Shortage[]>([]);
  /** Questions that were swapped out: pressing again brings a third one, not the first. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { classId, weeks, sources } = settings;
  const asked = askedQuery(classId, weeks);
  const recent = useQuery({
    ...asked,
    ...(classId === '' && { queryFn: skipToken }),
    select: ({ ids }: { ids: string[] }): ReadonlySet<string> => new Set(ids),
  });
  const shared = {
    sources: [...sources],
    ...(classId !== '' && { recent: { classId, weeks } }),
  };

  const drawAll = (isFresh: boolean): void => {
    const { matrix } = draft;
    if (matrix === null) return;
    const kept = fittingQuestions(draft.questions, matrix).filter(({ cell }) => !isFresh || cell === null);
    const dropped = isFresh ? draft.questions.flatMap(({ id, cell }) => (cell === null ? [] : [id])) : [];
    const ask = (exclude: readonly string[], fallback: boolean): void =>
      draw.mutate(
        {
          ...shared,
          matrix,
          seed: randomUuid(),
          keep: kept.map(refOf),
          exclude: exclude.slice(-MOST_EXCLUDED),
        },
        {
          onError: (error) => toastError(error),
          onSuccess: ({ cells }) => {
            // Where a small bank has no other set, the questions of before may come again.
            if (fallback && cells.some(({ missing }) => missing > 0)) return ask([], false);
            const drawn = bySkill(cells.flatMap((cell) => cell.drawn));
            setShortages(cells.map(({ key, missing }) => ({ key, missing })));
            change((before) => ({
              ...before,
              questions: [...kept, ...drawn],
              // The matrix is the plan: '40 câu, dự kiến 5 câu' would look like a fault.
              totalQuestion: totalOf(matrix).count,
            }));
            showToast({ kind: 'success', title: common.success, text: matrixMessages.drawn(drawn.length) });
          },
        },
      );
    ask(dropped, isFresh);
  };

  const swap = (question: DraftQuestion): void => {
    const { matrix } = draft;
    if (matrix === null || question.cell === null) return;
    const others = draft.questions.filter((one) => one !== question);
    const exclude = [...refused, question.id].slice(-MOST_EXCLUDED);
    draw.mutate(
      { ...shared, matrix, seed: randomUuid(), keep: others.map(refOf), exclude, only: question.cell },
      {
        onError: (error) => toastError(error),
        onSuccess: ({ cells }) => {
          const [other] = cells.flatMap((cell) => cell.drawn);
          if (other === undefined) {
            setRefused([]);
            showToast({ kind: 'warning', text: editorMessages.noOther });
            return;
          }
          setRefused(exclude);
          change((before) => ({
            ...before,
            questions: before.questions.map((one) => (one.id === question.id ? other : one)),
          }));
          showToast({ kind: 'success', text: editorMessages.swapped });
        },
      },
    );
  };
  return { recent: recent.data ?? NOBODY, shortages, isDrawing: draw.isPending, drawAll, swap };
}
