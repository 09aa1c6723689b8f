import type { QuestionBase, QuestionType } from './contract.ts';
import { commonFieldsAbove, commonFieldsBelow } from './editor-fields.ts';
import type { EditorField, NewId } from './editor.ts';
import { getQuestionType, hasQuestionType, questionTypes } from './registry.ts';
import { isRecord } from './shape.ts';

/** Reading and changing an unfinished question by the paths of its form. */

export function joinPath(base: string, path: string | number): string {
  return base === '' ? String(path) : `${base}.${path}`;
}

export function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, step) => {
    if (Array.isArray(inside)) return inside[Number(step)];
    return isRecord(inside) && Object.hasOwn(inside, step) ? inside[step] : undefined;
  }, value);
}

/** A copy with another value at `path`; `undefined` removes the property. Creates missing objects on the path. */
export function withValueAt<T>(whole: T, path: string, value: unknown): T {
  return changed(whole, path.split('.'), value) as T; // only values of form fields are replaced
}

function changed(inside: unknown, [step = '', ...rest]: string[], value: unknown): unknown {
  const next = (old: unknown) => (rest.length === 0 ? value : changed(old, rest, value));
  if (Array.isArray(inside)) return inside.with(Number(step), next(inside[Number(step)]));
  const { [step]: old, ...others } = isRecord(inside) ? inside : {};
  const field = next(old);
  if (field === undefined) return others;
  // Keep the order of the properties, so that a change and its undoing give the same JSON.
  return isRecord(inside) && step in inside ? { ...inside, [step]: field } : { ...others, [step]: field };
}

/** All fields of a type's form, in display order. */
export function formFields(type: string): readonly EditorField[] {
  if (!hasQuestionType(type)) return [];
  return [...commonFieldsAbove, ...getQuestionType(type).editor.fields, ...commonFieldsBelow];
}

/** A fresh question of a type, for an author to fill in. */
export function blankQuestion(type: string, newId: NewId): QuestionBase {
  const { version, raw, editor } = getQuestionType(type);
  const base: QuestionBase = { id: newId(), type, version, title: raw.defaultTitle };
  return { ...base, ...editor.blank(newId) };
}

/** Updates what follows from other fields after a change; settles the questions inside it first. */
export function settled(question: QuestionBase, newId: NewId): QuestionBase {
  const { editor } = getQuestionType(question.type);
  const withChildren = editor.fields
    .filter((field) => field.kind === 'questions')
    .reduce((whole, { path }) => {
      const children = questionsAt(whole, path).map((child) => settled(child, newId));
      return children.length === 0 ? whole : withValueAt(whole, path, children);
    }, question);
  return editor.settle?.(withChildren, newId) ?? withChildren;
}

/** The items of a list; empty when the list does not exist. */
export function itemsAt(holder: unknown, path: string): unknown[] {
  const items = valueAt(holder, path);
  return Array.isArray(items) ? items : [];
}

/** The questions in a `questions` field. */
export function questionsAt(holder: unknown, path: string): QuestionBase[] {
  return itemsAt(holder, path) as QuestionBase[]; // the form puts nothing else there
}

/** A copy in which only the item at `position` of a list has the flag at `path`. */
export function withOnlyOne(
  question: QuestionBase,
  listPath: string,
  position: number,
  path: string,
): QuestionBase {
  const marked = itemsAt(question, listPath).map((item, index) =>
    withValueAt(item, path, index === position),
  );
  return withValueAt(question, listPath, marked);
}

/** The types that an author can use for a question inside another one, by name. */
export function typesForChildren(): QuestionType[] {
  return (
    questionTypes()
      // A program marks the parts of a question together, so none of them waits for a teacher.
      .filter(({ byTeacher }) => byTeacher === undefined)
      .filter(({ editor }) => editor.fields.every((field) => field.kind !== 'questions'))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'vi'))
  );
}

/**
 * Path of the field or list item in which an author can fix what `path` points at; empty when it belongs to the
 * question as a whole.
 */
export function ownerOf(path: string, question: unknown): string {
  const type = valueAt(question, 'type');
  return typeof type === 'string' ? ownerAmong(formFields(type), path, question) : '';
}

function ownerAmong(fields: readonly EditorField[], path: string, value: unknown): string {
  const field = fields.find((one) => path === one.path || path.startsWith(`${one.path}.`));
  if (field === undefined) return '';
  const [position, ...rest] = path.slice(field.path.length + 1).split('.');
  if (position === undefined || position === '') return field.path;
  if (field.kind !== 'list' && field.kind !== 'questions' && field.kind !== 'texts') return field.path;
  const itemPath = `${field.path}.${position}`;
  const item = valueAt(value, itemPath);
  if (item === undefined) return field.path;
  if (field.kind === 'texts' || rest.length === 0) return itemPath;
  const inside = rest.join('.');
  const owner = field.kind === 'list' ? ownerAmong(field.fields, inside, item) : ownerOf(inside, item);
  return owner === '' ? itemPath : `${itemPath}.${owner}`;
}
