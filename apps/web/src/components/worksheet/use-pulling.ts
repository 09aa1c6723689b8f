import { useDrag } from '@domdom/questions/ui';
import { CANVAS_WIDTH } from '@domdom/worksheet';
import type { RefObject } from 'react';
import type { Point } from './geometry.ts';
import { textOf } from './player-props.ts';
import type { Play } from './use-play.ts';

/** Where a line is dragged to, and the zone there if the line may end at it. */
interface LineEnd {
  zoneId: string | null;
  to: Point;
}

/** Where a word is dragged to. */
type WordTarget = { kind: 'dropZone'; itemId: string } | { kind: 'tray' };

const WORD_OF = 'word of ';
/** Drag id of the word in a drop zone. */
export const wordOf = (itemId: string): string => WORD_OF + itemId;

const closestAt = (x: number, y: number, selector: string): HTMLElement | null =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>(selector))
    .find((element) => element !== null) ?? null;

/** Dragging of lines and words by mouse, finger or pen. */
export function usePulling(play: Play, canvas: RefObject<HTMLElement | null>) {
  const { holding, banks, shown } = play;
  const { mayJoin } = holding;

  const line = useDrag<LineEnd>({
    findTarget: (zoneId, x, y) => {
      const box = canvas.current?.getBoundingClientRect();
      if (!box) return null;
      const scale = CANVAS_WIDTH / box.width;
      const over = closestAt(x, y, '[data-joint]')?.dataset['joint'];
      return {
        zoneId: over !== undefined && (mayJoin(zoneId, over) || mayJoin(over, zoneId)) ? over : null,
        to: { x: (x - box.left) * scale, y: (y - box.top) * scale },
      };
    },
    onDrop: (zoneId, { zoneId: other }) => {
      if (other === null) return;
      if (mayJoin(zoneId, other)) holding.join(zoneId, other);
      else holding.join(other, zoneId);
    },
  });

  const word = useDrag<WordTarget>({
    findTarget: (_id, x, y) => {
      const itemId = closestAt(x, y, '[data-drop-zone]')?.dataset['dropZone'];
      if (itemId !== undefined) return { kind: 'dropZone', itemId };
      return closestAt(x, y, '[data-tray]') ? { kind: 'tray' } : null;
    },
    onDrop: (id, target) => {
      if (id.startsWith(WORD_OF)) {
        const from = id.slice(WORD_OF.length);
        const text = textOf(shown.find(({ item }) => item.id === from)?.answer);
        if (target.kind === 'tray') holding.takeBack(from);
        else holding.place(target.itemId, text, from);
        return;
      }
      const bank = banks.find(({ words }) => words.some((one) => one.id === id));
      const text = bank?.words.find((one) => one.id === id)?.text;
      if (target.kind === 'tray' || text === undefined || !bank?.itemIds.includes(target.itemId)) return;
      holding.place(target.itemId, text);
    },
  });

  return { line, word };
}

export type Pulling = ReturnType<typeof usePulling>;
