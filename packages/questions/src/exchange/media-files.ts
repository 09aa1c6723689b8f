import { isRecord } from '../core/shape.ts';

/** Renames the files of a question; removes those whose new name is null. The caller reports them by their old name. */
export function renameFiles<T>(value: T, names: ReadonlyMap<string, string | null>): T {
  return renamed(value, names) as T; // of the same shape, without the lost media
}

function renamed(value: unknown, names: ReadonlyMap<string, string | null>): unknown {
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const file = fileIn(inner);
    const name = file === undefined ? undefined : names.get(file);
    if (name === undefined || !isRecord(inner)) return [[key, renamed(inner, names)]];
    if (name !== null) return [[key, { ...inner, file: name }]];
    const { file: _lost, ...rest } = inner;
    // A sound with a known script can still be read aloud.
    return rest.script === undefined ? [] : [[key, rest]];
  });
  return Object.fromEntries(entries);
}

function fileIn(value: unknown): string | undefined {
  return isRecord(value) && typeof value.file === 'string' ? value.file : undefined;
}
