import { unmarked } from '../../../content/reading.ts';
import { areConfusable } from '../factories/kit.ts';
import type { GradeSources } from '../sources/read.ts';
import type {
  ExchangeRecord,
  PassageRecord,
  SentenceRecord,
  SetRecord,
  WordRecord,
} from '../sources/schema.ts';
import { joinPieces, longestSentence, timesIn, unmarkedWords } from '../text.ts';
import { answerProblems, tenseProblems } from './grammar.ts';
import { strangeWords, unknownWords, type KnownWords } from './vocabulary.ts';

/** Rules of the sources that a program can check. Each returns what is wrong as `<record>: <problem>`. */

/** Minimum and maximum number of words in a passage. */
const PASSAGE_WORDS: Readonly<Record<number, readonly [number, number]>> = {
  1: [10, 32],
  2: [18, 42],
  3: [32, 52],
  4: [42, 62],
  5: [52, 82],
};
/** For all later grades. */
const LONG_PASSAGE_WORDS = [72, 100] as const;

export interface Scope {
  grade: number;
  known: KnownWords;
  /** Lexicon of this grade and the grades below. */
  lexicon: readonly WordRecord[];
  /** Words of the lexicons of all grades. */
  everyWord: ReadonlySet<string>;
  /** Names of the pictures of the packs `lexicon-*`. */
  pictures: ReadonlySet<string>;
  /** Texts of records and sets of the grade below, with the ids of their records. */
  below: ReadonlyMap<string, string>;
}

const AMERICAN =
  /\b(?:color\w*|favorite\w*|center|gray|travel(?:ed|ing)|theater|mom|math|neighbor\w*|soccer)\b/i;

function wordingProblems(text: string): string[] {
  return [
    ...(/ {2}|\s[,.?!;:]|\.\.|,,|^\s|\s$/.test(text.replaceAll('…', ''))
      ? ['stray blank or double mark']
      : []),
    ...(AMERICAN.test(text) ? ['American spelling'] : []),
  ];
}

function lengthProblems(text: string, grade: number): string[] {
  const longest = longestSentence(grade);
  return text
    .split(/[.?!\n]+/u)
    .filter((sentence) => unmarkedWords(sentence).length > longest)
    .map((sentence) => `more than ${longest} words: "${sentence.trim()}"`);
}

