import { publicQuestion } from '../core/answers.ts';
import type { Content, PublicQuestionBase, QuestionBase } from '../core/contract.ts';
import { getQuestionType } from '../core/registry.ts';
import { withoutUndefined, writeBase } from './base.ts';
import { asInBanks } from './bank-types.ts';
import { writeFace } from './parts.ts';
import { withMarkup } from './question.ts';

type NamedPart = Content & { id: string };

/** Fields beyond the base that the public copies of several types share. */
interface Shown extends PublicQuestionBase {
  prompt?: string;
  sentence?: string;
  /** The text around the blanks. */
  segments?: readonly string[];
  options?: readonly NamedPart[];
  rights?: readonly NamedPart[];
  pieces?: readonly NamedPart[];
  statements?: readonly NamedPart[];
}

const BASE_NAMES: ReadonlySet<string> = new Set<keyof PublicQuestionBase>([
  'id',
  'type',
  'title',
  'subTitle',
  'passage',
  'note',
  'picture',
  'sound',
  'video',
  'focusedWords',
]);

/**
 * The student's view of the question before the verdict, under the names of older systems: `answers` are the options,
 * pieces or statements with their opaque names, without saying which are right; `settings` is everything else that is
 * shown.
 */
export function writeRawPublicQuestion(question: QuestionBase, seed: string): Record<string, unknown> {
  const { type, version } = question;
  // These fields have the same name in every type.
  const shown: Shown = publicQuestion(question, seed);
  const { prompt, sentence, segments, options, rights, pieces, statements, ...rest } = shown;
  const base = writeBase({ ...shown, version });
  const parts = options ?? rights ?? pieces ?? statements ?? [];
  const written = withoutUndefined({
    ...base,
    type: asInBanks(getQuestionType(type).raw.names[0] ?? type),
    question: prompt ?? sentence ?? segments?.join('#'),
    answers: parts.map(({ id, ...face }) => ({ id, ...writeFace(face) })),
    settings: Object.fromEntries(Object.entries(rest).filter(([name]) => !BASE_NAMES.has(name))),
  });
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, withMarkup(value)]));
}
