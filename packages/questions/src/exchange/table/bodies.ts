import { countBlanks } from '@domdom/domain/text/blanks';
import { splitAtUnderlines } from '../../core/underlines.ts';
import type { Body, Gap } from '../contract.ts';
import { type Notes, quoted } from '../notes.ts';
import { bracketed, isFalseWord, isTrueWord, readBrackets } from '../parts.ts';
import type { Cells } from './columns.ts';
import { fold } from './columns.ts';
import { joinList, joinPair, splitLines, splitList, splitPair, splitRaw } from './lists.ts';

export type BodyCells = Pick<Cells, 'prompt' | 'options' | 'right'>;

/** The cells that express a body; null when they cannot. */
export function cellsOfBody(body: Body): BodyCells | null {
  switch (body.kind) {
    case 'choice': {
      const [group] = body.groups;
      if (group === undefined || body.groups.length > 1) return null;
      const right = group.options.filter(({ share }) => share > 0).map(({ text = '' }) => text);
      if (body.sentence !== undefined) return { prompt: body.sentence, options: '', right: joinList(right) };
      return {
        prompt: body.prompt ?? '',
        options: joinList(group.options.map(({ text = '' }) => text)),
        right: joinList(right),
      };
    }
    case 'statements':
      return {
        prompt: body.prompt ?? '',
        options: joinList(body.statements.map(({ text = '' }) => text)),
        right: body.statements.map(({ isTrue }) => (isTrue ? 'Đ' : 'S')).join(' | '),
      };
    case 'pairs':
      return {
        prompt: body.prompt ?? '',
        options: body.pairs.map(({ left, right }) => joinPair(left.text ?? '', right.text ?? '')).join(' | '),
        right: '',
      };
    case 'gaps':
      return {
        prompt: body.text,
        options: body.look === 'list' ? listsOf(body.gaps) : joinList(body.words ?? []),
        right: body.gaps.map(({ accepted }) => accepted.join(' | ')).join('\n'),
      };
    case 'order':
      return {
        prompt: body.prompt ?? '',
        options: '',
        right: [joinList(body.pieces), ...(body.alternatives ?? [])].join('\n'),
      };
    case 'words':
      return { prompt: body.prompt ?? '', options: '', right: bracketed(body.text, body.correct) };
    case 'letters':
      return { prompt: body.prompt ?? '', options: '', right: body.accepted };
  }
}

/** True or false, as in the guide or as a whole word. */
function verdictOf(verdict: string): boolean | undefined {
  if (isTrueWord(verdict) || /^[đt]$/iu.test(verdict)) return true;
  return isFalseWord(verdict) || /^[sf]$/iu.test(verdict) ? false : undefined;
}

/** The list of each blank on its own line; a list shared by all is written once. */
function listsOf(gaps: readonly Gap[]): string {
  const lines = gaps.map(({ choices = [] }) => joinList(choices));
  return new Set(lines).size === 1 ? (lines[0] ?? '') : lines.join('\n');
}

/** The body that the cells of a row express for a type; a string says what is missing. */
export function bodyOfCells(
  kind: Body['kind'],
  look: 'typed' | 'list' | 'box',
  cells: BodyCells,
  facts: Readonly<Record<string, string>>,
  notes: Notes,
): Body | string {
  const prompt = cells.prompt === '' ? {} : { prompt: cells.prompt };
  switch (kind) {
    case 'choice':
      return choiceOf(cells, prompt, facts);
    case 'statements': {
      const texts = splitList(cells.options);
      const verdicts = splitList(cells.right);
      if (texts.length === 0 || texts.length !== verdicts.length) {
        return `Có ${texts.length} câu trong cột Lựa chọn nhưng ${verdicts.length} đáp án (Đ hoặc S).`;
      }
      const judged = verdicts.map(verdictOf);
      const odd = verdicts[judged.indexOf(undefined)];
      if (odd !== undefined) return `Đáp án ${quoted(odd)} phải là Đ hoặc S.`;
      return {
        kind,
        ...prompt,
        statements: texts.map((text, index) => ({ text, isTrue: judged[index] === true })),
      };
    }
    case 'pairs': {
      const pairs = splitRaw(cells.options).map(splitPair);
      if (pairs.includes(null)) return 'Mỗi cặp trong cột Lựa chọn viết là: vế trái = vế phải.';
      return {
        kind,
        ...prompt,
        pairs: pairs.flatMap((pair) =>
          pair === null ? [] : [{ left: { text: pair[0] }, right: { text: pair[1] } }],
        ),
      };
    }
    case 'gaps':
      return gapsOf(look, cells);
    case 'order': {
      const [first = '', ...alternatives] = splitLines(cells.right === '' ? cells.options : cells.right);
      const pieces = splitList(first);
      const cut = pieces.length > 1 ? pieces : first.split(/\s+/);
      if (pieces.length === 1) notes.changed('Câu được cắt thành từng từ.');
      return { kind, ...prompt, pieces: cut, ...(alternatives.length > 0 && { alternatives }) };
    }
    case 'words': {
      const { text, correct } = readBrackets(cells.right);
      return correct.length === 0
        ? 'Trong cột Đáp án đúng, hãy đặt các từ đúng của câu trong [ ].'
        : { kind, ...prompt, text, correct };
    }
    case 'letters':
      return { kind, ...prompt, accepted: cells.right };
  }
}

