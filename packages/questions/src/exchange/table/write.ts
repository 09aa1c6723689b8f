import type { QuestionBase } from '../../core/contract.ts';
import { getQuestionType, questionTypes } from '../../core/registry.ts';
import { formOf } from '../assemble.ts';
import type { ExchangeItem, WrittenItem } from '../contract.ts';
import { compare, isWhole } from '../fidelity.ts';
import { factsOf } from '../parts.ts';
import { cellsOfBody } from './bodies.ts';
import { type Cells, choiceLabel, COLUMNS, EMPTY_CELLS, STATUS_LABELS } from './columns.ts';
import { joinList } from './lists.ts';
import { readTable } from './read.ts';

export interface WrittenTable {
  header: string[];
  rows: string[][];
  items: WrittenItem[];
}

/** Maximum length of a text in an Excel cell. */
const MAX_CELL = 32_767;

export function writeTable(items: readonly ExchangeItem[]): WrittenTable {
  const rows: string[][] = [];
  const written = items.map((item, index): WrittenItem => {
    const cells = cellsOf(item);
    const report = { index, name: item.question.title, kept: [], changed: [], leftOut: [], problem: null };
    if (Object.values(cells).some((cell) => cell.length > MAX_CELL)) {
      return { ...report, problem: 'Câu hỏi dài quá một ô của Excel.' };
    }
    const fidelity = readBack(cells, item);
    if (fidelity === null) {
      return { ...report, problem: 'Câu hỏi có lỗi nên không đọc lại được từ tệp; hãy sửa câu trước.' };
    }
    rows.push(rowOf(cells));
    return { ...report, ...fidelity };
  });
  return { header: HEADER, rows, items: written };
}

/** The columns, and the whole question as JSON where they cannot express everything. */
function cellsOf(item: ExchangeItem): Cells {
  const { question } = item;
  const body = formOf(question)?.write(question) ?? null;
  const said = body === null ? null : cellsOfBody(body);
  const cells: Cells = {
    ...EMPTY_CELLS,
    ...baseCells(question),
    ...metaCells(item),
    ...said,
    type: getQuestionType(question.type).label,
    settings: body === null ? '' : settingsCell(factsOf(question, body)),
  };
  const fidelity = said === null ? null : readBack(cells, item);
  const isSaid = fidelity !== null && isWhole(fidelity);
  return isSaid ? cells : { ...cells, json: JSON.stringify({ ...question, id: 'question' }) };
}

function readBack(cells: Cells, item: ExchangeItem) {
  const [back] = readTable([HEADER, rowOf(cells)], { fileOf: (file) => file }).items;
  if (back === undefined || back.question === null) return null;
  return compare(item, { question: back.question, meta: back.meta });
}

const HEADER = COLUMNS.map(({ header }) => header);

const rowOf = (cells: Cells): string[] => COLUMNS.map(({ key }) => cells[key]);

function baseCells(question: QuestionBase): Partial<Cells> {
  const { picture, sound, explanation } = question;
  return {
    title: question.title,
    subTitle: question.subTitle ?? '',
    passage: question.passage ?? '',
    explanation: explanation?.text ?? '',
    script: explanation?.audioScript ?? '',
    note: question.note ?? '',
    skill: choiceLabel('skill', question.skill),
    level: choiceLabel('level', question.level),
    picture: picture === undefined ? '' : joinList([picture.file, picture.alt].filter((text) => text !== '')),
    sound:
      sound?.file === undefined
        ? (sound?.script ?? '')
        : joinList([sound.file, sound.script].filter((text) => text !== undefined)),
    focusedWords: joinList(question.focusedWords ?? []),
  };
}

function metaCells({ meta }: ExchangeItem): Partial<Cells> {
  return {
    grade: meta.grade === undefined ? '' : String(meta.grade),
    unit: meta.unit ?? '',
    tags: meta.tags.join(', '),
    status: meta.status === undefined ? '' : STATUS_LABELS[meta.status],
    optionType: meta.optionType ?? '',
  };
}

function settingsCell(facts: Readonly<Record<string, string | number | boolean>>): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}

/** One example row per type, to be overwritten. */
export function exampleItems(): ExchangeItem[] {
  return questionTypes().flatMap(({ samples }) => {
    const items = samples.map(({ question }): ExchangeItem => ({ question, meta: { grade: 3, tags: [] } }));
    const inColumns = items.find((item) => cellsOf(item).json === '');
    return [inColumns ?? items[0]].filter((item) => item !== undefined);
  });
}
