import { quoted } from '../notes.ts';
import { hideEscapes } from './text.ts';

/** One question of a GIFT file, with its escapes hidden. */
export interface GiftChunk {
  /** From 1. */
  line: number;
  category: string;
  tags: string[];
  name: string;
  text: string;
  /** The content of the braces; null when there are none. */
  answers: string | null;
  /** The text after the braces. */
  tail: string;
  problem: string | undefined;
  /** It follows another question without an empty line between them. */
  isJoined: boolean;
}

/** Consecutive lines without an empty one between them. */
interface Paragraph {
  line: number;
  tags: string[];
  lines: string[];
  isJoined?: boolean;
}

/** How a line begins that answers the text above it. */
const ANSWERS = /^[=~#>}]/;

/** The lines one after the other: a list of all of them would take more memory than the text. */
function* linesOf(text: string): Generator<string> {
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    yield text.slice(start, end);
    start = end + 1;
  }
  yield text.slice(start);
}

/** Splits a file at its empty lines, except those inside braces, into this many questions at most. */
export function splitGift(text: string, most: number): GiftChunk[] {
  const chunks: GiftChunk[] = [];
  let category = '';
  /** The paragraphs of the current question; more than one while its braces are open. */
  let paragraphs: Paragraph[] = [];
  let last: Paragraph = { line: 1, tags: [], lines: [] };
  // Tracked while reading: searching for the braces again at every line would take quadratic time.
  let isOpen = false;
  /** The paragraph in which the braces were last seen. */
  let openedIn: Paragraph | undefined;

  const addChunk = (parts: readonly Paragraph[]) => {
    const source = parts.map(({ lines }) => lines.join('\n')).join('\n\n');
    const [{ line, tags, isJoined = false } = last] = parts;
    if (source.trim() !== '' && chunks.length < most)
      chunks.push({ line, category, tags, isJoined, ...partsOf(source.trim()) });
  };
  const flush = () => {
    // Unclosed braces must not swallow the questions after them: only answers belong to them.
    const starts = paragraphs.flatMap(({ lines: [first = ''] }, index) =>
      index === 0 || (isOpen && !ANSWERS.test(first.trim())) ? [index] : [],
    );
    starts.forEach((start, index) => addChunk(paragraphs.slice(start, starts[index + 1])));
    paragraphs = [];
    isOpen = false;
  };
  const begin = () => {
    // Tags wait for the next lines.
    last = { line: 0, tags: last.lines.length === 0 ? last.tags : [], lines: [] };
  };
  /** A complete question cannot continue: further braces or another title begin a new one. */
  const startAnother = () => {
    flush();
    begin();
    last.isJoined = true;
  };
  let lineNumber = 0;
  for (const raw of linesOf(text)) {
    // Paragraphs that wait for a closing brace count, too: most of them will be questions.
    if (chunks.length >= most || paragraphs.length > most) break;
    lineNumber += 1;
    const line = hideEscapes(raw);
    const trimmed = line.trim();
    if (trimmed.startsWith('//')) {
      if (!isOpen && isWhole(last) && /\[tag:/.test(raw)) startAnother();
      // Moodle writes tags in a comment before the question; a comment inside braces means nothing.
      if (last.lines.length === 0) last.tags.push(...tagsIn(raw));
      continue;
    }
    const [, named] = /^\$CATEGORY\s*:(.*)$/i.exec(trimmed) ?? [];
    if (named !== undefined) {
      flush();
      begin();
      category = raw
        .trim()
        .replace(/^\$CATEGORY\s*:/i, '')
        .trim();
    } else if (trimmed === '') {
      if (!isOpen) flush();
      begin();
    } else {
      if (trimmed.startsWith('::') && (isOpen || last.lines.length > 0)) {
        if (isOpen) {
          flush();
          begin();
        } else startAnother();
      } else if (!isOpen && isWhole(last) && opensFirst(line)) {
        startAnother();
      } else if (isOpen && last !== openedIn && opensFirst(line)) {
        // A paragraph with its own braces is another question.
        const own = last.lines.length === 0 ? [] : paragraphs.splice(-1);
        flush();
        paragraphs = own;
      }
      if (last.lines.length === 0) {
        last.line = lineNumber;
        paragraphs.push(last);
      }
      last.lines.push(line);
      if (/[{}]/.test(line)) {
        isOpen = line.lastIndexOf('{') > line.lastIndexOf('}');
        openedIn = last;
      }
    }
  }
  flush();
  return chunks;
}

/** Whether the last line ends with a closing brace, and so ends a question. */
function isWhole({ lines }: Paragraph): boolean {
  return lines.at(-1)?.trimEnd().endsWith('}') ?? false;
}

/** Whether a line opens braces before it closes any. */
function opensFirst(line: string): boolean {
  return (/[{}]/.exec(line) ?? [])[0] === '{';
}

function tagsIn(comment: string): string[] {
  return Array.from(comment.matchAll(/\[tag:([^\]]{1,100})\]/g), ([, tag = '']) => tag.trim());
}

function partsOf(source: string): Omit<GiftChunk, 'line' | 'category' | 'tags' | 'isJoined'> {
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
