import type {
  Combine,
  Conjugation,
  ErrorCorrection,
  Letters,
  MatchingTwoColumn,
  MultipleChoice,
  Option,
  OneChoice,
  PuzzleWords,
  Question,
  SelectWord,
  SelectWordInImage,
  SelectWordsInSentence,
} from './content.ts';

/** An option by what it shows: the description of its picture, its text. One that shows nothing is known by its sound. */
export interface ShownOption {
  words: string[];
  sound: { file?: string; script?: string } | undefined;
}

/** What a pupil puts on the screen to answer a question rightly or wrongly, in words that the screen shows. */
export type Answer =
  | { type: 'option'; option: ShownOption }
  /** One of the parts of a sentence, by its position. */
  | { type: 'part'; part: number }
  | { type: 'groups'; groups: ShownOption[][] }
  /** For each statement whether the first of its two labels is chosen. */
  | { type: 'ticks'; isFirst: boolean[] }
  /** The right sides from top to bottom. */
  | { type: 'matching'; texts: string[] }
  | { type: 'columns'; pairs: { left: string; right: string }[]; isRightFixed: boolean }
  | { type: 'unscramble'; pieces: string[] }
  | { type: 'typed'; fields: { label: string; text: string }[] }
  | { type: 'slots'; slots: { label: string; word: string }[] }
  | { type: 'lists'; lists: { label: string; word: string }[] }
  /** Words of a text, by their position among those that can be chosen. */
  | { type: 'words'; words: number[] }
  /** Letters of a grid, row by row. */
  | { type: 'cells'; cells: number[]; columns: number }
  /** Several things in one question. */
  | { type: 'together'; answers: Answer[] }
  /** The questions of a combined one. */
  | { type: 'questions'; answers: Answer[] };

const WRONG_WORD = 'wrong';
const WRONG_LETTER = 'q';

/** The same pieces with two unlike neighbours in each other's place. */
function spoilt(pieces: readonly string[]): string[] {
  const at = pieces.findIndex((piece, index) => index > 0 && piece !== pieces[index - 1]);
  if (at < 0) throw new Error(`No two of these differ: ${pieces.join(', ')}`);
  const [left = '', right = ''] = pieces.slice(at - 1, at + 1);
  return [...pieces.slice(0, at - 1), right, left, ...pieces.slice(at + 1)];
}

const inOrder = (pieces: string[], isRight: boolean): string[] => (isRight ? pieces : spoilt(pieces));

const blankLabel = (place: number, total: number): string =>
  total === 1 ? 'Chỗ trống' : `Chỗ trống ${place + 1} trên ${total}`;
const imageLabel = (place: number, total: number): string =>
  total === 1 ? 'Hình' : `Hình ${place + 1} trên ${total}`;
const letterLabel = (place: number, total: number): string =>
  total === 1 ? 'Ô chữ' : `Ô chữ ${place + 1} trên ${total}`;

/** Underlined parts are written as [[part]]. */
const shown = (text: string): string => text.replaceAll(/\[\[|\]\]/g, '');
const typed = (accepted: string, isRight: boolean): string =>
  isRight ? (accepted.split('|')[0] ?? '').trim() : WRONG_WORD;

function wordsOn({ text, picture }: Pick<Option, 'text' | 'picture'>): string[] {
  return [picture?.alt ?? '', shown(text ?? '')].filter((word) => word !== '');
}

function typedInto(blanks: readonly { accepted: string }[], isRight: boolean): Answer {
  const fields = blanks.map(({ accepted }, place) => ({
    label: blankLabel(place, blanks.length),
    text: typed(accepted, isRight),
  }));
  return { type: 'typed', fields };
}

function shownOption(option: Option): ShownOption {
  return { words: wordsOn(option), sound: option.sound };
}

function optionOf({ options }: OneChoice, isRight: boolean): Answer {
  const option = options.find(({ isCorrect }) => isCorrect === isRight);
  if (option === undefined) throw new Error('Every option is right.');
  return { type: 'option', option: shownOption(option) };
}

/** Wrong in the first group only. */
function picksOf({ groups }: MultipleChoice, isRight: boolean): Answer {
  const picks = groups.map(({ options }, index) => {
    if (isRight || index > 0) return options.filter(({ isCorrect }) => isCorrect);
    return options.filter(({ isCorrect }) => !isCorrect).slice(0, 1);
  });
  return { type: 'groups', groups: picks.map((options) => options.map(shownOption)) };
}

function columnsOf({ pairs, settings }: MatchingTwoColumn, isRight: boolean): Answer {
  const rights = inOrder(
    pairs.map(({ right }) => shown(right.text)),
    isRight,
  );
  const placed = pairs.map(({ left }, row) => ({ left: shown(left.text), right: rights[row] ?? '' }));
  return { type: 'columns', pairs: placed, isRightFixed: settings.isDragBColumnDisabled ?? false };
}

/** The right words of a box, or the same ones with one that is not needed, or with two exchanged. */
function fromBox(right: string[], box: readonly string[], isRight: boolean): string[] {
  if (isRight) return right;
  const extra = box.find((word) => !right.includes(word));
  return extra === undefined ? spoilt(right) : [extra, ...right.slice(1)];
}

