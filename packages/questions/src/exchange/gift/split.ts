import { quoted } from '../notes.ts';
import { hideEscapes } from './text.ts';

/** One question as it stands in a GIFT file, its escapes hidden. */
export interface GiftChunk {
  /** From 1. */
  line: number;
  category: string;
  tags: string[];
  name: string;
  text: string;
  /** What stands in the braces; null when there are none. */
  answers: string | null;
  /** What stands behind them. */
  tail: string;
  problem: string | undefined;
}

/** Cuts a file at its empty lines, except those between braces. */
export function splitGift(text: string): GiftChunk[] {
  const chunks: GiftChunk[] = [];
  let category = '';
  let lines: string[] = [];
  let tags: string[] = [];
  let start = 1;
  // Kept while reading: looking for the braces again at every line would take the square of the length.
  let isOpen = false;
  const flush = () => {
    const source = lines.join('\n').trim();
    if (source !== '') {
      chunks.push({ line: start, category, tags, ...partsOf(source) });
      tags = [];
    }
    lines = [];
    isOpen = false;
  };
  for (const [index, raw] of text.split('\n').entries()) {
    const line = hideEscapes(raw);
    const trimmed = line.trim();
    if (trimmed.startsWith('//')) {
      // Moodle writes tags into a comment before the question; between braces a comment says nothing.
      if (lines.length === 0) tags.push(...tagsIn(raw));
      continue;
    }
    const [, named] = /^\$CATEGORY\s*:(.*)$/i.exec(trimmed) ?? [];
    if (named !== undefined) {
      flush();
      category = raw
        .trim()
        .replace(/^\$CATEGORY\s*:/i, '')
        .trim();
    } else if (trimmed === '') {
      // An empty line ends a question; between braces that are closed before another question begins it does not.
      if (!isOpen) flush();
    } else {
      if (trimmed.startsWith('::') && isOpen) flush();
      if (lines.length === 0) start = index + 1;
      lines.push(line);
      if (/[{}]/.test(line)) isOpen = line.lastIndexOf('{') > line.lastIndexOf('}');
    }
  }
  flush();
  return chunks;
}

function tagsIn(comment: string): string[] {
  return Array.from(comment.matchAll(/\[tag:([^\]]{1,100})\]/g), ([, tag = '']) => tag.trim());
}

function partsOf(source: string): Pick<GiftChunk, 'name' | 'text' | 'answers' | 'tail' | 'problem'> {
  const [titled = '', name = ''] = /^::([^]*?)::/.exec(source) ?? [];
  const rest = source.slice(titled.length).trim();
  const open = rest.indexOf('{');
  const close = rest.indexOf('}', open);
  const parts = { name: name.trim(), text: rest, answers: null, tail: '', problem: undefined };
  if (open < 0 && !rest.includes('}')) return parts;
  if (open < 0 || close < 0) return { ...parts, problem: 'Thiếu dấu { hoặc } của phần trả lời.' };
  const tail = rest.slice(close + 1);
  const answers = rest.slice(open + 1, close).trim();
  const text = rest.slice(0, open);
  if (answers.includes('{'))
    return { ...parts, problem: 'Dấu { đứng trong phần trả lời; viết \\{ nếu đó là chữ.' };
  if (/[{}]/.test(tail)) {
    return {
      ...parts,
      text,
      answers,
      tail,
      problem: `Có hơn một phần trả lời trong dấu { }: ${quoted(tail)}.`,
    };
  }
  return { ...parts, text, answers, tail };
}
