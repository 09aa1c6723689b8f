import { parseJson } from '@domdom/domain/text/json';
import { isRecord } from '../core/shape.ts';
import type { MediaFile, Picture, Sound } from '../core/question.ts';
import type { RawProblem } from './problem.ts';
import { plainText } from './plain-text.ts';

/** Shared while one question is read: where problems are collected and how URLs become our files. */
export interface RawContext {
  problems: RawProblem[];
  /** Our file for an older system's URL; undefined when we do not have it. */
  fileOf(url: string): string | undefined;
}

const MAX_ITEMS = 200;
/** Maximum length of an unused value in a report. */
const SHOWN_LENGTH = 80;

/**
 * One object of a raw question. Names ignore case ('Text' is 'text'), lists and objects may be JSON text, booleans and
 * numbers may be text, and a dotted name reaches into an object. It remembers which fields were read, so that the rest
 * can be reported as left out.
 */
export class RawFields {
  readonly path: string;
  readonly context: RawContext;
  readonly #values = new Map<string, unknown>();
  /** Each name in its original spelling, which people look for after reading a report. */
  readonly #written = new Map<string, string>();
  readonly #asked = new Set<string>();
  readonly #children: RawFields[] = [];
  /** Makes repeated reads return the same items. */
  readonly #lists = new Map<string, RawFields[]>();

