import { MEDIA_NAME } from '@domdom/domain/media/uploads';
import { isUnitKey, unitLabel, UNIT_KEYS } from '@domdom/domain/school/units';
import { parseJson } from '@domdom/domain/text/json';
import { LEVELS, SKILLS, type QuestionBase } from '../../core/contract.ts';
import { getQuestionType } from '../../core/registry.ts';
import { isRecord } from '../../core/shape.ts';
import { withoutUndefined } from '../../raw/base.ts';
import { ownFile, parseRawQuestion } from '../../raw/question.ts';
import { assemble, type Draft, formOf, formOfType, problemsText } from '../assemble.ts';
import {
  type Body,
  type ExchangeMeta,
  ExchangeFileError,
  type ReadFile,
  type ReadItem,
  type ReadOptions,
} from '../contract.ts';
import { MAX_ITEMS } from '../decode.ts';
import { mediaIn } from '../../core/media-in.ts';
import { renameFiles } from '../media-files.ts';
import { Notes, quoted } from '../notes.ts';
import { cleanTags } from '../tags.ts';
import { bodyOfCells, cellsOfBody } from './bodies.ts';
import {
  type Cells,
  choiceNamed,
  COLUMNS,
  type ColumnKey,
  EMPTY_CELLS,
  fold,
  SEARCH_ROWS,
  statusNamed,
  typeNamed,
} from './columns.ts';
import { cellsOfLetters, isLetter, type Letter, letterColumns } from './letters.ts';
import { splitList } from './lists.ts';

/** The value of one cell in a spreadsheet. */
export type Cell = string | number | boolean | Date | null | undefined;

/** Reads every question of a spreadsheet. Throws `ExchangeFileError` for a spreadsheet without such columns; a row never throws. */
export function readTable(rows: readonly (readonly Cell[])[], options: ReadOptions = {}): ReadFile {
  const { headerAt, columns } = headerOfTable(rows);
  const header = rows[headerAt] ?? [];
  const unknown = header.map(asText).filter((text, index) => text !== '' && columns[index] === null);
  const filled = rows
    .map((cells, index) => ({ cells, row: index + 1 }))
    .slice(headerAt + 1)
    .filter(({ cells }) => cells.some((cell) => asText(cell) !== ''));
  const notes = [
    ...(unknown.length > 0 ? [`Không dùng các cột lạ: ${unknown.slice(0, 10).map(quoted).join(', ')}.`] : []),
    ...(filled.length > MAX_ITEMS ? [`Chỉ đọc ${MAX_ITEMS} hàng đầu trong ${filled.length} hàng.`] : []),
  ];
  const items = filled.slice(0, MAX_ITEMS).map(({ cells, row }, index) => {
    const rowNotes = new Notes();
    const { problem, ...said } = cellsOf(cells, columns, rowNotes);
    return readRow(said.cells, { index, row, notes: rowNotes, options, problem });
  });
  return { items, notes };
}

/** Where the headings are, and what they mean: our own spreadsheet, or one with a column for each letter. */
function headerOfTable(rows: readonly (readonly Cell[])[]): {
  headerAt: number;
  columns: (ColumnKey | Letter | null)[];
} {
  const first = rows.slice(0, SEARCH_ROWS);
  const ownAt = first.findIndex(isHeader);
  if (ownAt >= 0) {
    const columns = (rows[ownAt] ?? []).map((cell) => KEYS_OF_NAMES.get(fold(asText(cell))) ?? null);
    return { headerAt: ownAt, columns };
  }
  for (const [headerAt, cells] of first.entries()) {
    const columns = letterColumns(cells.map(asText));
    if (columns !== null) return { headerAt, columns };
  }
  throw new ExchangeFileError(
    'Không thấy hàng tiêu đề có các cột Câu hỏi, A, B, C, D, Đáp án (hoặc cột Dạng câu hỏi); hãy dùng tệp mẫu!',
  );
}

/** The keys of columns by their folded names. Files that people still have may use a column's older name. */
const KEYS_OF_NAMES = new Map<string, ColumnKey>(
  COLUMNS.flatMap((column) =>
    ('olderHeader' in column ? [column.header, column.olderHeader] : [column.header]).map(
      (name) => [fold(name), column.key] as const,
    ),
  ).toReversed(),
);

const TYPE_HEADER = fold('Dạng câu hỏi');

const isHeader = (cells: readonly Cell[]) => cells.some((cell) => fold(asText(cell)) === TYPE_HEADER);

function asText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  return String(cell).replaceAll(/\r\n?/g, '\n').trim();
}