function choiceOf(
  cells: BodyCells,
  prompt: { prompt?: string },
  facts: Readonly<Record<string, string>>,
): Body | string {
  const parts = splitAtUnderlines(cells.prompt).parts;
  const isSentence = cells.options === '' && parts.length > 1;
  const texts = isSentence ? parts : splitList(cells.options);
  const right = splitList(cells.right).map((answer) => positionOf(answer, texts));
  if (right.length === 0) return 'Chưa có đáp án đúng.';
  if (right.includes(-1)) {
    const odd = splitList(cells.right).find((answer) => positionOf(answer, texts) < 0) ?? '';
    return `Đáp án ${quoted(odd)} không có trong các lựa chọn.`;
  }
  return {
    kind: 'choice',
    isSingle: facts.isSingleChoice === 'true',
    ...(isSentence ? { sentence: cells.prompt } : prompt),
    groups: [{ options: texts.map((text, index) => ({ text, share: right.includes(index) ? 100 : 0 })) }],
  };
}

/**
 * The position of the text that an answer gives, by the text itself or by its letter or number; -1 if there is none.
 */
function positionOf(answer: string, texts: readonly string[]): number {
  const exact = texts.indexOf(answer);
  if (exact >= 0) return exact;
  const alike = texts.findIndex((text) => fold(text) === fold(answer));
  if (alike >= 0) return alike;
  if (/^[A-H]$/i.test(answer)) return withinOr(answer.toUpperCase().charCodeAt(0) - 65, texts.length);
  return /^[1-8]$/.test(answer) ? withinOr(Number(answer) - 1, texts.length) : -1;
}

const withinOr = (position: number, length: number) => (position < length ? position : -1);

function gapsOf(look: 'typed' | 'list' | 'box', cells: BodyCells): Body | string {
  const count = countBlanks(cells.prompt);
  const lines = splitLines(cells.right);
  const [only = ''] = lines;
  // Several blanks with a single line: one answer for each.
  const answers =
    lines.length === 1 && count > 1
      ? splitList(only).map((answer) => [answer])
      : lines.map((line) => splitList(line));
  if (count === 0) return 'Câu hỏi chưa có chỗ trống (# hoặc ___).';
  if (answers.length !== count) {
    return `Câu hỏi có ${count} chỗ trống nhưng có ${answers.length} đáp án; viết mỗi chỗ trống một dòng.`;
  }
  const base = { kind: 'gaps' as const, look, text: cells.prompt };
  if (look !== 'list') {
    const words = splitList(cells.options);
    return { ...base, gaps: answers.map((accepted) => ({ accepted })), ...(words.length > 0 && { words }) };
  }
  const lists = splitLines(cells.options).map(splitList);
  const isShared = lists.length === 1;
  return {
    ...base,
    gaps: answers.map((accepted, index) => ({
      accepted,
      choices: (isShared ? lists[0] : lists[index]) ?? [],
    })),
    ...(isShared && { words: lists[0] ?? [] }),
  };
}
