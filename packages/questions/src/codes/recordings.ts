import { isRecord } from '../core/shape.ts';

/** Whether a recording belongs to the value, or to something inside it. */
export function hasRecording(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasRecording);
  if (!isRecord(value)) return false;
  return Object.entries(value).some(
    ([name, field]) => ((name === 'sound' || name === 'video') && isRecord(field)) || hasRecording(field),
  );
}
