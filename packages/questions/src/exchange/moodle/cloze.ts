import type { Gap } from '../contract.ts';
import { GAP } from '../foreign.ts';
import { readRich } from '../markup.ts';
import { type Notes, quoted } from '../notes.ts';
import { acceptedNumbers, acceptedTexts } from '../typed-answers.ts';

/** Answers inside a text: `{1:SHORTANSWER:=red~%50%pink#Nearly}`. */
const EMBEDDED =
  /\{\d{0,4}:(SHORTANSWER_C|SHORTANSWER|SAC|SA|MWC|MW|NUMERICAL|NM|MULTICHOICE(?:_[VH])?(?:_?S)?|MC[VH]?S?|MULTIRESPONSE(?:_H)?(?:_?S)?|MRH?S?):((?:\\[^]|[^}\\])*)\}/g;

/** The text with a sign at each blank, and what goes into them. */
export function readCloze(html: string, notes: Notes): { source: string; gaps: Gap[] } {
  const gaps: Gap[] = [];
  const source = html.replaceAll(EMBEDDED, (_whole, type: string, answers: string) => {
    gaps.push(gapOf(type, answers, notes));
    return GAP;
  });
  return { source, gaps };
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
  const right = answers.filter(({ share }) => share >= 100 || (/^MR|^MULTIR/.test(type) && share > 0));
  if (right.length > 1)
    notes.changed(`Chỗ trống có ${right.length} lựa chọn đúng; chỉ giữ ${quoted(right[0]?.text ?? '')}.`);
  return {
    accepted: right.slice(0, 1).map(({ text }) => text),
    choices: [...new Set(answers.map(({ text }) => text))],
  };
}

function answerOf(source: string, notes: Notes): { text: string; share: number } {
  const [, equals, percent, rest = ''] = /^\s*(?:(=)|%(-?[\d.]+)%)?([^]*)$/.exec(source) ?? [];
  const [answer = '', ...feedback] = rest.split(/(?<!\\)#/);
  if (feedback.join('').trim() !== '') notes.leftOut('Lời nhận xét riêng cho từng lựa chọn.');
  const { text } = readRich({ source: answer.replaceAll(/\\([^])/g, '$1'), format: 'html' }, notes, {});
  return { text, share: equals === undefined ? Number(percent ?? 0) : 100 };
}

/** A text inside `{1:SHORTANSWER:=...}`. */
export function escapeCloze(text: string): string {
  return text.replaceAll(/[}#~/"\\=]/g, '\\$&');
}
