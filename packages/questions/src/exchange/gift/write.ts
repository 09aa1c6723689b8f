import type { QuestionBase } from '../../core/contract.ts';
import { wholeWord } from '../../core/letter-word.ts';
import { splitAtBlanks } from '@domdom/domain/text/blanks';
import type {
  Body,
  BodyOf,
  ExchangeItem,
  ExchangeMeta,
  Facts,
  PortableOption,
  WrittenItem,
} from '../contract.ts';
import { feedbackHtml, joinedPrompt, letterPattern, questionHtml, shareText } from '../foreign.ts';
import { sectionHtml, textHtml } from '../markup.ts';
import { writeTags } from '../tags.ts';
import { type TextFormat, writeItems } from '../write-items.ts';
import { readGift } from './read.ts';
import { escapeGift } from './text.ts';

export function writeGift(items: readonly ExchangeItem[]): { text: string; items: WrittenItem[] } {
  const { parts, items: written } = writeItems(items, gift);
  return { text: parts.join('\n\n').concat(parts.length > 0 ? '\n' : ''), items: written };
}

const gift: TextFormat = {
  label: 'GIFT',
  writeOne(question, body, facts, meta) {
    const said = sayBody(body);
    if (said === null) return null;
    const text = questionHtml(question, body, said.before, {});
    const isHtml = text !== said.plain || said.isHtml;
    const lines = [
      tagLine(question, meta, facts),
      `::${escapeGift(question.title)}::${isHtml ? '[html]' : ''}${escapeGift(text)}${said.before === '' || said.after !== undefined ? '' : ' '}{${said.answers}${generalFeedback(question, body)}}${said.after === undefined ? '' : escapeGift(said.after)}`,
    ];
    return lines.join('\n');
  },
  read: (text) => readGift(text).items,
};

interface Said {
  /** HTML before the braces. */
  before: string;
  /** The same without markup. */
  plain: string;
  isHtml: boolean;
  answers: string;
  after?: string;
}

function sayBody(body: Body): Said | null {
  switch (body.kind) {
    case 'choice': {
      const [group] = body.groups;
      if (body.groups.length !== 1 || group === undefined) return null;
      const shown = saidOptions(group.options, body.isSingle);
      return shown === null ? null : { ...prompt(body.prompt), answers: shown };
    }
    case 'statements': {
      const [only] = body.statements;
      if (body.statements.some(({ text }) => text === undefined)) return null;
      if (body.statements.length === 1 && only !== undefined) {
        return { ...prompt(joinedPrompt(body.prompt, only.text)), answers: only.isTrue ? 'TRUE' : 'FALSE' };
      }
      return saidPairs(
        body.prompt,
        body.statements.map(({ text, isTrue }) => [text ?? '', isTrue ? 'True' : 'False']),
      );
    }
    case 'pairs': {
      const texts = body.pairs.map(({ left, right }) => [left.text, right.text] as const);
      if (texts.some(([left, right]) => left === undefined || right === undefined)) return null;
      return saidPairs(
        body.prompt,
        texts.map(([left = '', right = '']) => [left, right]),
      );
    }
    case 'gaps':
      return saidGap(body);
    case 'letters':
      return {
        before: `${sectionHtml('pattern', letterPattern(body.accepted))}${textHtml(body.prompt ?? '')}`,
        plain: '',
        isHtml: true,
        answers: `=${escapeGift(wholeWord(body.accepted))}`,
      };
    case 'order':
    case 'words':
      return null;
  }
}

function prompt(text = ''): Pick<Said, 'before' | 'plain' | 'isHtml'> {
  const before = textHtml(text);
  return { before, plain: text, isHtml: before !== text };
}

function saidOptions(options: readonly PortableOption[], isSingle: boolean): string | null {
  if (options.some(({ text }) => text === undefined)) return null;
  const right = options.filter(({ share }) => share > 0).length;
  return options
    .map(({ text = '', share }) => {
      if (isSingle) return `\n${share > 0 ? '=' : '~'}${saidText(text)}`;
      // Selecting every option must not earn everything.
      return `\n~%${shareText(share > 0 ? share : -100 / Math.max(1, right))}%${saidText(text)}`;
    })
    .concat('\n')
    .join('');
}

function saidText(text: string): string {
  const html = textHtml(text);
  return html === text ? escapeGift(text) : `[html]${escapeGift(html)}`;
}

function saidPairs(above: string | undefined, pairs: readonly (readonly [string, string])[]): Said | null {
  // An arrow inside a side would split the pair there.
  if (pairs.flat().some((side) => side.includes('->') || side.includes('\n'))) return null;
  const answers = pairs.map(([left, right]) => `\n=${saidText(left)} -> ${escapeGift(right)}`).join('');
  return { ...prompt(above), answers: `${answers}\n` };
}

function saidGap({ text, gaps, look }: BodyOf<'gaps'>): Said | null {
  const [gap] = gaps;
  const [before = '', after = ''] = splitAtBlanks(text);
  if (gaps.length !== 1 || gap === undefined || look === 'box') return null;
  const others = (gap.choices ?? []).filter((choice) => !gap.accepted.includes(choice));
  const answers = [
    ...gap.accepted.map((one) => `=${escapeGift(one)}`),
    ...others.map((one) => `~${escapeGift(one)}`),
  ];
  return {
    before: textHtml(before),
    plain: before,
    isHtml: textHtml(before) !== before || textHtml(after) !== after,
    answers: answers.join(' '),
    ...(after.trim() !== '' && { after: textHtml(after) }),
  };
}

function generalFeedback(question: QuestionBase, body: Body): string {
  const html = feedbackHtml(question, body);
  if (html === '') return '';
  return `####${html === question.explanation?.text ? '' : '[html]'}${escapeGift(html)}`;
}

function tagLine(question: QuestionBase, meta: ExchangeMeta, facts: Facts): string {
  const tags = writeTags(question, meta, facts).map((tag) => `[tag:${tag.replaceAll(']', ')')}]`);
  return `// ${tags.join(' ')}`;
}
