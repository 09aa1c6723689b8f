import { contentFields, promptField } from '../../core/editor-fields.ts';
import type { EditorForm } from '../../core/editor.ts';
import { DEFAULT_SIDE, DEFAULT_WORDS, MAX_SIDE, MAX_WORDS, MIN_SIDE } from './limits.ts';
import { makeGrid } from './make-grid.ts';
import type { PuzzleWordsQuestion } from './schema.ts';
import { hasSoundGrid, sizeOf } from './stored-grid.ts';

type Grid = PuzzleWordsQuestion['grid'];

/** For this the schema asks the author for other words or another size. */
const NO_GRID: Grid = { letters: [], places: [] };

export const editor: EditorForm<PuzzleWordsQuestion> = {
  fields: [
    { ...promptField, isOptional: true },
    {
      kind: 'list',
      path: 'words',
      label: 'Các từ cần tìm',
      hint: 'Chỉ dùng chữ cái tiếng Anh. Hình và âm thanh là gợi ý cho học sinh.',
      itemLabel: 'Từ',
      fields: contentFields({ kind: 'text', path: 'accepted', label: 'Từ' }),
      min: 1,
      max: MAX_WORDS,
      blank: () => ({ accepted: '' }),
    },
    sideField('rows', 'Số hàng'),
    sideField('columns', 'Số cột'),
    {
      kind: 'choice',
      path: 'settings.directions',
      label: 'Hướng của các từ',
      choices: [
        { value: 'across-down', label: 'Ngang và dọc' },
        { value: 'across', label: 'Chỉ ngang' },
      ],
      ifAbsent: 'across-down',
      isOptional: true,
    },
  ],
  blank: () => ({
    words: Array.from({ length: DEFAULT_WORDS }, () => ({ accepted: '' })),
    grid: NO_GRID,
    settings: {},
  }),
  settle: (question) => ({ ...question, grid: gridFor(question) }),
  settledPaths: ['grid'],
};

function sideField(name: 'rows' | 'columns', label: string) {
  return {
    kind: 'number',
    path: `settings.${name}`,
    label,
    hint: `Để trống thì là ${DEFAULT_SIDE}.`,
    min: MIN_SIDE,
    max: MAX_SIDE,
    isOptional: true,
  } as const;
}

/** Returns the existing grid while it fits, else a new one. */
function gridFor(question: Omit<PuzzleWordsQuestion, 'grid'> & { grid?: Grid }): Grid {
  const { id, words, settings, grid = NO_GRID } = question;
  if (hasSoundGrid({ words, settings, grid })) return grid;
  return (
    makeGrid(
      id,
      words.map(({ accepted }) => accepted),
      sizeOf(question),
    ) ?? NO_GRID
  );
}
