import type { QuestionBase } from '../core/contract.ts';
import { formFields, withValueAt } from '../core/editor-value.ts';
import { lintQuestion } from '../core/answers.ts';
import { parseQuestion, QuestionFormatError } from '../core/parse.ts';
import { getQuestionType } from '../core/registry.ts';
import { withoutUndefined } from '../raw/base.ts';
import * as listed from '../types/exchange-forms.ts';
import type { Body, ExchangeForm, ExchangeMeta, ReadItem } from './contract.ts';
import { keptLabels } from './fidelity.ts';
import { type Notes, quoted } from './notes.ts';
import { factsOf, isJudged } from './parts.ts';

// Methods, because each form gets questions of its own type only.
const forms: ReadonlyMap<string, ExchangeForm> = new Map(Object.entries<ExchangeForm>(listed));

/** The exchange form of a question's type; undefined when it has none. */
export function formOf({ type }: QuestionBase): ExchangeForm | undefined {
  return formOfType(type);
}

export function formOfType(type: string): ExchangeForm | undefined {
  return forms.get(type);
}

/** A question as read from a file, before any type has checked it. */
export interface Draft {
  index: number;
  place: string;
  name: string;
  /** Common fields; a title may be missing. */
  base: Partial<QuestionBase>;
  body: Body | null;
  /** The type that wrote it, if the file names it. */
  type?: string | undefined;
  /** Settings as text. */
  facts: Record<string, string>;
  meta: ExchangeMeta;
  notes: Notes;
  /** The whole stored question, if the file contains it. */
  ready?: object | undefined;
  /** Why it cannot be used, if that is already known. */
  problem?: string | undefined;
}

/** Makes the question of a draft, checked like a stored one, and the report for the sender. */
export function assemble(draft: Draft): ReadItem {
  const { index, place, name, meta, notes } = draft;
  const made = draft.problem === undefined ? questionOf(draft) : draft.problem;
  const isUsable = typeof made !== 'string';
  if (isUsable) {
    tellUnused(made, draft.facts, notes);
    notes.tellUnusedFiles(made);
  }
  return {
    index,
    place,
    name,
    meta,
    question: isUsable ? made : null,
    ...notes.fidelity,
    kept: isUsable ? keptLabels(made) : [],
    problem: isUsable ? null : made,
  };
}

function questionOf(draft: Draft): QuestionBase | string {
  const { body, ready } = draft;
  if (ready !== undefined) return check(ready);
  if (body === null) return 'Không có nội dung để làm câu hỏi.';
  const found = typed(draft, body);
  if (found === null) return 'Không có dạng câu hỏi nào phù hợp.';
  const { type, own } = found;
  const { version, raw } = getQuestionType(type);
  const candidate = withoutUndefined({
    id: 'question',
    type,
    version,
    ...draft.base,
    title: draft.base.title ?? raw.defaultTitle,
    ...own,
  });
  const settings = settingsOf(type, draft.facts);
  const whole = check(withSettings(candidate, settings));
  if (typeof whole !== 'string' || settings.length === 0) return whole;
  const plain = check(candidate);
  if (typeof plain === 'string') return plain;
  // A wrong setting, for example from another system's tags, must not spoil the question or the other settings.
  const good = settings.filter((setting) => typeof check(withSettings(candidate, [setting])) !== 'string');
  const checked = check(withSettings(candidate, good));
  return typeof checked === 'string' ? plain : checked;
}

const withSettings = (question: object, settings: readonly { path: string; value: unknown }[]): object =>
  settings.reduce((whole, { path, value }) => withValueAt(whole, path, value), question);

/** Reports settings in the file that the question does not have. */
function tellUnused(question: QuestionBase, facts: Readonly<Record<string, string>>, notes: Notes): void {
  if (Object.keys(facts).length === 0) return;
  const body = formOf(question)?.write(question) ?? null;
  const used = new Map<string, unknown>(body === null ? [] : Object.entries(factsOf(question, body)));
  for (const [name, value] of Object.entries(facts)) {
    if (String(used.get(name)) !== value) notes.leftOut(`Thiết lập ${quoted(`${name}=${value}`)}.`);
  }
}

function typed(draft: Draft, body: Body): { type: string; own: object } | null {
  const named = draft.type === undefined ? undefined : forms.get(draft.type);
  const facts = { ...body.facts, ...draft.facts };
  const ownOfNamed = named?.read({ ...body, facts }) ?? null;
  if (draft.type !== undefined && ownOfNamed !== null) return { type: draft.type, own: ownOfNamed };
  for (const [type, form] of forms) {
    if (form.takes?.(body) !== true) continue;
    const own = form.read(body);
    if (own === null) continue;
    if (body.kind === 'pairs' && isJudged(body.pairs)) {
      draft.notes.changed('Câu ghép cặp mà mọi vế phải là đúng hoặc sai thành câu đúng hay sai.');
    }
    return { type, own };
  }
  return null;
}

/** The settings of a type that are a single word, a number or a flag. */
function settingsOf(
  type: string,
  facts: Readonly<Record<string, string>>,
): { path: string; value: unknown }[] {
  return formFields(type).flatMap((field): { path: string; value: unknown }[] => {
    const text = facts[field.path.replace('settings.', '')];
    if (!field.path.startsWith('settings.') || text === undefined) return [];
    if (text === 'true' || text === 'false') return [{ path: field.path, value: text === 'true' }];
    return [{ path: field.path, value: field.kind === 'number' ? Number(text) : text }];
  });
}

function check(candidate: object): QuestionBase | string {
  try {
    const question = parseQuestion(candidate);
    const errors = lintQuestion(question).filter(({ severity }) => severity === 'error');
    return errors.length === 0 ? question : problemsText(errors);
  } catch (error) {
    if (error instanceof QuestionFormatError) return problemsText(error.problems);
    throw error;
  }
}

export function problemsText(problems: readonly { message: string }[]): string {
  return [...new Set(problems.map(({ message }) => message))].slice(0, 5).join(' ');
}
