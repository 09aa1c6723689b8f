import type { Draft } from '../bank/item.ts';
import type { SpokenLine } from '../sound-manifest.ts';
import type { ExchangeRecord } from '../sources/schema.ts';
import type { Factory } from './contract.ts';
import { framed, GAP, replaceWord, spokenLine } from './frame.ts';
import { optionsOf, partIds, shuffled } from './kit.ts';
import { answerSets } from './answer-sets.ts';
import { recordUnit } from './records.ts';
import { mentions } from './words.ts';

/** Items made from questions with answers and from longer conversations. */

const speaker = (index: number): 'A' | 'B' => (index % 2 === 0 ? 'A' : 'B');
const script = (lines: readonly string[]): string =>
  lines.map((line, index) => `${speaker(index)}: ${line}`).join('\n');

const spokenBy = ({ cast }: ExchangeRecord, lines: readonly string[]): SpokenLine[] =>
  lines.map((line, index) => spokenLine(cast[index % 2] ?? cast[0], line));

const translated = ({ lines, vi }: ExchangeRecord): string =>
  lines.map((line, index) => `${speaker(index)}: ${line} (${vi[index] ?? ''})`).join('\n');

const asked = (record: ExchangeRecord): string[] => record.lines.slice(0, -1);

/** The student reads the lines before the reply, then chooses the reply. */
export const replies: Factory = ({ sources }) =>
  sources.exchanges.map((record): Draft => ({
    unit: recordUnit(record.id),
    variant: 'one-choice/reply',
    source: record.id,
    focus: record.focus,
    question: {
      ...framed({
        type: 'one-choice',
        title: 'Choose the best reply.',
        subTitle: 'Đọc và chọn câu đáp phù hợp nhất.',
        skill: 'speaking',
        level: record.lines.length > 2 ? 3 : record.level,
        why: `${record.why}\n${translated(record)}`,
      }),
      prompt: `${script(asked(record))}\n${speaker(record.lines.length - 1)}: ${GAP}`,
      options: optionsOf(
        [record.lines.at(-1) ?? '', ...record.wrong].map((text) => ({ text })),
        `${record.id} reply`,
      ),
      settings: { direction: 'vertical', bulletType: 'character' },
    },
  }));

/** The student only hears the question. */
export const heardReplies: Factory = ({ sources }) =>
  sources.exchanges
    .filter(({ lines }) => lines.length === 2)
    .map((record): Draft => ({
      unit: recordUnit(record.id),
      variant: 'one-choice/listen-reply',
      source: record.id,
      focus: record.focus,
      question: {
        ...framed({
          type: 'one-choice',
          title: 'Listen and choose the best reply.',
          subTitle: 'Nghe rồi chọn câu đáp phù hợp nhất.',
          skill: 'listening',
          level: record.level === 1 ? 2 : record.level,
          why: `${record.why}\n${translated(record)}`,
          spoken: spokenBy(record, asked(record)),
        }),
        options: optionsOf(
          [record.lines.at(-1) ?? '', ...record.wrong].map((text) => ({ text })),
          `${record.id} heard`,
        ),
        settings: { direction: 'vertical', bulletType: 'character' },
      },
    }));

/** The student hears a conversation and answers a question about it. */
export const conversations: Factory = ({ sources }) =>
  sources.exchanges.flatMap((record): Draft[] => {
    const { listening } = record;
    if (listening === undefined) return [];
    return [
      {
        unit: recordUnit(record.id),
        variant: 'one-choice/conversation',
        source: record.id,
        focus: record.focus,
        question: {
          ...framed({
            type: 'one-choice',
            title: 'Listen and choose the correct answer.',
            subTitle: 'Nghe đoạn hội thoại và chọn câu trả lời đúng.',
            skill: 'listening',
            level: 3,
            why: `${listening.why}\n${translated(record)}`,
            spoken: spokenBy(record, record.lines),
          }),
          prompt: listening.ask,
          options: optionsOf(
            [listening.right, ...listening.wrong].map((text) => ({ text })),
            `${record.id} about`,
          ),
          settings: { direction: 'vertical', bulletType: 'character' },
        },
      },
    ];
  });

/** The student puts the lines of a conversation in order. */
export const orderedLines: Factory = ({ sources }) =>
  sources.exchanges
    .filter(({ ordered }) => ordered === true)
    .map((record): Draft => ({
      unit: recordUnit(record.id),
      variant: 'unscramble/conversation',
      source: record.id,
      focus: record.focus,
      question: {
        ...framed({
          type: 'unscramble',
          title: 'Put the lines in order.',
          subTitle: 'Sắp xếp các câu thành một đoạn hội thoại hợp lí.',
          skill: 'reading',
          level: 3,
          why: translated(record),
        }),
        pieces: record.lines,
        settings: { mode: 'groups', showNumber: true },
      },
    }));

/** Matches questions in one column with answers in the other. */
export const answerColumns: Factory = ({ sources }) =>
  answerSets(sources.exchanges, sources.grade === 1 ? 3 : 4).map((records): Draft => {
    const source = records.map(({ id }) => id).join('+');
    const ids = partIds(records.length, source);
    return {
      unit: recordUnit(records[0]?.id ?? ''),
      variant: 'matching-two-column/answers',
      source,
      focus: [...new Set(records.flatMap(({ focus }) => focus))],
      question: {
        ...framed({
          type: 'matching-two-column',
          title: 'Match the sentences with the replies.',
          subTitle: 'Ghép mỗi câu ở cột A với câu đáp phù hợp ở cột B.',
          skill: 'reading',
          level: 3,
          why: records
            .map(({ lines, vi }) => lines.map((line, index) => `${line} (${vi[index] ?? ''})`).join(' – '))
            .join('\n'),
        }),
        pairs: records.map(({ lines }, index) => ({
          id: ids[index],
          left: { text: lines[0] },
          right: { text: lines[1] },
        })),
        settings: { showTitleColumn: true, showNumber: true },
      },
    };
  });

/** The student chooses words of a conversation from drop-down lists. */
export const conversationGaps: Factory = ({ sources }) =>
  sources.exchanges.flatMap((record): Draft[] => {
    const { gaps = [], lines } = record;
    if (gaps.length === 0) return [];
    const inOrder = gaps.toSorted(
      (one, other) =>
        lines.findIndex((line) => mentions(line, one.word)) -
        lines.findIndex((line) => mentions(line, other.word)),
    );
    return [
      {
        unit: recordUnit(record.id),
        variant: 'select-word/conversation',
        source: record.id,
        focus: record.focus,
        question: {
          ...framed({
            type: 'select-word',
            title: 'Complete the conversation.',
            subTitle: 'Chọn từ đúng trong danh sách để hoàn thành đoạn hội thoại.',
            skill: 'speaking',
            level: lines.length > 2 ? 3 : record.level,
            why: `${inOrder.map(({ why }) => why).join('\n')}\n${translated(record)}`,
          }),
          text: inOrder.reduce((text, { word }) => replaceWord(text, word, GAP), script(lines)),
          blanks: inOrder.map(({ word, wrong }) => ({
            accepted: word,
            choices: shuffled([word, ...wrong], `${record.id} ${word}`),
          })),
          settings: { isDropDown: true },
        },
      },
    ];
  });
