import { isRecord } from '../core/shape.ts';
import type { MediaFile, Picture, Sound } from '../core/contract.ts';
import type { RawProblem } from './contract.ts';
import { plainText } from './plain-text.ts';

/** What the reading of one question shares: where problems go and how addresses become files of ours. */
export interface RawContext {
  problems: RawProblem[];
  /** The file of ours under the address of an older system; undefined when we do not have it. */
  fileOf(url: string): string | undefined;
}

const MAX_ITEMS = 200;
/** Of a value that is told as not used. */
const SHOWN_LENGTH = 80;

/**
 * One object of a raw question. Names are compared without regard to case ('Text' is 'text'), lists and objects
 * may be JSON text, booleans and numbers may be text, and a name with dots reaches into an object.
 * It remembers what was asked for, so that the rest can be reported as left out.
 */
export class RawFields {
  readonly path: string;
  readonly context: RawContext;
  readonly #values = new Map<string, unknown>();
  /** Each name as it was written, which is what people look for when they are told about it. */
  readonly #written = new Map<string, string>();
  readonly #asked = new Set<string>();
  readonly #children: RawFields[] = [];
  /** So that whoever looks first and whoever reads afterwards get the same items. */
  readonly #lists = new Map<string, RawFields[]>();

  constructor(source: unknown, path: string, context: RawContext) {
    this.path = path;
    this.context = context;
    for (const [name, value] of Object.entries(withoutDots(asRecord(source)))) {
      const key = name.trim().toLowerCase();
      // Of 'Text' and 'text' the one that says something counts.
      if (isEmpty(this.#values.get(key))) this.#keep(key, value, name.trim());
    }
  }

  has(...names: string[]): boolean {
    return names.some((name) => !isEmpty(this.#values.get(name.toLowerCase())));
  }

  /** Whether someone asked for this field before, and so used it or reported it. */
  isRead(name: string): boolean {
    return this.#asked.has(name.toLowerCase());
  }

  /** The first of these that holds text, cleaned of markup; undefined when it is empty. */
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

  /** Takes from `outer` what this one does not say itself. */
  inherit(outer: RawFields, ...names: string[]): void {
    for (const name of names) {
      const key = name.toLowerCase();
      outer.#asked.add(key);
      if (!isEmpty(this.#values.get(key))) continue;
      this.#keep(key, outer.#values.get(key), outer.#written.get(key) ?? name);
    }
  }

  /** A text without asking for it: for whoever has to know whether to use it. */
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

  /** One of `allowed`, whatever its case; anything else is reported and left out. */
  oneOf<T extends string>(allowed: Readonly<Record<string, T>>, ...names: string[]): T | undefined {
    const text = this.text(...names)?.toLowerCase();
    if (text === undefined) return undefined;
    const value = Object.hasOwn(allowed, text) ? allowed[text] : undefined;
    if (value === undefined) this.report('left-out', names[0] ?? '', `Không có lựa chọn "${text}".`);
    return value;
  }

  /** An object inside this one; empty when there is none. */
  fields(...names: string[]): RawFields {
    const found = this.#find(names);
    return this.#child(parsedJson(found?.value), found?.name ?? names[0] ?? '');
  }

  /** Items of a list; an item that is only a text or number stands for `{ answer }`. */
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
    // How older systems draw an item, which the type and its settings say here.
    for (const item of list) item.ignore('answerType', 'answerLayout');
    this.#lists.set(found.name, list);
    return list;
  }

  /** Texts of a list, of JSON text, or of one text. */
  texts(...names: string[]): string[] {
    return this.list(...names).flatMap((item) => item.text('answer', 'text', 'word', 'value') ?? []);
  }

  /** Words of a list, or of one text between commas, semicolons or bars. */
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

  /** Marks fields as known without use, so that they are not reported. */
  ignore(...names: string[]): void {
    for (const name of names) this.#asked.add(name.toLowerCase());
  }

  /** Reports every field that holds something and that nobody asked for, here and inside. */
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

  /** `name` is one field, or an item of one: 'answers.0'. */
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

/** JSON text of a list or an object as what it says, anything else as it is. */
export function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown; // JSON.parse gives any
  } catch {
    return value;
  }
}

/**
 * As above, as older systems read the answers and settings of a question: JSON text is an object or a list of objects.
 * Anything else is what it says, so that an answer may be the text `["x"]`; only the empty list is one.
 */
export function parsedStructure(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/^\s*\[\s*\]\s*$/.test(value)) return [];
  return /^\s*(?:\{|\[\s*\{)/.test(value) ? parsedJson(value) : value;
}

function asRecord(source: unknown): Record<string, unknown> {
  return isRecord(source) ? source : {};
}

/** `{ 'answers.direction': x }` as `{ answers: { direction: x } }`. */
function withoutDots(source: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(source)) {
    const dot = name.indexOf('.');
    if (dot <= 0) {
      const there = result[name];
      result[name] = isRecord(there) && isRecord(value) ? { ...there, ...value } : value;
      continue;
    }
    const outer = name.slice(0, dot);
    const there = result[outer];
    result[outer] = { ...(isRecord(there) && there), [name.slice(dot + 1)]: value };
  }
  return result;
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
  // Each value takes a sign at least. A whole one could be nested too deep to be written.
  const text = JSON.stringify(value, (_name, inner: unknown) => ((left -= 1) < 0 ? null : inner)) ?? '';
  return text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH - 1)}…`;
}