function wordsInto({ words = [], blanks, settings }: SelectWord, isRight: boolean): Answer {
  const right = blanks.map(({ accepted }) => accepted);
  const placesOf = (chosen: string[]) =>
    chosen.map((word, place) => ({ label: blankLabel(place, blanks.length), word }));
  if (settings.isDropDown !== true) return { type: 'slots', slots: placesOf(fromBox(right, words, isRight)) };
  const [first] = blanks;
  const wrong = (first?.choices ?? words).find((word) => word !== first?.accepted) ?? '';
  return { type: 'lists', lists: placesOf(isRight ? right : [wrong, ...right.slice(1)]) };
}

function namesOf({ words, images }: SelectWordInImage, isRight: boolean): Answer {
  const right = images.map(({ accepted }) => accepted);
  const slots = fromBox(right, words, isRight).map((word, place) => ({
    label: imageLabel(place, images.length),
    word,
  }));
  return { type: 'slots', slots };
}

function lettersOf({ accepted }: Letters, isRight: boolean): Answer {
  const hidden = Array.from(accepted.matchAll(/\[(.+?)\]/g), ([, letters = '']) => letters).join('');
  const letters = [...hidden.replaceAll(/[^\p{L}\p{N}]/gu, '')];
  const fields = letters.map((letter, place) => ({
    label: letterLabel(place, letters.length),
    text: isRight ? letter : WRONG_LETTER,
  }));
  return { type: 'typed', fields };
}

/** Wrong: a word that is not meant in the place of the first right one. */
function chosenWords({ text, correctWords }: SelectWordsInSentence, isRight: boolean): Answer {
  const all = text.split(/[ \t\r\n]+/).filter((word) => word !== '');
  const choices = all.flatMap((word, position) => (/[\p{L}\p{N}]/u.test(word) ? [position] : []));
  const other = choices.find((position) => !correctWords.includes(position));
  const chosen = isRight || other === undefined ? correctWords : [other, ...correctWords.slice(1)];
  return { type: 'words', words: chosen.map((position) => choices.indexOf(position)) };
}

/** Wrong: the last letter of a word is left out. */
function markedCells({ words, grid }: PuzzleWords, isRight: boolean): Answer {
  const columns = grid.letters[0]?.length ?? 0;
  const cells = words.flatMap(({ accepted }, index) => {
    const place = grid.places[index];
    if (place === undefined) throw new Error(`${accepted} has no place in the grid.`);
    const length = accepted.replaceAll(/[^a-z]/gi, '').length;
    const step = place.isDown ? columns : 1;
    return Array.from({ length }, (_, letter) => place.row * columns + place.column + letter * step);
  });
  const once = [...new Set(cells)];
  return { type: 'cells', cells: isRight ? once : once.slice(0, -1), columns };
}

function tableOf({ columns, rows }: Conjugation, isRight: boolean): Answer {
  const fields = rows.flatMap(({ shown: subject, cells }) =>
    cells.map(({ accepted }, column) => {
      const unnamed = cells.length === 1 ? 'Từ cần điền' : `Từ cần điền ${column + 1}`;
      return { label: `${subject}, ${columns?.[column + 1] ?? unnamed}`, text: typed(accepted, isRight) };
    }),
  );
  return { type: 'typed', fields };
}

function correctionOf({ mistake, blanks }: ErrorCorrection, isRight: boolean): Answer {
  const correction = typedInto(blanks, isRight);
  if (mistake === undefined) return correction;
  return { type: 'together', answers: [{ type: 'part', part: mistake - 1 }, correction] };
}

/** Wrong in the first question only. */
function answersOf({ questions }: Combine, isRight: boolean): Answer {
  return { type: 'questions', answers: questions.map((one, at) => answerOf(one, isRight || at > 0)) };
}

export function answerOf(question: Question, isRight: boolean): Answer {
  switch (question.type) {
    case 'one-choice':
      return optionOf(question, isRight);
    case 'underlined':
      if (question.sentence === undefined) return optionOf({ ...question, type: 'one-choice' }, isRight);
      return { type: 'part', part: question.options.findIndex(({ isCorrect }) => isCorrect === isRight) };
    case 'multiple-choice':
      return picksOf(question, isRight);
    case 'tick-tf':
      return { type: 'ticks', isFirst: question.statements.map(({ isTrue }) => isTrue === isRight) };
    case 'matching':
      return {
        type: 'matching',
        texts: inOrder(
          question.pairs.map((pair) => wordsOn(pair).join(' ')),
          isRight,
        ),
      };
    case 'matching-two-column':
      return columnsOf(question, isRight);
    case 'unscramble':
      return { type: 'unscramble', pieces: inOrder(question.pieces, isRight) };
    case 'fill-in-the-blank':
    case 'fill-word-in-the-blank':
    case 'word-form':
      return typedInto(question.blanks, isRight);
    case 'error-correction':
      return correctionOf(question, isRight);
    case 'fill-letter-in-the-blank':
    case 'fill-in-the-blank-with-hint':
      return lettersOf(question, isRight);
    case 'select-word':
      return wordsInto(question, isRight);
    case 'select-word-in-image':
      return namesOf(question, isRight);
    case 'select-words-in-sentence':
      return chosenWords(question, isRight);
    case 'puzzle-words':
      return markedCells(question, isRight);
    case 'conjugation':
      return tableOf(question, isRight);
    case 'combine':
      return answersOf(question, isRight);
  }
}
