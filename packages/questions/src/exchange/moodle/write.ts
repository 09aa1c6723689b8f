import { splitAtBlanks } from '@domdom/domain/text/blanks';
import type { Content, QuestionBase } from '../../core/contract.ts';
import { wholeWord } from '../../core/letter-word.ts';
import type {
  Attachments,
  Body,
  BodyOf,
  ExchangeItem,
  ExchangeMeta,
  Facts,
  Gap,
  PortableOption,
  SendableFiles,
  WriteOptions,
  WrittenItem,
} from '../contract.ts';
import { feedbackHtml, joinedPrompt, letterPattern, questionHtml, shareText } from '../foreign.ts';
import { contentHtml, escapeMarkup, filesIn, sectionHtml, textHtml } from '../markup.ts';
import { bracketed, distinct } from '../parts.ts';
import { writeTags } from '../tags.ts';
import { type TextFormat, writeItems } from '../write-items.ts';
import { escapeCloze } from './cloze.ts';
import { readMoodle } from './read.ts';

export function writeMoodle(
  items: readonly ExchangeItem[],
  { files: sendable = NO_FILES }: WriteOptions = {},
): { text: string; items: WrittenItem[] } {
  const { parts, items: written } = writeItems(items, moodle(sendable));
  return { text: quiz(parts), items: written };
}

const NO_FILES: SendableFiles = { sizeOf: () => undefined, dataOf: () => '', maxBytes: 0 };

const quiz = (parts: readonly string[]) =>
  ['<?xml version="1.0" encoding="UTF-8"?>', '<quiz>', ...parts, '</quiz>', ''].join('\n');

function moodle(sendable: SendableFiles): TextFormat {
  let left = sendable.maxBytes;
  return {
    label: 'Moodle XML',
    writeOne(question, body, facts, meta) {
      const write = (attachments: Attachments) => questionXml(question, body, { facts, meta, attachments });
      // Only the written text shows which files it contains and how often.
      const draft = write({ dataOf: (file) => (sendable.sizeOf(file) === undefined ? undefined : '') });
      const sent = draft === null ? [] : fitting(sendingsIn(draft, sendable), left);
      const data = new Map(sent.map((file) => [file, sendable.dataOf(file)]));
      return draft === null ? null : write({ dataOf: (file) => data.get(file) });
    },
    took(text) {
      for (const bytes of sendingsIn(text, sendable).values()) left -= bytes;
    },
    // On reading back, an embedded file counts as available.
    read: (text) =>
      readMoodle(quiz([text]), {
        fileOf: (url) => (sendable.sizeOf(url) === undefined ? undefined : url),
      }).items,
  };
}

/** The files embedded in a question, with the total bytes of all their copies. */
function sendingsIn(text: string, { sizeOf }: SendableFiles): Map<string, number> {
  const sendings = new Map<string, number>();
  for (const [, file = ''] of text.matchAll(/<file name="([\w.-]+)" path="\/"/g)) {
    sendings.set(file, (sendings.get(file) ?? 0) + (sizeOf(file) ?? 0));
  }
  return sendings;
}

function fitting(sendings: ReadonlyMap<string, number>, room: number): string[] {
  let left = room;
  return [...sendings].flatMap(([file, bytes]) => {
    if (bytes > left) return [];
    left -= bytes;
    return file;
  });
}

interface Beside {
  facts: Facts;
  meta: ExchangeMeta;
  attachments: Attachments;
}

function questionXml(
  question: QuestionBase,
  body: Body,
  { facts, meta, attachments }: Beside,
): string | null {
  const said = sayBody(body, attachments);
  if (said === null) return null;
  const text = questionHtml(question, body, said.inner, attachments);
  return [
    `  <question type="${said.type}">`,
    field('name', question.title),
    htmlField('questiontext', text, attachments),
    htmlField('generalfeedback', feedbackHtml(question, body), attachments),
    '    <defaultgrade>1.0000000</defaultgrade>',
    `    <penalty>${said.type === 'truefalse' ? '1.0000000' : '0.3333333'}</penalty>`,
    '    <hidden>0</hidden>',
    '    <idnumber></idnumber>',
    ...said.lines(facts),
    ...tagLines(question, meta, facts),
    '  </question>',
  ].join('\n');
}

