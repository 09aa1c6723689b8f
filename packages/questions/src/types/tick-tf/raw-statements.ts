import { readPrompt, withoutUndefined } from '../../raw/base.ts';
import type { RawFields } from '../../raw/fields.ts';
import { partIdsOf, readFace } from '../../raw/parts.ts';
import type { TickTfQuestion } from './schema.ts';

type Statement = TickTfQuestion['statements'][number];

/** The words on the two buttons, if an older system stores them as answers of each statement. */
const BUTTONS: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['true', 't', 'yes', 'tick', 'right', 'đúng', '✓', '✔'].map((word) => [word, true])),
  ...Object.fromEntries(['false', 'f', 'no', 'cross', 'wrong', 'sai', '✗', '✘'].map((word) => [word, false])),
};

/** Reads the statements: each item (its question joined with its answer), or each answer of a group. */
export function readStatements(fields: RawFields): { prompt: string | undefined; statements: Statement[] } {
  const groups = fields.list('answers').map(readGroup);
  const ids = partIdsOf(groups.flatMap(({ statements }) => statements.map(({ item }) => item)));
  const [only] = groups.length === 1 ? groups : [];
  const prompts = [readPrompt(fields), only?.heading].filter((text) => text !== undefined);
  const read = groups.flatMap(({ heading, statements }) =>
    statements.map((statement) => ({ ...statement, heading: only === undefined ? heading : undefined })),
  );
  return {
    prompt: prompts.length === 0 ? undefined : prompts.join('\n'),
    statements: read.map(({ item, heading, text, isTrue }, index) => {
      // The text of the statement is already known, including its question.
      const { text: _, ...face } = readFace(item);
      return withoutUndefined({ id: ids[index] ?? '', ...face, text: joined(heading, text), isTrue });
    }),
  };
}

interface Group {
  /** The text above several statements. */
  heading: string | undefined;
  statements: { item: RawFields; text: string | undefined; isTrue: boolean }[];
}

function readGroup(item: RawFields): Group {
  item.ignore('selected');
  const question = item.text('question');
  const answers = item.list('answers');
  const isTrue = item.flag('isCorrect');
  const text = item.text('answer', 'text');
  if (answers.length === 0) {
    const button = question === undefined ? undefined : buttonOf(text);
    if (button !== undefined && isTrue === !button) {
      item.report('changed', 'answer', `Đã chấm theo isCorrect, không theo "${text ?? ''}".`);
    }
    const statement = button === undefined ? joined(question, text) : question;
    return { heading: undefined, statements: [{ item, text: statement, isTrue: isTrue ?? button ?? false }] };
  }
  for (const answer of answers) answer.ignore('id', 'selected', 'isCorrect');
  const buttons = answers.map((answer) => buttonOf(answer.text('answer', 'text')));
  if (buttons.every((button) => button !== undefined)) {
    const right = buttons.find((_, index) => answers[index]?.flag('isCorrect') === true);
    return {
      heading: undefined,
      statements: [{ item, text: joined(question, text), isTrue: right ?? isTrue ?? false }],
    };
  }
  return {
    heading: joined(question, text),
    statements: answers.map((answer) => ({
      item: answer,
      text: joined(answer.text('question'), answer.text('answer', 'text')),
      isTrue: answer.flag('isCorrect') ?? false,
    })),
  };
}

function buttonOf(text: string | undefined): boolean | undefined {
  const word = text?.toLowerCase() ?? '';
  return Object.hasOwn(BUTTONS, word) ? BUTTONS[word] : undefined;
}

function joined(...texts: (string | undefined)[]): string | undefined {
  const present = texts.filter((text) => text !== undefined);
  return present.length === 0 ? undefined : present.join(' ');
}