/** `problem` is what the letters of a row lack. */
function cellsOf(
  row: readonly Cell[],
  columns: readonly (ColumnKey | Letter | null)[],
  notes: Notes,
): { cells: Cells; problem: string | null } {
  const cells = { ...EMPTY_CELLS };
  const letters: Partial<Record<Letter, string>> = {};
  for (const [index, key] of columns.entries()) {
    const cell = row[index];
    if (key === null || asText(cell) === '') continue;
    if (cell instanceof Date) {
      notes.changed(`Ô "${headerOf(key)}" là ngày tháng; hãy để định dạng Văn bản rồi gõ lại.`);
    }
    const text = asText(cell).toWellFormed().replaceAll('\0', '');
    if (isLetter(key)) letters[key] = text.normalize('NFC');
    // JSON keeps its characters exactly as written.
    else if (cells[key] === '') cells[key] = key === 'json' ? text : text.normalize('NFC');
  }
  if (!columns.some((key) => key !== null && isLetter(key))) return { cells, problem: null };
  const { problem, ...choice } = cellsOfLetters(letters, cells.right);
  return { cells: { ...cells, ...choice }, problem };
}

const headerOf = (key: ColumnKey | Letter) => COLUMNS.find((column) => column.key === key)?.header ?? key;

interface RowContext {
  index: number;
  row: number;
  notes: Notes;
  options: ReadOptions;
  /** Why the row is no question, when its cells alone tell. */
  problem: string | null;
}

function readRow(cells: Cells, { index, row, notes, options, problem: lack }: RowContext): ReadItem {
  const meta = metaOf(cells, notes);
  const place = `hàng ${row}`;
  const name = (cells.prompt || cells.title || cells.right).replaceAll(/\s+/g, ' ').slice(0, 80);
  const draft: Draft = { index, place, name, base: {}, body: null, facts: {}, meta, notes };
  if (lack !== null) return assemble({ ...draft, problem: lack });
  if (cells.json !== '') return readJson(cells, draft, options);
  const type = typeNamed(cells.type);
  if (type === undefined) {
    const problem =
      cells.type === '' ? 'Chưa ghi dạng câu hỏi.' : `Không có dạng câu hỏi ${quoted(cells.type)}.`;
    return assemble({ ...draft, problem });
  }
  const facts = factsOf(cells.settings, notes);
  const told = shapeOf(type, facts);
  const body = told === null ? NOT_IN_COLUMNS : bodyOfCells(told.kind, told.look, cells, facts, notes);
  const base = baseOf(cells, notes, options);
  return assemble({
    ...draft,
    base: { ...base, title: cells.title === '' ? getQuestionType(type).raw.defaultTitle : cells.title },
    type,
    facts,
    ...(typeof body === 'string' ? { problem: body } : { body }),
  });
}

const NOT_IN_COLUMNS = 'Dạng này không viết được bằng các cột; hãy dùng cột "Dữ liệu đầy đủ (JSON)".';

/** The cells that a type uses, derived from one of its own samples. */
function shapeOf(
  type: string,
  facts: Readonly<Record<string, string>>,
): { kind: Body['kind']; look: 'typed' | 'list' | 'box' } | null {
  const bodies = getQuestionType(type).samples.map(
    ({ question }) => formOf(question)?.write(question) ?? null,
  );
  const body = bodies.find((one) => one !== null && cellsOfBody(one) !== null);
  if (body === undefined || body === null) return null;
  if (body.kind !== 'gaps') return { kind: body.kind, look: 'typed' };
  return { kind: 'gaps', look: formOfType(type)?.lookOf?.(facts) ?? body.look };
}

function factsOf(cell: string, notes: Notes): Record<string, string> {
  const facts: Record<string, string> = {};
  for (const item of cell.split(/[;\n]/)) {
    const [, name, value] = /^\s*(\w{1,40})\s*=\s*(\S[^]{0,60})$/.exec(item.trimEnd()) ?? [];
    if (name !== undefined && value !== undefined) facts[name] = value;
    else if (item.trim() !== '') notes.leftOut(`Thiết lập ${quoted(item)}.`);
  }
  return facts;
}

function metaOf(cells: Cells, notes: Notes): ExchangeMeta {
  const grade = gradeOf(cells.grade);
  if (cells.grade !== '' && grade === undefined) notes.leftOut(`Không có khối lớp ${quoted(cells.grade)}.`);
  const unit = unitOf(cells.unit);
  if (cells.unit !== '' && unit === undefined) notes.leftOut(`Không có Unit ${quoted(cells.unit)}.`);
  const status = statusNamed(cells.status);
  if (cells.status !== '' && status === undefined)
    notes.leftOut(`Ai được xem ${quoted(cells.status)}: không có.`);
  return {
    tags: cleanTags(
      cells.tags.split(/[,\n]/).filter((tag) => tag.trim() !== ''),
      notes,
    ),
    ...(grade !== undefined && { grade }),
    ...(unit !== undefined && { unit }),
    ...(status !== undefined && { status }),
    ...(cells.optionType !== '' && { optionType: cells.optionType.slice(0, 60) }),
  };
}

function gradeOf(cell: string): number | undefined {
  if (fold(cell) === fold('Mẫu giáo')) return 0;
  const [, number] = /^(?:lop|khoi)? ?(\d{1,2})$/.exec(fold(cell)) ?? [];
  return number !== undefined && Number(number) <= 12 ? Number(number) : undefined;
}

function unitOf(cell: string): string | undefined {
  const wanted = fold(cell).replace(/^unit /, '');
  return UNIT_KEYS.find(
    (unit) => isUnitKey(unit) && (unit === wanted || fold(unitLabel(unit)) === fold(cell)),
  );
}