interface Said {
  type: string;
  /** HTML of the text. */
  inner: string;
  lines(facts: Facts): string[];
}

function sayBody(body: Body, options: Attachments): Said | null {
  switch (body.kind) {
    case 'choice': {
      const [group] = body.groups;
      if (body.groups.length !== 1 || group === undefined) return null;
      return {
        type: 'multichoice',
        inner: textHtml(body.prompt ?? ''),
        lines: (facts) => choiceLines(group.options, body.isSingle, facts, options),
      };
    }
    case 'statements': {
      const [only] = body.statements;
      if (body.statements.length > 1 || only === undefined) {
        return saidPairs(
          body.prompt,
          body.statements.map(({ isTrue, ...left }) => ({
            left,
            right: { text: isTrue ? 'True' : 'False' },
          })),
          options,
        );
      }
      return {
        type: 'truefalse',
        inner: contentHtml({ ...only, text: joinedPrompt(body.prompt, only.text) }, options),
        lines: () => [
          answer('true', only.isTrue ? 100 : 0, 'moodle_auto_format'),
          answer('false', only.isTrue ? 0 : 100, 'moodle_auto_format'),
        ],
      };
    }
    case 'pairs':
      return saidPairs(body.prompt, body.pairs, options);
    case 'gaps':
      return saidGaps(body);
    case 'letters':
      return {
        type: 'shortanswer',
        inner: `${sectionHtml('pattern', letterPattern(body.accepted))}${textHtml(body.prompt ?? '')}`,
        lines: () => [
          '    <usecase>0</usecase>',
          answer(escapeMarkup(wholeWord(body.accepted)), 100, 'moodle_auto_format'),
        ],
      };
    case 'order':
      return {
        type: 'ordering',
        inner: textHtml(body.prompt ?? ''),
        lines: () => [
          '    <layouttype>HORIZONTAL</layouttype>',
          '    <selecttype>ALL</selecttype>',
          '    <selectcount>0</selectcount>',
          '    <gradingtype>ABSOLUTE_POSITION</gradingtype>',
          ...body.pieces.map((piece, index) => answer(cdata(textHtml(piece)), index + 1, 'html')),
        ],
      };
    case 'words':
      return {
        type: 'wordselect',
        inner: `${sectionHtml('sentence', body.prompt)}${textHtml(bracketed(body.text, body.correct))}`,
        lines: () => ['    <delimitchars>[]</delimitchars>'],
      };
  }
}

function choiceLines(
  options: readonly PortableOption[],
  isSingle: boolean,
  facts: Facts,
  write: Attachments,
): string[] {
  const right = Math.max(1, options.filter(({ share }) => share > 0).length);
  const numbering = facts.bulletType === 'number' ? '123' : facts.bulletType === 'none' ? 'none' : 'abc';
  return [
    `    <single>${isSingle}</single>`,
    '    <shuffleanswers>true</shuffleanswers>',
    `    <answernumbering>${numbering}</answernumbering>`,
    ...options.map(({ share, ...content }) => {
      // Selecting every option must not earn everything.
      const fraction = share > 0 || isSingle ? share : -100 / right;
      return answer(
        cdata(contentHtml(content, write)),
        fraction,
        'html',
        files(contentHtml(content, write), write),
      );
    }),
  ];
}

function saidPairs(
  prompt: string | undefined,
  pairs: readonly { left: Content; right: Content }[],
  options: Attachments,
): Said | null {
  // In Moodle the right side is always text.
  if (pairs.some(({ right }) => right.text === undefined)) return null;
  const lefts = pairs.map(({ left }) => contentHtml(left, options));
  if (lefts.includes('')) return null;
  return {
    type: 'matching',
    inner: textHtml(prompt ?? ''),
    lines: () => [
      '    <shuffleanswers>true</shuffleanswers>',
      ...pairs.map(({ right }, index) =>
        [
          '    <subquestion format="html">',
          `      <text>${cdata(lefts[index] ?? '')}</text>`,
          ...files(lefts[index] ?? '', options),
          `      <answer><text>${escapeMarkup(textHtml(right.text ?? ''))}</text></answer>`,
          '    </subquestion>',
        ].join('\n'),
      ),
    ],
  };
}

