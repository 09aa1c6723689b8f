import type { Gap } from '../contract.ts';
import { FEEDBACK, GAP } from '../foreign.ts';
import { readRich } from '../markup.ts';
import { type Notes, quoted } from '../notes.ts';
import { acceptedNumbers, acceptedTexts } from '../typed-answers.ts';

/** The start of answers inside a text: `{1:SHORTANSWER:=red~%50%pink#Nearly}`. */
const OPENING =
  /\{\d{0,4}:(SHORTANSWER_C|SHORTANSWER|SAC|SA|MWC|MW|NUMERICAL|NM|MULTICHOICE(?:_[VH])?(?:_?S)?|MC[VH]?S?|MULTIRESPONSE(?:_H)?(?:_?S)?|MRH?S?):/g;
/** The start of answers that were not read: of an unknown kind, or unclosed. */
const UNREAD = /\{\d{0,4}:[A-Z_]{1,30}:/g;
const ESCAPED_OR_END = /\\[^]|\}/g;

/** The text with a sign at each blank, and the answers of the blanks. */
export function readCloze(html: string, notes: Notes): { source: string; gaps: Gap[] } {
  const gaps: Gap[] = [];
  const parts: string[] = [];
  let done = 0;
  OPENING.lastIndex = 0;
  for (let opening = OPENING.exec(html); opening !== null; opening = OPENING.exec(html)) {
    const [sign, type = ''] = opening;
    const from = opening.index + sign.length;
    const end = endOf(html, from);
    // If these braces are unclosed, all later ones are too.
    if (end < 0) break;
    gaps.push(gapOf(type, html.slice(from, end), notes));
    parts.push(html.slice(done, opening.index), GAP);
    done = end + 1;
    OPENING.lastIndex = done;
  }
  const source = parts.concat(html.slice(done)).join('');
  for (const [sign] of source.matchAll(UNREAD)) {
    notes.changed(`${quoted(`${sign}…}`)} không phải chỗ trống đọc được; giữ nguyên như chữ.`);
  }
  return { source, gaps };
}

/** Where the answers that start at `from` end; -1 if they are unclosed. */
function endOf(html: string, from: number): number {
  ESCAPED_OR_END.lastIndex = from;
  let found = ESCAPED_OR_END.exec(html);
  while (found !== null && found[0] !== '}') found = ESCAPED_OR_END.exec(html);
  return found?.index ?? -1;
}

function gapOf(type: string, source: string, notes: Notes): Gap {
  const answers = source
    .split(/(?<!\\)~/)
    .map((answer) => answerOf(answer, notes))
    .filter(({ text }) => text !== '');
  if (type.startsWith('N')) {
    const numbers = answers.map(({ text, share }) => {
      const [value = '', tolerance = '0'] = text.split(':');
      return { value, tolerance: Number(tolerance.replace(',', '.')) || 0, share };
    });
    return { accepted: acceptedNumbers(numbers, notes) };
  }
  if (/^(?:S|MW)/.test(type)) {
    if (type.endsWith('C')) notes.changed('Không phân biệt chữ hoa và chữ thường khi chấm.');
    return { accepted: acceptedTexts(answers, notes) };
  }
  const [right, ...more] = answers.filter(
    ({ share }) => share >= 100 || (/^MR|^MULTIR/.test(type) && share > 0),
  );
  if (right !== undefined && more.length > 0) {
    // If they were shown as choices, they would count as wrong.
    notes.changed(`Chỗ trống có ${more.length + 1} lựa chọn đúng; chỉ giữ ${quoted(right.text)}.`);
  }
  return {
    accepted: right === undefined ? [] : [right.text],
    choices: [...new Set(answers.filter((answer) => !more.includes(answer)).map(({ text }) => text))],
  };
}

function answerOf(source: string, notes: Notes): { text: string; share: number } {
  const [, equals, percent, rest = ''] = /^\s*(?:(=)|%(-?[\d.]+)%)?([^]*)$/.exec(source) ?? [];
  const [answer = '', ...feedback] = rest.split(/(?<!\\)#/);
  if (feedback.join('').trim() !== '') notes.leftOut(FEEDBACK);
  const { text } = readRich({ source: answer.replaceAll(/\\([^])/g, '$1'), format: 'html' }, notes, {});
  return { text, share: equals === undefined ? Number(percent ?? 0) : 100 };
}

/** Escapes a text inside `{1:SHORTANSWER:=...}`. */
export function escapeCloze(text: string): string {
  return text.replaceAll(/[}#~/"\\=]/g, '\\$&');
}
