import { isRecord } from './shape.ts';

export interface MediaIn {
  /** Path of the file name in the question. */
  path: string;
  file: string;
  /** The kind of field that holds it. */
  kind: 'picture' | 'sound' | 'video';
}

const KINDS = ['picture', 'sound', 'video'] as const;

/** Every file that a checked question refers to. Do not pass an unchecked one: it could be nested too deep. */
export function mediaIn(value: unknown, path = ''): MediaIn[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => mediaIn(item, `${path}${index}.`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, field]): MediaIn[] => {
    const kind = KINDS.find((one) => one === name);
    const file = isRecord(field) ? field['file'] : undefined;
    return kind !== undefined && typeof file === 'string'
      ? [{ path: `${path}${name}.file`, file, kind }]
      : mediaIn(field, `${path}${name}.`);
  });
}