function saidGaps({ text, gaps, look, words = [] }: BodyOf<'gaps'>): Said {
  const common = gaps[0]?.choices ?? [];
  const isShared =
    look === 'list' && gaps.every(({ choices }) => JSON.stringify(choices) === JSON.stringify(common));
  if (look === 'box' || isShared) {
    const listed = look === 'box' ? words : common;
    const isBox = look === 'box';
    const places = placesOf(listed, gaps, isBox);
    return {
      type: isBox ? 'ddwtos' : 'gapselect',
      inner: withHtmlGaps(text, (index) => `[[${places[index] ?? 0}]]`),
      lines: () => [
        '    <shuffleanswers>1</shuffleanswers>',
        ...listed.map((word) => {
          const name = isBox ? 'dragbox' : 'selectoption';
          return `    <${name}>\n      <text>${escapeMarkup(escapeMarkup(word))}</text>\n      <group>1</group>\n    </${name}>`;
        }),
      ],
    };
  }
  return { type: 'cloze', inner: withHtmlGaps(text, (index) => embedded(gaps[index])), lines: () => [] };
}

/** The number of each blank's word; in a box each word is used once. */
function placesOf(listed: readonly string[], gaps: readonly Gap[], isOnce: boolean): number[] {
  const used = new Set<number>();
  return gaps.map(({ accepted }) => {
    const at = listed.findIndex((word, index) => word === accepted[0] && !(isOnce && used.has(index)));
    used.add(at);
    return at + 1;
  });
}

function embedded(gap: Gap | undefined): string {
  const accepted = (gap?.accepted ?? []).map((one) => `=${escapeMarkup(escapeCloze(one))}`);
  if (gap?.choices === undefined) return `{1:SHORTANSWER:${accepted.join('~')}}`;
  const choices = distinct(gap.choices).map(
    (choice) => `${gap.accepted.includes(choice) ? '=' : ''}${escapeMarkup(escapeCloze(choice))}`,
  );
  return `{1:MULTICHOICE:${choices.join('~')}}`;
}

function withHtmlGaps(text: string, gap: (index: number) => string): string {
  return splitAtBlanks(text)
    .map((segment, index) => `${index === 0 ? '' : gap(index - 1)}${textHtml(segment)}`)
    .join('');
}

function tagLines(question: QuestionBase, meta: ExchangeMeta, facts: Facts): string[] {
  const tags = writeTags(question, meta, facts).map(
    (tag) => `      <tag><text>${escapeMarkup(tag)}</text></tag>`,
  );
  return ['    <tags>', ...tags, '    </tags>'];
}

function field(name: string, text: string): string {
  return `    <${name}>\n      <text>${escapeMarkup(text)}</text>\n    </${name}>`;
}

function htmlField(name: string, html: string, options: Attachments): string {
  return [
    `    <${name} format="html">`,
    `      <text>${cdata(html)}</text>`,
    ...files(html, options),
    `    </${name}>`,
  ].join('\n');
}

function answer(text: string, fraction: number, format: string, attached: readonly string[] = []): string {
  return [
    `    <answer fraction="${shareText(fraction)}" format="${format}">`,
    `      <text>${text}</text>`,
    ...attached,
    '      <feedback format="html">',
    '        <text></text>',
    '      </feedback>',
    '    </answer>',
  ].join('\n');
}

function files(html: string, { dataOf }: Attachments): string[] {
  return filesIn(html).map(
    (file) => `      <file name="${file}" path="/" encoding="base64">${dataOf?.(file) ?? ''}</file>`,
  );
}

function cdata(html: string): string {
  return html === '' ? '' : `<![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}
