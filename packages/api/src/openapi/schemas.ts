import { z } from 'zod';
import { AddressNumber } from '../shared.ts';
import { inputNames, outputNames } from './named-schemas.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Whether a shape is what a caller sends or what the server answers. */
type Direction = 'input' | 'output';

/** Turns the shapes of the contract into JSON Schema, and collects those that have a name. */
export class SchemaBook {
  readonly #names = { input: inputNames(), output: outputNames() };
  readonly #named = new Map<string, JsonSchema>();

  of(shape: z.ZodType, direction: Direction): JsonSchema {
    const { $defs = {}, ...schema } = z.toJSONSchema(shape, {
      io: direction,
      metadata: this.#names[direction],
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (direction === 'input') describePart(zodSchema, jsonSchema);
        simplify(jsonSchema, direction);
      },
    });
    delete schema.$schema;
    for (const [name, named] of Object.entries($defs)) this.#add(name, named);
    return pointedAtComponents(schema) as JsonSchema; // the same shape with other addresses
  }

  /** By name, for `components.schemas`. */
  named(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#named].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  #add(name: string, schema: JsonSchema): void {
    delete schema.id;
    if (name.startsWith('__'))
      throw new Error('A shape that contains itself needs a name in named-schemas.ts');
    this.#named.set(name, pointedAtComponents(schema) as JsonSchema); // see above
  }
}

/** What zod leaves open of parts of an address: numbers are sent as digits, and a default may be of another type. */
function describePart(shape: z.core.$ZodType, schema: JsonSchema): void {
  const digits = shape === AddressNumber ? z.int() : numberIn(shape);
  if (digits !== undefined) {
    for (const key of Object.keys(schema)) delete schema[key];
    const { $schema: _, ...number } = z.toJSONSchema(digits);
    Object.assign(schema, number);
  }
  if (!(shape instanceof z.ZodDefault)) return;
  const { defaultValue } = shape.def;
  if (['string', 'number', 'boolean'].includes(typeof defaultValue)) schema.default = defaultValue;
}

const numberIn = (shape: z.core.$ZodType): z.core.$ZodType | undefined =>
  shape instanceof z.ZodPipe && shape.def.in === AddressNumber ? shape.def.out : undefined;

/** Leaves out what says nothing to a reader, or more than we promise. */
function simplify(schema: JsonSchema, direction: Direction): void {
  // Answers may get further fields.
  if (direction === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  // The format says it.
  if (schema.format !== undefined) delete schema.pattern;
  // Every number that JSON can carry exactly.
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function pointedAtComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointedAtComponents);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' && typeof part === 'string'
        ? part.replace('#/$defs/', '#/components/schemas/')
        : pointedAtComponents(part),
    ]),
  );
}