function englishProblems(text: string, { grade, known }: Scope): string[] {
  return [
    ...wordingProblems(text),
    ...lengthProblems(text, grade),
    ...tenseProblems(text, grade),
    ...unknownWords(text, known).map((word) => `unknown word "${word}" in "${text}"`),
    ...(/^["'“]?[A-Z]/.test(text) && /[.?!]["'”]?$/.test(text)
      ? []
      : [`no capital or final mark: "${text}"`]),
  ];
}

function focusProblems(focus: readonly string[], { lexicon }: Scope): string[] {
  return focus
    .filter((word) => !lexicon.some((record) => record.word === word))
    .map((word) => `focus "${word}" is not in the lexicon`);
}

const onceProblems = (text: string, word: string, what: string): string[] =>
  timesIn(text, word) === 1 ? [] : [`${what} "${word}" stands ${timesIn(text, word)} times in "${text}"`];

type Gap = NonNullable<SentenceRecord['gaps']>[number];

const strangeProblems = (wrong: readonly string[], right: string, { known }: Scope): string[] =>
  wrong
    .flatMap((one) => strangeWords(one, right, known))
    .map((one) => `unknown word "${one}" in place of "${right}"`);

const pictureProblems = (picture: string | undefined, { pictures }: Scope): string[] =>
  picture === undefined || pictures.has(picture) ? [] : [`no pack has a picture "${picture}"`];

function gapProblems(text: string, gaps: readonly Gap[], scope: Scope): string[] {
  return gaps.flatMap(({ word, wrong }) => [
    ...onceProblems(text, word, 'gap'),
    ...strangeProblems(wrong, word, scope),
    ...(new Set([word, ...wrong].map((one) => one.toLowerCase())).size === wrong.length + 1
      ? []
      : [`options of gap "${word}" are alike`]),
  ]);
}

export function sentenceProblems(record: SentenceRecord, scope: Scope): string[] {
  const { text, gaps = [], typed = [], mistakes = [], order, click = [] } = record;
  const words = unmarkedWords(text);
  const isWord = (word: string): boolean => words.filter((one) => one === word).length === 1;
  const orders = order === undefined ? [] : [text, ...(order.also ?? [])];
  return [
    ...englishProblems(text, scope),
    ...focusProblems(record.focus, scope),
    ...gapProblems(text, gaps, scope),
    ...pictureProblems(record.picture, scope),
    ...typed.flatMap(({ word, also = [] }) => [
      ...onceProblems(text, word, 'typed gap'),
      ...(also.includes(word) ? [`typed gap "${word}" lists itself`] : []),
    ]),
    ...mistakes.flatMap(({ word, wrong, others }) => [
      ...[word, ...others]
        .filter((one) => timesIn(text, one) !== 1)
        .map((one) => `"${one}" of a mistake stands ${timesIn(text, one)} times`),
      ...(new Set([word, ...others]).size === 4 ? [] : ['parts of a mistake are alike']),
      ...(wrong === word ? ['mistake is none'] : []),
      ...strangeProblems([wrong], word, scope),
    ]),
    ...(order === undefined || joinPieces(order.pieces) === text ? [] : ['pieces do not give the text']),
    ...orders
      .filter((one) => !isPermutation(one, order?.pieces ?? []))
      .map((one) => `other pieces than the text's: "${one}"`),
    ...(new Set(orders).size === orders.length ? [] : ['the same order twice']),
    ...click.flatMap(({ words: chosen }) =>
      chosen.filter((word) => !isWord(word)).map((word) => `"${word}" to click is not once in the text`),
    ),
  ];
}

/** Whether a text consists of all the pieces, in any order. */
function isPermutation(text: string, pieces: readonly string[]): boolean {
  if (pieces.length === 0) return text === '';
  return pieces.some((piece, index) => {
    if (text === piece) return pieces.length === 1;
    return (
      text.startsWith(`${piece} `) && isPermutation(text.slice(piece.length + 1), pieces.toSpliced(index, 1))
    );
  });
}

export function exchangeProblems(record: ExchangeRecord, scope: Scope): string[] {
  const { lines, vi, wrong, listening, gaps = [], ordered } = record;
  const last = lines.at(-1) ?? '';
  const replies = [last, ...wrong].map((line) => line.toLowerCase());
  return [
    ...[...lines, ...wrong].flatMap((line) => englishProblems(line, scope)),
    ...lines.slice(1).flatMap((line, index) => answerProblems(lines[index] ?? '', line)),
    ...focusProblems(record.focus, scope),
    ...(vi.length === lines.length ? [] : ['not one translation for each line']),
    ...(new Set(replies).size === replies.length ? [] : ['replies are alike']),
    ...(lines.length === 3 ? ['three lines are no pair and no conversation'] : []),
    ...(ordered === true && lines.length < 4 ? ['ordered needs four lines'] : []),
    ...(listening !== undefined && lines.length < 4 ? ['listening needs four lines'] : []),
    ...(listening === undefined
      ? []
      : [listening.ask, listening.right, ...listening.wrong].flatMap((text) => englishProblems(text, scope))),
    ...gapProblems(lines.join('\n'), gaps, scope),
    ...(gaps.every(({ word }) => lines.filter((line) => timesIn(line, word) > 0).length === 1) &&
    new Set(gaps.map(({ word }) => lines.findIndex((line) => timesIn(line, word) > 0))).size === gaps.length
      ? []
      : ['two gaps in one line']),
  ];
}

export function passageProblems(record: PassageRecord, scope: Scope): string[] {
  const { title, text, gapSets, questions, statements } = record;
  const [fewest, most] = PASSAGE_WORDS[scope.grade] ?? LONG_PASSAGE_WORDS;
  const count = unmarkedWords(text).length;
  return [
    ...englishProblems(text, scope),
    ...focusProblems(record.focus, scope),
    ...(count >= fewest && count <= most ? [] : [`${count} words, should be ${fewest} to ${most}`]),
    ...pictureProblems(record.picture, scope),
    ...unknownWords(title, scope.known).map((word) => `unknown word "${word}" in its title`),
    ...gapSets.flatMap(({ words, extra }) => [
      ...words.flatMap((word) => onceProblems(text, word, 'gap')),
      ...strangeProblems(extra, words.join(' '), scope),
      ...(new Set([...words, ...extra]).size === words.length + extra.length
        ? []
        : ['a word twice in a box']),
    ]),
    ...[...questions.flatMap(({ ask, right, wrong }) => [ask, right, ...wrong])].flatMap((one) =>
      englishProblems(one, scope),
    ),
    ...statements.flatMap((statement) => englishProblems(statement.text, scope)),
    ...questions
      .filter(({ right, wrong }) => new Set([right, ...wrong]).size <= wrong.length)
      .map(({ ask }) => `answers of "${ask}" are alike`),
  ];
}

export function setProblems(record: SetRecord, { known, lexicon }: Scope): string[] {
  const texts = 'pairs' in record ? record.pairs.flat() : record.words;
  const isWords = record.kind !== 'halves';
  const strange = texts.map(unmarked).flatMap((text) => unknownWords(text, known));
  return [
    ...strange.map((word) => `unknown word "${word}"`),
    ...(new Set(texts).size === texts.length ? [] : ['a text twice']),
    ...('odd' in record && !record.words.includes(record.odd) ? ['the odd one is not among the words'] : []),
    ...(record.kind === 'sound' ? soundProblems(record.words) : []),
    ...(isWords && record.kind === 'odd-one-out'
      ? record.words
          .filter((word) => !lexicon.some((one) => one.word === word))
          .map((word) => `"${word}" is not in the lexicon`)
      : []),
  ];
}

function soundProblems(words: readonly string[]): string[] {
  const marked = words.map((word) => /\[\[(.+?)\]\]/.exec(word)?.[1]?.toLowerCase());
  return new Set(marked).size === 1 && marked[0] !== undefined
    ? []
    : ['the marked letters are not the same in all words'];
}

function wordProblems(record: WordRecord, ofGrade: readonly WordRecord[], scope: Scope): string[] {
  const { word, vi, says, definition, confusable = [], beside = [] } = record;
  const twins = ofGrade.filter((other) => other.word === word && other.pos === record.pos);
  const sameMeaning = ofGrade.filter(
    (other) =>
      other.word !== word &&
      other.vi.toLowerCase() === vi.toLowerCase() &&
      !confusable.includes(other.word) &&
      !(other.confusable ?? []).includes(word),
  );
  return [
    ...(twins.length === 1 ? [] : ['stands twice in its grade']),
    ...(scope.lexicon.some(
      (other) => !ofGrade.includes(other) && other.word === word && other.pos === record.pos,
    )
      ? ['stands in the lexicon of a lower grade']
      : []),
    ...pictureProblems(record.picture, scope),
    ...confusable
      .filter((other) => !scope.everyWord.has(other.toLowerCase()) && other.length !== word.length)
      .map((other) => `its confusable "${other}" names no word, nor has it as many letters`),
    ...beside
      .filter((name) => !scope.lexicon.some((other) => other.word === name && !areConfusable(record, other)))
      .map(
        (name) => `"${name}" cannot stand beside it: no word up to this grade, or one that is taken for it`,
      ),
    ...sameMeaning.map((other) => `means the same as "${other.word}"`),
    ...(says === undefined ? [] : englishProblems(says, scope)),
    ...(definition === undefined
      ? []
      : [
          ...wordingProblems(definition),
          ...unknownWords(definition, scope.known).map((one) => `unknown word "${one}" in its definition`),
        ]),
    ...(definition !== undefined && timesIn(definition.toLowerCase(), word.toLowerCase()) > 0
      ? ['its definition contains it']
      : []),
  ];
}

const named = (name: string, problems: readonly string[]): string[] =>
  problems.map((one) => `${name}: ${one}`);

/** Texts that identify what records ask, whatever the order of a set, with the ids of the records. */
export function askedBy({ sentences, exchanges, passages, sets }: GradeSources): Map<string, string> {
  return new Map([
    ...[...sentences, ...passages].map(({ text, id }) => [text, id] as const),
    ...exchanges.map(({ lines, id }) => [lines.join(' '), id] as const),
    ...sets.map((set) => [`${set.kind}: ${textsOf(set).toSorted().join(', ')}`, set.id] as const),
  ]);
}

const textsOf = (set: SetRecord): string[] =>
  'pairs' in set ? set.pairs.map((pair) => pair.join(' – ')) : set.words;

/** Every problem in the sources of a grade. */
export function sourceProblems(sources: GradeSources, scope: Scope): string[] {
  const { words, sentences, exchanges, passages, sets } = sources;
  const ids = [...sentences, ...exchanges, ...passages, ...sets].map(({ id }) => id);
  const texts = [...sentences.map(({ text }) => text), ...passages.map(({ text }) => text)];
  const repeated = [...askedBy(sources)].flatMap(([asked, id]) => {
    const other = scope.below.get(asked);
    return other === undefined ? [] : [`${id}: asks what ${other} asks: ${asked}`];
  });
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: the id stands twice`),
    ...ids.filter((id) => !id.startsWith(`g${scope.grade}-`)).map((id) => `${id}: is of another grade`),
    ...texts.filter((text, index) => texts.indexOf(text) !== index).map((text) => `"${text}" stands twice`),
    ...repeated,
    ...words.flatMap((record) => named(record.word, wordProblems(record, words, scope))),
    ...sentences.flatMap((record) => named(record.id, sentenceProblems(record, scope))),
    ...exchanges.flatMap((record) => named(record.id, exchangeProblems(record, scope))),
    ...passages.flatMap((record) => named(record.id, passageProblems(record, scope))),
    ...sets.flatMap((record) => named(record.id, setProblems(record, scope))),
  ];
}
