import { randomUuid } from './random-uuid.ts';
import { readJson, writeJson } from './storage.ts';

const TAB = 'domdom.tab';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Survives a reload of this tab. */
export function tabId(): string {
  const known = readJson(TAB, isText, () => sessionStorage);
  const id = known ?? randomUuid();
  if (known === null) writeJson(TAB, id, () => sessionStorage);
  return id;
}
