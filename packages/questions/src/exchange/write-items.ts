import type { QuestionBase } from '../core/contract.ts';
import { getQuestionType } from '../core/registry.ts';
import { formOf } from './assemble.ts';
import type { Body, ExchangeItem, ExchangeMeta, Facts, ReadItem, WrittenItem } from './contract.ts';
import { compare, isWhole } from './fidelity.ts';
import { openFactsOf } from './parts.ts';

/** A text format that can hold many questions. */
export interface TextFormat {
  label: string;
  /** Null when the format cannot express this. The facts are those that students may see. */
  writeOne(question: QuestionBase, body: Body, facts: Facts, meta: ExchangeMeta): string | null;
  read(text: string): ReadItem[];
  /** Called when the text has been added to the file. */
  took?(text: string): void;
}

/**
 * Writes what the format can express. Reads each question back from its written text, so that the report describes what
 * the file really holds.
 */
export function writeItems(
  items: readonly ExchangeItem[],
  format: TextFormat,
): { parts: string[]; items: WrittenItem[] } {
  const parts: string[] = [];
  const written = items.map((item, index): WrittenItem => {
    const name = item.question.title;
    const whole = writeWhole(item, format);
    if (whole !== null) {
      parts.push(whole.text);
      return { index, name, ...whole.fidelity, problem: null };
    }
    const pieces = formOf(item.question)?.split?.(item.question) ?? [];
    const texts = pieces.map((question) => writeWhole({ question, meta: item.meta }, format));
    const said = texts.filter((text) => text !== null);
    const { label } = getQuestionType(item.question.type);
    if (said.length < 1) {
      const problem = `Không viết được câu này (dạng "${label}") sang ${format.label}; hãy dùng Excel.`;
      return { index, name, kept: [], changed: [], leftOut: [], problem };
    }
    parts.push(...said.map(({ text }) => text));
    const lost = pieces.length - said.length;
    return {
      index,
      name,
      kept: [...new Set(said.flatMap(({ fidelity }) => fidelity.kept))],
      changed: [
        `"${label}" được tách thành ${said.length} câu riêng.`,
        ...said.flatMap(({ fidelity }) => fidelity.changed),
      ].filter(isFirst),
      leftOut: [
        ...(lost > 0 ? [`${lost} câu con không viết được.`] : []),
        ...said.flatMap(({ fidelity }) => fidelity.leftOut),
      ].filter(isFirst),
      problem: null,
    };
  });
  return { parts, items: written };
}

const isFirst = (value: string, index: number, all: readonly string[]) => all.indexOf(value) === index;

function writeWhole(item: ExchangeItem, format: TextFormat) {
  const { question, meta } = item;
  const body = formOf(question)?.write(question) ?? null;
  const text = body === null ? null : format.writeOne(question, body, openFactsOf(question, body), meta);
  if (text === null) return null;
  const [back, ...more] = format.read(text);
  if (back === undefined || back.question === null || more.length > 0) return null;
  format.took?.(text);
  const fidelity = compare(item, { question: back.question, meta: back.meta });
  return { text, fidelity, isWhole: isWhole(fidelity) };
}
