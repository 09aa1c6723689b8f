import { isRecord } from './shape.ts';

/**
 * Options whose words refer to other options. A summary such as "All of the above" stays last; an option that names
 * letters, such as "Both A and B", is right only while the others keep theirs, so nothing of its question moves.
 */

const LETTER = '\\(?[A-H]\\)?';
const NAMED = new RegExp(
  [
    // 'A and B', 'A, B', 'A & B', 'B hoặc C'
    `(?<![\\p{L}\\p{N}])${LETTER}(?: ?[,&/+] ?| (?:and|or|nor|và|hoặc|lẫn|với) )${LETTER}(?![\\p{L}\\p{N}'’])`,
    // 'Only A', 'Chỉ B', 'Đáp án C'
    `^(?:only|neither|both|either|option|answer|choice|chỉ|cả|câu|đáp án|phương án) ${LETTER}(?: only| đúng| sai| is (?:right|correct|wrong))?[.]?$`,
  ].join('|'),
  'iu',
);

const SUMMARY = new RegExp(
  [
    '^(?:all|none|any|neither|both|either|two|some)(?: of)? (?:the |these |those )?(?:above|answers|options|choices|others?|these|them|two)(?: (?:above|answers?|options?|choices?|sentences?|ones?))?(?: (?:is|are) (?:all )?(?:correct|right|true|wrong|incorrect|false|possible))?$',
    '^(?:all|both|none|neither) (?:is|are) (?:correct|right|true|wrong|incorrect|false|possible)$',
    '^(?:all|both) (?:correct|right|true)$',
    '^no (?:correct |right )?(?:answer|option)s?(?: (?:is|are) (?:correct|right))?$',
    '^(?:tất cả|cả (?:hai|ba|bốn|2|3|4))(?: (?:các|những))?(?: (?:đáp án|phương án|câu|ý|lựa chọn))?(?: (?:trên|này|kia))?(?: (?:đều|cùng))?(?: (?:đúng|sai|được))?$',
    '^(?:các|những|hai|ba) (?:đáp án|phương án|câu|ý)(?: (?:trên|này))?(?: đều)? (?:đúng|sai)$',
    '^không (?:có )?(?:đáp án|phương án|câu|ý)? ?nào(?: (?:trên|ở trên|trong số trên|kể trên))?(?: (?:là )?(?:đúng|sai))?$',
  ].join('|'),
  'iu',
);

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\[\[|\]\]|\*\*/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, 200)
    .replace(/[.!;:]$/u, '');

export const isNamingLetters = (text: string): boolean => NAMED.test(plain(text));

export const isSummary = (text: string): boolean => SUMMARY.test(plain(text));

/**
 * The positions of a list in a new order. Options that speak of others stay where the others are what they say; the pieces
 * of a sentence and other things to put in order never do, because staying would give their order away.
 */
export function newOrder(items: readonly unknown[], shuffle: (positions: number[]) => number[]): number[] {
  const positions = items.map((_item, position) => position);
  const texts = items.map((item) =>
    isRecord(item) && 'isCorrect' in item && typeof item.text === 'string' ? item.text : '',
  );
  if (texts.some(isNamingLetters)) return positions;
  const isLast = (position: number): boolean => isSummary(texts[position] ?? '');
  return [
    ...shuffle(positions.filter((position) => !isLast(position))),
    ...positions.filter((position) => isLast(position)),
  ];
}