  constructor(source: unknown, path: string, context: RawContext) {
    this.path = path;
    this.context = context;
    for (const [name, value] of Object.entries(withoutDots(asRecord(source)))) {
      const key = name.trim().toLowerCase();
      // If there are both 'Text' and 'text', the first non-empty one counts.
      if (isEmpty(this.#values.get(key))) this.#keep(key, value, name.trim());
    }
  }

  has(...names: string[]): boolean {
    return names.some((name) => !isEmpty(this.#values.get(name.toLowerCase())));
  }

  /** Whether this field was read before, and so used or reported. */
  isRead(name: string): boolean {
    return this.#asked.has(name.toLowerCase());
  }

  /** The first of these fields that holds text, without its markup; undefined when all are empty. */
  text(...names: string[]): string | undefined {
    for (const name of names) {
      const value = this.#value(name);
      if (typeof value === 'number' || typeof value === 'boolean') return String(value);
      if (typeof value !== 'string') continue;
      const { text, isChanged } = plainText(value);
      if (isChanged) this.report('changed', name, 'Đã bỏ định dạng trang web, chỉ giữ chữ.');
      if (text !== '') return text;
    }
    return undefined;
  }

  /** Takes fields from `outer` that are empty here. */
  inherit(outer: RawFields, ...names: string[]): void {
    for (const name of names) {
      const key = name.toLowerCase();
      outer.#asked.add(key);
      if (!isEmpty(this.#values.get(key))) continue;
      this.#keep(key, outer.#values.get(key), outer.#written.get(key) ?? name);
    }
  }

  /** Reads a text without marking it as read, to decide whether to use it. */
  peek(name: string): string {
    const value = this.#values.get(name.toLowerCase());
    return typeof value === 'string' ? plainText(value).text : '';
  }

  flag(...names: string[]): boolean | undefined {
    const found = this.#find(names);
    return found === undefined ? undefined : asFlag(found.value);
  }

  number(...names: string[]): number | undefined {
    const found = this.#find(names);
    if (typeof found?.value === 'number' && Number.isFinite(found.value)) return found.value;
    if (typeof found?.value !== 'string' || found.value.trim() === '') return undefined;
    const value = Number(found.value);
    return Number.isFinite(value) ? value : undefined;
  }

  /** One of `allowed`, in any case; reports anything else and leaves it out. */
  oneOf<T extends string>(allowed: Readonly<Record<string, T>>, ...names: string[]): T | undefined {
    const text = this.text(...names)?.toLowerCase();
    if (text === undefined) return undefined;
    const value = Object.hasOwn(allowed, text) ? allowed[text] : undefined;
    if (value === undefined) this.report('left-out', names[0] ?? '', `Không có lựa chọn "${text}".`);
    return value;
  }

  /** A nested object; empty when there is none. */
  fields(...names: string[]): RawFields {
    const found = this.#find(names);
    return this.#child(parsedJson(found?.value), found?.name ?? names[0] ?? '');
  }

  /** Items of a list; an item that is only a text or number becomes `{ answer }`. */
  list(...names: string[]): RawFields[] {
    const found = this.#find(names);
    if (found === undefined) return [];
    const known = this.#lists.get(found.name);
    if (known !== undefined) return known;
    const value = found.name === 'answers' ? parsedStructure(found.value) : parsedJson(found.value);
    const items: unknown[] = Array.isArray(value) ? value : [value];
    if (items.length > MAX_ITEMS) {
      this.report('left-out', found.name, `Chỉ đọc ${MAX_ITEMS} mục đầu.`);
    }
    const list = items
      .slice(0, MAX_ITEMS)
      .map((item, index) => this.#child(isRecord(item) ? item : { answer: item }, `${found.name}.${index}`));
    // How older systems draw an item; here the type and its settings decide that.
    for (const item of list) item.ignore('answerType', 'answerLayout');
    this.#lists.set(found.name, list);
    return list;
  }

  /** Texts of a list, of JSON text, or a single text. */
  texts(...names: string[]): string[] {
    return this.list(...names).flatMap((item) => item.text('answer', 'text', 'word', 'value') ?? []);
  }

  /** Words of a list, or of one text separated by commas, semicolons or bars. */
  words(...names: string[]): string[] {
    const value = parsedJson(this.#find(names)?.value);
    if (typeof value !== 'string') return this.texts(...names);
    return (this.text(...names) ?? '')
      .split(/[,;|]/)
      .map((word) => word.trim())
      .filter((word) => word !== '');
  }

  /** Numbers of a list; undefined when it is not a list of numbers. */
  numbers(...names: string[]): number[] | undefined {
    const value = parsedJson(this.#find(names)?.value);
    if (!Array.isArray(value)) return undefined;
    const numbers = value.map(Number);
    return numbers.every(Number.isFinite) ? numbers : undefined;
  }

  picture(...names: string[]): Picture | undefined {
    const file = this.#file(names.length === 0 ? ['imageUrl', 'image'] : names);
    return file === undefined ? undefined : { file, alt: this.text('imageAlt')?.slice(0, 300) ?? '' };
  }

  sound(): Sound | undefined {
    const file = this.#file(['audioUrl', 'audio']);
    const script = this.text('audioText');
    if (file === undefined && script === undefined) return undefined;
    return { ...(file !== undefined && { file }), ...(script !== undefined && { script }) };
  }

  video(): MediaFile | undefined {
    const file = this.#file(['videoUrl', 'video']);
    return file === undefined ? undefined : { file };
  }

  report(kind: RawProblem['kind'], name: string, message: string): void {
    this.context.problems.push({
      path: this.#pathOf(name),
      kind,
      message,
    });
  }

  /** Marks fields as known but unused, so that they are not reported. */
  ignore(...names: string[]): void {
    for (const name of names) this.#asked.add(name.toLowerCase());
  }

  /** Reports every non-empty field that was never read, here and in nested objects. */
  reportUnread(): void {
    for (const [name, value] of this.#values) {
      if (!this.#asked.has(name) && !isEmpty(value)) {
        this.report('left-out', name, `Không dùng được trường này: ${shortJson(value)}.`);
      }
    }
    for (const child of this.#children) child.reportUnread();
  }

  #keep(key: string, value: unknown, written: string): void {
    this.#values.set(key, value);
    this.#written.set(key, written);
  }

  /** `name` is a field, or an item of one: 'answers.0'. */
  #pathOf(name: string): string {
    const [field = '', ...item] = name.split('.');
    const written = this.#written.get(field.toLowerCase()) ?? field;
    return [this.path, written, ...item].filter((part) => part !== '').join('.');
  }

  #child(source: unknown, name: string): RawFields {
    const child = new RawFields(source, this.#pathOf(name), this.context);
    this.#children.push(child);
    return child;
  }

  #file(names: string[]): string | undefined {
    for (const name of names) {
      const value = this.#value(name);
      if (typeof value !== 'string' || value.trim() === '') continue;
      const file = this.context.fileOf(value.trim());
      if (file !== undefined) return file;
      this.report('left-out', name, `Chưa có tệp ${value.trim().slice(0, 200)} trong hệ thống.`);
    }
    return undefined;
  }

  #find(names: readonly string[]): { name: string; value: unknown } | undefined {
    for (const name of names) {
      const value = this.#value(name);
      if (!isEmpty(value)) return { name, value };
    }
    return undefined;
  }

  #value(name: string): unknown {
    const key = name.toLowerCase();
    this.#asked.add(key);
    return this.#values.get(key);
  }
}

/** Parses JSON text of a list or an object; returns anything else unchanged. */
export function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  const parsed = parseJson(value);
  return 'fault' in parsed ? value : parsed.value;
}

/**
 * Like `parsedJson`, but as older systems read a question's answers and settings: the JSON text must be an object or a
 * list of objects. Other text stays unchanged, so that an answer may be the text `["x"]`; only the empty list is also
 * parsed.
 */
export function parsedStructure(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/^\s*\[\s*\]\s*$/.test(value)) return [];
  return /^\s*(?:\{|\[\s*\{)/.test(value) ? parsedJson(value) : value;
}

function asRecord(source: unknown): Record<string, unknown> {
  return isRecord(source) ? source : {};
}

/** Turns `{ 'answers.direction': x }` into `{ answers: { direction: x } }`. */
function withoutDots(source: Record<string, unknown>): Record<string, unknown> {
  // A map, because the outer name may be '__proto__'.
  const result = new Map<string, unknown>();
  for (const [name, value] of Object.entries(source)) {
    const dot = name.indexOf('.');
    const outer = dot <= 0 ? name : name.slice(0, dot);
    const there = result.get(outer);
    if (dot > 0) result.set(outer, { ...(isRecord(there) && there), [name.slice(dot + 1)]: value });
    else result.set(outer, isRecord(there) && isRecord(value) ? { ...there, ...value } : value);
  }
  return Object.fromEntries(result);
}

function asFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const text = String(value).trim().toLowerCase();
  if (['true', '1', 'yes'].includes(text)) return true;
  return ['false', '0', 'no'].includes(text) ? false : undefined;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.keys(value).length === 0;
}

function shortJson(value: unknown): string {
  let left = SHOWN_LENGTH;
  // Stops after as many values as could fit, because each takes at least one character: the whole could be nested too
  // deep to be written.
  const text = JSON.stringify(value, (_name, inner: unknown) => ((left -= 1) < 0 ? null : inner)) ?? '';
  return text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH - 1)}…`;
}
