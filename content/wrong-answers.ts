import { getQuestionType, type QuestionBase } from '@domdom/questions';
import {
  fieldsWithin,
  isFields,
  isNumberList,
  isTextList,
  markedParts,
  spacedWords,
  type Fields,
} from './reading.ts';

/** Hardly in any key. */
const STRANGE_LETTER = 'q';

/**
 * Answers one slip away from the key: another option, one flipped tick, two swapped pieces, one gap spoilt, one letter
 * too many. What the key is made of says which slips there are.
 */
export function wrongAnswers(question: QuestionBase, key: unknown): unknown[] {
  if (!isFields(key)) throw new Error(`The key of a ${question.type} question is not an object.`);
  const fields: Fields = { ...question };
  const { optionId, position, choices, order, texts, cells, words, letters, right, optionIds, answers } = key;
  if (typeof optionId === 'string') return otherOptions(question, optionId);
  if (typeof position === 'number')
    return others(listOf(fields.options).length, position).map((at) => ({ position: at }));
  if (isFields(choices)) {
    return Object.entries(choices).map(([id, isTrue]) => ({
      choices: { ...choices, [id]: isTrue !== true },
    }));
  }
  if (isTextList(order)) return wrongOrders(fields, order).map((swapped) => ({ order: swapped }));
  if (isTextList(right)) {
    const shown = listOf(fields.pairs).map((pair) => JSON.stringify(isFields(pair) ? pair.right : null));
    return swaps(right, shown).map((swapped) => ({ ...key, right: swapped }));
  }
  if (isTextList(texts))
    return [...spoilt(texts).map((wrong) => ({ ...key, texts: wrong })), ...otherParts(fields, key)];
  if (isNumberList(cells))
    return moreOrLess(cells, lettersIn(fields.grid)).map((wrong) => ({ cells: wrong }));
  if (Array.isArray(cells)) return spoiltTables(cells).map((wrong) => ({ cells: wrong }));
  if (isNumberList(words)) {
    return moreOrLess(words, spacedWords(fields.text).length, isWord(fields.text)).map((wrong) => ({
      words: wrong,
    }));
  }
  if (isTextList(words)) return otherWords(fields, words).map((wrong) => ({ words: wrong }));
  if (isTextList(letters)) return spoiltLetters(letters).map((wrong) => ({ letters: wrong }));
  if (Array.isArray(optionIds))
    return otherPicks(fields, optionIds.filter(isTextList)).map((wrong) => ({ optionIds: wrong }));
  if (Array.isArray(answers))
    return answersWithOneWrong(fields, answers).map((wrong) => ({ answers: wrong }));
  throw new Error(`No wrong answers are known for ${question.type}.`);
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The numbers below `count` without one of them. */
function others(count: number, but: number): number[] {
  return [...Array.from({ length: count }).keys()].filter((number) => number !== but);
}

function otherOptions(question: QuestionBase, right: string): unknown[] {
  const ids = getQuestionType(question.type).partIds(question);
  return ids.filter((id) => id !== right).map((optionId) => ({ optionId }));
}

/** What stands on the pieces of an order, place by place in the right order. */
function shownOn({ pieces, pairs }: Fields): string[] {
  if (isTextList(pieces)) return pieces;
  return listOf(pairs).flatMap((pair) =>
    isFields(pair) ? [JSON.stringify([pair.text, pair.picture, pair.sound])] : [],
  );
}

/** Pieces read the same however they are joined. */
const joined = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase();

/** The exchanges of two pieces that make no text which is right too. */
function wrongOrders(fields: Fields, order: readonly string[]): string[][] {
  const shown = shownOn(fields);
  const right = new Set(listOf(fields.alternatives).map((text) => joined(String(text))));
  return swaps(order, shown).filter((swapped) => {
    const texts = swapped.map((id) => shown[order.indexOf(id)] ?? '');
    return !right.has(joined(texts.join('')));
  });
}

/** Every exchange of two pieces that do not read the same. */
function swaps(order: readonly string[], texts: readonly string[]): string[][] {
  if (texts.length !== order.length) throw new Error('The key does not have one place per piece.');
  return order.flatMap((first, from) =>
    order.flatMap((second, to) =>
      from < to && texts[from] !== texts[to] ? [order.with(from, second).with(to, first)] : [],
    ),
  );
}

/** Each text left out, misspelt, or replaced by the text of another gap. */
function spoilt(texts: readonly string[]): string[][] {
  return texts.flatMap((text, index) => {
    const otherTexts = texts.filter((other) => other.toLowerCase() !== text.toLowerCase());
    const strange = text.toLowerCase().startsWith(STRANGE_LETTER) ? 'x' : STRANGE_LETTER;
    const misspelt = [`${text}x`, `${strange}${text.slice(1)}`];
    return ['', ...misspelt, ...otherTexts].map((wrong) => texts.with(index, wrong));
  });
}

/** Each of the other underlined parts taken for the wrong one, with the right correction. */
function otherParts({ text }: Fields, key: Fields): unknown[] {
  const { part } = key;
  return typeof part === 'number'
    ? others(markedParts(text).length, part).map((other) => ({ ...key, part: other }))
    : [];
}

function spoiltTables(table: readonly unknown[]): string[][][] {
  const rows = table.filter(isTextList);
  return rows.flatMap((row, index) => {
    const otherCells = rows.flat().filter((cell) => !row.includes(cell));
    const wrongRows = [...spoilt(row), ...otherCells.map((cell) => row.with(0, cell))];
    return wrongRows.map((wrongRow) => rows.with(index, wrongRow));
  });
}

function lettersIn(grid: unknown): number {
  const { letters } = isFields(grid) ? grid : {};
  return isTextList(letters) ? letters.join('').length : 0;
}

/** Each of the chosen ones left out, and each of the others chosen too. */
function moreOrLess(chosen: readonly number[], count: number, isChoice = (_one: number) => true): number[][] {
  const strays = others(count, -1).filter((one) => !chosen.includes(one) && isChoice(one));
  return [
    ...chosen.map((one) => chosen.filter((other) => other !== one)),
    ...strays.map((one) => [...chosen, one]),
  ];
}

/** Signs that stand between two spaces are no word to choose. */
function isWord(text: unknown): (position: number) => boolean {
  const all = spacedWords(text);
  return (position) => /[\p{L}\p{N}]/u.test(all[position] ?? '');
}

/** Each place without a word, and with every other word of the box or of its list. */
function otherWords(fields: Fields, words: readonly string[]): (string | null)[][] {
  const blanks = [...listOf(fields.blanks), ...listOf(fields.images)];
  return words.flatMap((word, place) => {
    const blank = blanks[place];
    const choices = isFields(blank) && isTextList(blank.choices) ? blank.choices : listOf(fields.words);
    const wrong = choices.filter((choice): choice is string => typeof choice === 'string' && choice !== word);
    return [null, ...wrong].map((one) => words.map((other, at) => (at === place ? one : other)));
  });
}

/** Each box left empty, with a letter that is nowhere in the word, and with every other letter of it. */
function spoiltLetters(letters: readonly string[]): string[][] {
  return letters.flatMap((letter, box) => {
    const otherLetters = letters.filter((other) => other !== letter);
    const strange = letters.includes(STRANGE_LETTER) ? 'x' : STRANGE_LETTER;
    return ['', strange, ...otherLetters].map((wrong) => letters.with(box, wrong));
  });
}

/** In each group every pick left out, or exchanged for an option that is not right. */
function otherPicks({ groups }: Fields, picks: readonly string[][]): string[][][] {
  return picks.flatMap((group, at) => {
    const options = fieldsWithin(listOf(groups)[at]).filter(({ isCorrect }) => isCorrect === false);
    const ids = options.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
    const wrongGroups = group.flatMap((_pick, place) => [
      group.toSpliced(place, 1),
      ...ids.map((id) => group.with(place, id)),
    ]);
    return wrongGroups.map((wrong) => picks.with(at, wrong));
  });
}

function isQuestion(value: unknown): value is QuestionBase {
  return isFields(value) && typeof value.type === 'string';
}

/** Every slip in one of the questions, with all the others right. */
function answersWithOneWrong(fields: Fields, answers: readonly unknown[]): unknown[][] {
  return listOf(fields.questions)
    .filter(isQuestion)
    .flatMap((question, at) => {
      const { type, keyAnswer, renameAnswer } = getQuestionType(question.type);
      return wrongAnswers(question, keyAnswer(question)).map((wrong) => {
        // Ids inside carry the position of their question.
        const answer = renameAnswer(wrong, (id) => `${at}.${id}`);
        return answers.with(at, { type, answer });
      });
    });
}
