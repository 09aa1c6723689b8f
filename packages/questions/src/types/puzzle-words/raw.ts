import { readPrompt, withoutUndefined } from '../../raw/base.ts';
import type { RawForm } from '../../raw/contract.ts';
import type { RawFields } from '../../raw/fields.ts';
import { writeFace } from '../../raw/parts.ts';
import { wordCells } from './grade.ts';
import { findWordPositions, lettersOf } from './grid.ts';
import { makeGrid } from './make-grid.ts';
import type { PuzzleWordsAnswer, PuzzleWordsQuestion } from './schema.ts';
import { sizeOf } from './stored-grid.ts';

type Words = PuzzleWordsQuestion['words'];
type Settings = PuzzleWordsQuestion['settings'];

const DIRECTIONS = { across: 'across', 'across-down': 'across-down' } as const;

/** A letter outside the words, in a raw answer. */
const STRAY = '!';

export const raw: RawForm<PuzzleWordsQuestion, PuzzleWordsAnswer> = {
  names: ['PuzzleWords', 'WordPuzzle', 'WordPuzzles', 'PuzzleWord'],
  defaultTitle: 'Find the words in the puzzle.',

  read(fields) {
    const words = fields.list('answers').map((item) =>
      withoutUndefined({
        accepted: item.text('answer', 'text') ?? '',
        picture: item.picture(),
        sound: item.sound(),
      }),
    );
    const settings = readSettings(fields.fields('settings'));
    return withoutUndefined({
      prompt: readPrompt(fields),
      words,
      grid: readGrid(fields, words, settings),
      settings,
    });
  },

  write: ({ prompt, words, grid, settings: { rows, columns, directions } }) => {
    const side = withoutUndefined({ rows, columns });
    return withoutUndefined({
      question: prompt,
      answers: words.map(({ accepted, picture, sound }) => writeFace({ text: accepted, picture, sound })),
      grid: grid.letters,
      settings: withoutUndefined({
        question: Object.keys(side).length === 0 ? undefined : side,
        directions,
      }),
    });
  },

  /** The completely marked words, and `"!"` for each marked letter outside them. */
  readAnswer(question, rawAnswer) {
    const cellsByWord = wordCells(question);
    const inWords = new Set(cellsByWord.flat());
    const { rows, columns } = sizeOf(question);
    const strays = Array.from({ length: rows * columns }, (_, cell) => cell)
      .filter((cell) => !inWords.has(cell))
      .values();
    const unused = question.words.map(({ accepted }) => lettersOf(accepted));
    const cells = new Set<number>();
    for (const given of rawAnswer) {
      if (typeof given !== 'string') return null;
      if (given.trim() === STRAY) {
        const { value } = strays.next();
        if (value === undefined) return null;
        cells.add(value);
        continue;
      }
      const index = unused.indexOf(lettersOf(given));
      if (index === -1 || lettersOf(given) === '') return null;
      unused[index] = '';
      for (const cell of cellsByWord[index] ?? []) cells.add(cell);
    }
    return { cells: [...cells].toSorted((one, other) => one - other) };
  },
};

function readSettings(settings: RawFields): Settings {
  const question = settings.fields('question');
  const from = (name: string): RawFields => (question.has(name) ? question : settings);
  return withoutUndefined({
    rows: from('rows').number('rows'),
    columns: from('columns').number('columns'),
    directions: settings.oneOf(DIRECTIONS, 'directions'),
  });
}

/** The older system's grid if there is one, else a new one, always the same for the same words. */
function readGrid(fields: RawFields, words: Words, settings: Settings): PuzzleWordsQuestion['grid'] {
  const size = sizeOf({ settings });
  const texts = words.map(({ accepted }) => accepted);
  const letters = fields.texts('grid').map((row) => row.toUpperCase());
  const places = findWordPositions(letters, texts, size);
  if (places !== null) return { letters, places };
  if (fields.has('grid')) fields.report('changed', 'grid', 'Ô chữ cũ không dùng được, đã xếp lại.');
  return makeGrid(texts.join('|'), texts, size) ?? { letters: [], places: [] };
}
