import {
  EMPTY_DATA,
  publicWorksheet,
  type ItemAnswer,
  type Mode,
  type Zone,
  type ZoneData,
} from '@domdom/worksheet';
import { useState } from 'react';
import type { WorksheetPlayerProps } from '../player-props.ts';
import { WorksheetPlayer } from '../worksheet-player.tsx';

const zone = (id: string, mode: Mode, top: number, data: Partial<ZoneData>, left = 100): Zone => ({
  id,
  mode,
  top,
  left,
  width: 200,
  height: 40,
  angle: 0,
  data: { ...EMPTY_DATA, ...data },
});

/** One item of each mode, in this order, with a second drop zone and a second line, and finally something to hear. */
const ZONES: readonly Zone[] = [
  zone('write', 'Write', 0, { text: 'dog' }),
  zone('one-a', 'Choice', 100, { groupName: 'one', text: 'A' }),
  zone('one-b', 'Choice', 100, { groupName: 'one', text: 'B', isCorrect: true }, 400),
  zone('many-a', 'SelectWord', 200, { groupName: 'many', text: 'sun', isCorrect: true }),
  zone('many-b', 'SelectWord', 200, { groupName: 'many', text: 'moon', isCorrect: true }, 400),
  zone('many-c', 'SelectWord', 200, { groupName: 'many', text: 'rain' }, 700),
  zone('left-1', 'Match', 300, { groupName: 'm1', text: 'cat' }),
  zone('right-1', 'Match', 300, { groupName: 'm2', text: 'moo' }, 800),
  zone('left-2', 'Match', 400, { groupName: 'm2', text: 'cow' }),
  zone('right-2', 'Match', 400, { groupName: 'm1', text: 'meow' }, 800),
  zone('drop', 'DropDown', 500, { text: 'is|am' }),
  zone('drop-1', 'DragDrop', 600, { groupName: 'd', text: 'red|blue' }),
  zone('drop-2', 'DragDrop', 700, { groupName: 'd', text: 'red' }),
  zone('listen', 'Listen', 800, { script: 'Hello!' }),
];

export const SAMPLE = publicWorksheet({
  version: 1,
  pages: [
    { file: 'first.webp', height: 550 },
    { file: 'second.webp', height: 550 },
  ],
  zones: [...ZONES],
});

const exercise = (top: number, words: readonly string[]): Zone[] =>
  words.flatMap((word, at) => [
    zone(`from-${word}`, 'Match', top + at * 60, { groupName: word, text: word }),
    zone(`to-${word}`, 'Match', top + at * 60, { groupName: word, text: word.toUpperCase() }, 800),
  ]);

/** Match items of two exercises, one far below the other. */
export const TWO_EXERCISES = publicWorksheet({
  version: 1,
  pages: [{ file: 'page.webp', height: 1600 }],
  zones: [...exercise(0, ['cat', 'cow', 'dog']), ...exercise(800, ['red', 'blue', 'pink'])],
});

interface SampleProps extends Partial<Omit<WorksheetPlayerProps, 'answers' | 'onAnswer'>> {
  initial?: Readonly<Record<string, ItemAnswer>>;
  /** Called after every change. */
  onChange?(answers: Record<string, ItemAnswer>): void;
}

/** A player that keeps its answers. */
export function SamplePlayer({ initial = {}, onChange, ...props }: SampleProps) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, ItemAnswer>>(new Map(Object.entries(initial)));
  const handleAnswer = (itemId: string, answer: ItemAnswer) =>
    setAnswers((held) => {
      const next = new Map(held).set(itemId, answer);
      onChange?.(Object.fromEntries(next));
      return next;
    });
  return <WorksheetPlayer worksheet={SAMPLE} {...props} answers={answers} onAnswer={handleAnswer} />;
}
