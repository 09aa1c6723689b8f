import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  getQuestionType,
  parseQuestion,
  publicQuestion,
  questionTypes,
  type QuestionBase,
} from '../index.ts';
import { blankQuestion, formFields, ownerOf, settled, valueAt, withValueAt } from './editor-value.ts';
import type { EditorField } from './editor.ts';
import { isRecord } from './shape.ts';

/**
 * The promises of every type's form: an author can write everything that the schema allows and nothing that it refuses.
 * A new type needs no new test here.
 */

type JsonSchema = Record<string, unknown>;

function ids(): () => string {
  let count = 0;
  return () => `new${(count += 1)}`;
}

describe.each(questionTypes().map((questionType) => [questionType.type, questionType] as const))(
  '%s',
  (type, questionType) => {
    const { editor, samples } = questionType;
    const schema = z.toJSONSchema(questionType.questionSchema, { io: 'input', unrepresentable: 'any' });
    const fields = formFields(type);
    const placed = placedFields(fields, schema);
    const questions = samples.map(({ question }) => parseQuestion(question));

    it('has a form whose paths all exist in the schema', () => {
      expect(placed.filter(({ schema: found }) => found === undefined).map(({ path }) => path)).toEqual([]);
      expect(new Set(placed.map(({ path }) => path)).size).toBe(placed.length);
    });

    it('requires exactly what the schema requires', () => {
      expect(
        placed.filter(({ field, isRequired }) => isRequired === isForgiving(field)).map(({ path }) => path),
      ).toEqual([]);
    });

    it.each(placed.map((one) => [one.path, one] as const))(
      'draws %s as the schema defines it',
      (_path, { field, schema: known }) => {
        expect(known).toMatchObject(expectedSchema(field));
        expect(boundsOf(field)).toEqual(allowedBounds(field, known));
      },
    );

    it('has a Vietnamese label in every field', () => {
      for (const { field } of placed) {
        expect(field.label).not.toBe('');
        expect(field.hint).not.toBe('');
      }
    });

    it('declares the default of a missing value', () => {
      for (const { field } of placed.filter((one) => !one.path.includes('*'))) {
        if (!('ifAbsent' in field) || field.ifAbsent === undefined) continue;
        for (const question of questions) {
          const [without, withIt] = [undefined, field.ifAbsent].map((value) =>
            publicQuestion(parseQuestion(withValueAt(question, field.path, value)), 'seed'),
          );
          expect(withIt).toEqual(without);
        }
      }
    });

    it('starts with a question that lacks only what an author writes', () => {
      const question = settled(blankQuestion(type, ids()), ids());
      const parsed = questionType.questionSchema.safeParse(question);
      const strange = (parsed.error?.issues ?? []).filter((issue) => {
        const path = issue.path.map(String).join('.');
        if (ownerOf(path, question) === '') return true;
        const isMissing = issue.code === 'invalid_type' && valueAt(question, path) === undefined;
        return !isMissing && issue.code !== 'too_small' && issue.code !== 'custom';
      });
      expect(strange).toEqual([]);
    });

    it('starts lists with items that have unique ids', () => {
      const newId = ids();
      const { id, ...question } = blankQuestion(type, newId);
      const named = [id, ...idsIn(question)];
      expect(new Set(named).size).toBe(named.length);
    });

    it.each(questions.map((question) => [question.id, question] as const))(
      'lets an author change everything in the sample %s',
      (_id, question) => {
        const paths = leavesOf(question).map(([path]) => path);
        expect(paths.filter((path) => !isWritable(question, path))).toEqual([]);
      },
    );

    it('leaves a finished question unchanged', () => {
      for (const question of questions) expect(settled(question, ids())).toEqual(question);
    });

    it('restores the paths that have no field', () => {
      for (const path of editor.settledPaths ?? []) {
        for (const question of questions) {
          const without = withValueAt(question, path, undefined);
          expect(() => parseQuestion(settled(without, ids()))).not.toThrow();
        }
      }
    });

    it('settles a question that has only been started', () => {
      const once = settled(blankQuestion(type, ids()), ids());
      expect(settled(once, ids())).toEqual(once);
      for (const question of questions) {
        for (const { path, field } of placed.filter((one) => !one.path.includes('*'))) {
          const value = field.kind === 'text' && field.isOptional !== true ? '' : undefined;
          const isEmptied = ['text', 'picture', 'sound', 'video', 'number', 'choice', 'pick'].includes(
            field.kind,
          );
          const begun = isEmptied ? withValueAt(question, path, value) : question;
          expect(() => settled(begun, ids())).not.toThrow();
        }
      }
    });
  },
);

interface PlacedField {
  field: EditorField;
  /** With `*` for positions. */
  path: string;
  schema: JsonSchema | undefined;
  isRequired: boolean;
}