function baseOf(cells: Cells, notes: Notes, { fileOf }: ReadOptions): Partial<QuestionBase> {
  const choice = (path: 'skill' | 'level') => {
    const value = choiceNamed(path, cells[path]);
    if (cells[path] !== '' && value === undefined) {
      notes.leftOut(`Không có ${path === 'skill' ? 'kỹ năng' : 'mức độ'} ${quoted(cells[path])}.`);
    }
    return value;
  };
  const skill = choice('skill');
  const level = choice('level');
  const explanation = withoutUndefined({
    text: optional(cells.explanation),
    audioScript: optional(cells.script),
  });
  const words = splitList(cells.focusedWords);
  return withoutUndefined({
    subTitle: optional(cells.subTitle),
    passage: optional(cells.passage),
    note: optional(cells.note),
    picture: pictureOf(cells.picture, notes, fileOf),
    sound: soundOf(cells.sound, notes, fileOf),
    focusedWords: words.length === 0 ? undefined : words,
    explanation: Object.keys(explanation).length === 0 ? undefined : explanation,
    skill: SKILLS.find((one) => one === skill),
    level: LEVELS.find((one) => one === level),
  });
}

const optional = (text: string) => (text === '' ? undefined : text);

function pictureOf(cell: string, notes: Notes, fileOf: ReadOptions['fileOf']): QuestionBase['picture'] {
  if (cell === '') return undefined;
  const [name = '', ...alt] = splitList(cell);
  const file = fileOf?.(name);
  if (file === undefined) notes.leftOut(`Hình ${quoted(name)}: chưa có trong hệ thống.`);
  return file === undefined ? undefined : { file, alt: alt.join(' ').slice(0, 300) };
}

/** A file, words to read aloud, or both. */
function soundOf(cell: string, notes: Notes, fileOf: ReadOptions['fileOf']): QuestionBase['sound'] {
  if (cell === '') return undefined;
  const [name = '', ...rest] = splitList(cell);
  if (!MEDIA_NAME.test(name)) return { script: cell };
  const file = fileOf?.(name);
  if (file === undefined) notes.leftOut(`Âm thanh ${quoted(name)}: chưa có trong hệ thống.`);
  const script = rest.length === 0 ? undefined : rest.join(' ');
  return file === undefined && script === undefined ? undefined : withoutUndefined({ file, script });
}

/** The cell holds the whole question, in our own or an older system's format. */
function readJson(cells: Cells, draft: Draft, options: ReadOptions): ReadItem {
  const json = parsed(cells.json);
  if (!isRecord(json)) return assemble({ ...draft, problem: 'Cột JSON không đọc được.' });
  if (typeof json.version === 'number') {
    return tellUnused(cells, readStored({ ...draft, ready: { ...json, id: 'question' } }, options));
  }
  const { question, problems } = parseRawQuestion(json, {
    fileOf: (url) => options.fileOf?.(ownFile(url) ?? url),
  });
  for (const { kind, path, message } of problems) {
    if (kind === 'changed') draft.notes.changed(`${path}: ${message}`);
    if (kind === 'left-out') draft.notes.leftOut(`${path}: ${message}`);
  }
  const refused = problems.filter(({ kind }) => kind === 'refused');
  return question === null
    ? assemble({ ...draft, problem: problemsText(refused) })
    : tellUnused(cells, assemble({ ...draft, ready: { ...question, id: 'question' } }));
}

const MEDIA_LABELS = { picture: 'Hình', sound: 'Âm thanh', video: 'Phim' } as const;

/** A question in our own format, without the files that we do not have. */
function readStored(draft: Draft, { fileOf }: ReadOptions): ReadItem {
  const item = assemble(draft);
  const media = mediaIn(item.question).map((one) => ({ ...one, name: fileOf?.(one.file) ?? null }));
  const strange = media.filter(({ file, name }) => name !== file);
  if (strange.length === 0) return item;
  for (const { kind, file, name } of strange) {
    if (name !== null) continue;
    draft.notes.leftOut(`${MEDIA_LABELS[kind]} ${quoted(file)}: chưa có trong hệ thống.`);
  }
  const names = new Map(strange.map(({ file, name }) => [file, name]));
  return assemble({ ...draft, ready: renameFiles({ ...item.question }, names) });
}

/** Reports edits in the columns of a row that has the whole question as JSON, because they have no effect. */
function tellUnused(cells: Cells, item: ReadItem): ReadItem {
  const { question } = item;
  const body = question === null ? null : (formOf(question)?.write(question) ?? null);
  const said = { ...(body !== null && cellsOfBody(body)), title: question?.title ?? '' };
  const isEdited = (['title', 'prompt', 'options', 'right'] as const).some(
    (key) => cells[key] !== '' && cells[key] !== (said[key] ?? '').trim(),
  );
  return isEdited
    ? {
        ...item,
        changed: [...item.changed, 'Nội dung lấy từ cột JSON; các cột khác của câu hỏi không dùng.'],
      }
    : item;
}

function parsed(text: string): unknown {
  const json = parseJson(text);
  return 'fault' in json ? null : json.value;
}
