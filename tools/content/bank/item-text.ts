import { isFields, isNumberList, isTextList, spacedWords, type Fields } from '../../../content/reading.ts';
import type { BankItem } from './item.ts';

/** An item as text for its reader: everything asked, the key marked with a star, the explanation. */

/** Descriptions of pictures, by file name. */
export type PictureNames = ReadonlyMap<string, string>;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const fieldsIn = (value: unknown): Fields[] => listOf(value).filter(isFields);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function itemText(item: BankItem, pictures: PictureNames): string {
  const question: Fields = { ...item.question };
  const show = (content: unknown): string => contentText(content, pictures);
  const { explanation, level, title, subTitle } = question;
  const lines = [
    `${item.id}  ${item.variant}  unit ${item.unit}  ${textOf(level)}  <${item.source}>`,
    `${textOf(title)} | ${textOf(subTitle)}`,
    ...[show({ picture: question.picture, sound: question.sound })],
    ...['passage', 'prompt', 'sentence', 'text'].map((name) => textOf(question[name])),
    ...listed('words', question.words, (word) => (typeof word === 'string' ? word : show(word))),
    ...listed('options', question.options, (option) => optionText(option, show)),
    ...listed('pairs', question.pairs, (pair) => pairText(pair, show)),
    ...listed('statements', question.statements, (one) => statementText(one, show)),
    ...listed('pieces', question.pieces, String),
    ...listed('also', question.alternatives, String),
    ...listed('blanks', question.blanks, (blank) => blankText(blank)),
    ...listed('columns', question.columns, String),
    ...listed('rows', question.rows, (row) => rowText(row)),
    ...(textOf(question.accepted) === '' ? [] : [`* ${textOf(question.accepted)}`]),
    ...(isNumberList(question.correctWords) ? [`* ${clicked(question)}`] : []),
    ...(isFields(question.grid) ? listOf(question.grid.letters).map(String) : []),
    ...(isFields(explanation) ? [`= ${textOf(explanation.text).replaceAll('\n', ' / ')}`] : []),
  ];
  return lines.filter((line) => line !== '').join('\n  ');
}

function listed(name: string, list: unknown, show: (one: unknown) => string): string[] {
  const shown = listOf(list).map(show);
  return shown.length === 0 ? [] : [`${name}: ${shown.join(' | ')}`];
}

function contentText(content: unknown, pictures: PictureNames): string {
  if (!isFields(content)) return '';
  const { text, picture, sound, accepted } = content;
  const parts = [
    ...(isFields(picture)
      ? [`[${pictures.get(textOf(picture.file)) ?? 'no such picture'}: ${textOf(picture.alt)}]`]
      : []),
    ...(isFields(sound) ? [`{hear: ${textOf(sound.script)}}`] : []),
    textOf(text),
    textOf(accepted),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

const optionText = (option: unknown, show: (content: unknown) => string): string =>
  `${isFields(option) && option.isCorrect === true ? '*' : ''}${show(option)}`;

const pairText = (pair: unknown, show: (content: unknown) => string): string =>
  isFields(pair) ? `${show(pair.left)} = ${show(pair.right) || show(pair)}` : '';

const statementText = (one: unknown, show: (content: unknown) => string): string =>
  `${show(one)} ${isFields(one) && one.isTrue === true ? '(true)' : '(false)'}`;

function blankText(blank: unknown): string {
  if (!isFields(blank)) return '';
  const { accepted, choices } = blank;
  return `*${textOf(accepted)}${isTextList(choices) ? ` of ${choices.join(', ')}` : ''}`;
}

function rowText(row: unknown): string {
  if (!isFields(row)) return '';
  return `${textOf(row.shown)} -> ${fieldsIn(row.cells)
    .map(({ accepted }) => textOf(accepted))
    .join(', ')}`;
}

function clicked({ text, correctWords }: Fields): string {
  const words = spacedWords(text);
  return listOf(correctWords)
    .map((place) => words[Number(place)] ?? '?')
    .join(', ');
}