/** The fields with the schema at their paths, including the fields of list items. */
function placedFields(fields: readonly EditorField[], schema: JsonSchema, base = ''): PlacedField[] {
  return fields.flatMap((field): PlacedField[] => {
    const { found, isRequired } = schemaAt(schema, field.path.split('.'));
    const here = { field, path: `${base}${field.path}`, schema: found, isRequired };
    if (field.kind !== 'list' || found === undefined) return [here];
    return [here, ...placedFields(field.fields, inner(found.items), `${here.path}.*.`)];
  });
}

function schemaAt(
  schema: JsonSchema,
  [step = '', ...rest]: string[],
): { found: JsonSchema | undefined; isRequired: boolean } {
  const { properties, required } = schema;
  const property = isRecord(properties) ? properties[step] : undefined;
  if (!isRecord(property)) return { found: undefined, isRequired: false };
  if (rest.length > 0) return schemaAt(property, rest);
  return { found: property, isRequired: Array.isArray(required) && required.includes(step) };
}

function inner(schema: unknown): JsonSchema {
  return isRecord(schema) ? schema : {};
}

function expectedSchema(field: EditorField): JsonSchema {
  switch (field.kind) {
    case 'text':
      return { type: 'string' };
    case 'flag':
      return { type: 'boolean' };
    case 'number':
      return { minimum: field.min, maximum: field.max };
    case 'choice':
      return { type: typeof field.choices[0]?.value };
    case 'pick':
      return {};
    case 'picture':
      return { type: 'object', properties: { file: {}, alt: {} } };
    case 'sound':
      return { type: 'object', properties: { file: {}, script: {} } };
    case 'video':
      return { type: 'object', properties: { file: {} } };
    case 'texts':
      return { type: 'array', items: { type: 'string' } };
    case 'list':
      return { type: 'array', items: { type: 'object' } };
    case 'picks':
    case 'questions':
      return { type: 'array' };
  }
}

/** The choices that a field offers, or the number of items that it allows. */
function boundsOf(field: EditorField): unknown {
  if (field.kind === 'choice') return new Set(field.choices.map(({ value }) => value));
  return isMany(field) ? { min: field.min, max: field.max } : null;
}

function allowedBounds(field: EditorField, schema: JsonSchema | undefined): unknown {
  if (field.kind === 'choice') return new Set(Array.isArray(schema?.enum) ? schema.enum : [true, false]);
  return isMany(field) ? { min: schema?.minItems ?? 0, max: schema?.maxItems } : null;
}

function isMany(field: EditorField): field is Extract<EditorField, { itemLabel: string }> {
  return 'itemLabel' in field;
}

function isForgiving(field: EditorField): boolean {
  return field.isOptional === true || ('ifAbsent' in field && field.ifAbsent !== undefined);
}

/** Paths and values of everything that is neither an object nor a list. */
function leavesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  const inside = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : null;
  if (inside === null) return [[path, value]];
  return inside.flatMap(([name, field]) => leavesOf(field, path === '' ? String(name) : `${path}.${name}`));
}

function isUnder(path: string, whole: string): boolean {
  return path === whole || path.startsWith(`${whole}.`);
}

/**
 * Whether a field draws the value at `path` inside `holder`, which is the question or an item. Item ids are generated,
 * not written.
 */
function isReached(
  fields: readonly EditorField[],
  path: string,
  holder: unknown,
  question: QuestionBase,
): boolean {
  const field = fields.find((one) => isUnder(path, one.path));
  if (field === undefined) return false;
  const [position = '', ...rest] = path.slice(field.path.length + 1).split('.');
  const inside = rest.join('.');
  const item = valueAt(holder, `${field.path}.${position}`);
  switch (field.kind) {
    case 'picture':
      return ['file', 'alt'].includes(position);
    case 'sound':
      return ['file', 'script'].includes(position);
    case 'video':
      return position === 'file';
    case 'texts':
      return rest.length === 0;
    case 'pick':
    case 'picks':
      return field.choices(question, holder).some(({ value }) => value === valueAt(holder, path));
    case 'list':
      return inside === 'id' || isReached(field.fields, inside, item, question);
    case 'questions':
      return isWritable(parseQuestion(item), inside);
    case 'text':
    case 'flag':
    case 'number':
    case 'choice':
      return position === '';
  }
}

function isWritable(question: QuestionBase, path: string): boolean {
  const { settledPaths = [] } = getQuestionType(question.type).editor;
  return (
    ['id', 'type', 'version'].includes(path) ||
    settledPaths.some((settledPath) => isUnder(path, settledPath)) ||
    isReached(formFields(question.type), path, question, question)
  );
}

function idsIn(value: unknown): string[] {
  return leavesOf(value)
    .filter(([path]) => path.endsWith('.id'))
    .map(([, id]) => String(id));
}
