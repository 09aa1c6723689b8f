import { SOURCE_GRADES, type SourceGrade } from '../sources/read.ts';
import type { BankItem } from './item.ts';
import { signedItems } from './signed.ts';
import { readBank, readSignatures } from './store.ts';

/** Selects the items of a grade to show or sign; both programs take the same options and count alike. */

export const CHOICE_OPTIONS = {
  unread: { type: 'boolean', default: false },
  variant: { type: 'string' },
  ids: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

export const CHOICE_USAGE =
  '[--unread] [--variant one-choice/gap] [--ids g4-...,g4-...] [--from 0] [--to 100]';

export interface Choice {
  unread: boolean;
  variant?: string | undefined;
  ids?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const idsIn = (text: string): string[] => text.split(',').filter((id) => id !== '');

export function gradeNamed(text: string | undefined): SourceGrade {
  const grade = SOURCE_GRADES.find((one) => String(one) === text);
  if (grade === undefined) throw new Error(`The grade is one of ${SOURCE_GRADES.join(', ')}.`);
  return grade;
}

function countNamed(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`--${name} is a number from 0, not "${text}".`);
  return Number(text);
}

/** Mistyped ids are refused, because every named item matters. */
export function refuseUnknown(bank: readonly BankItem[], ids: readonly string[]): void {
  const unknown = ids.filter((id) => !bank.some((item) => item.id === id));
  if (unknown.length > 0) throw new Error(`The bank has no ${unknown.join(', ')}.`);
}

/** `from` and `to` count from 0 within what the other options leave. */
export function chosenItems(
  bank: readonly BankItem[],
  signed: readonly BankItem[],
  { unread, variant, ids, from = '0', to }: Choice,
): BankItem[] {
  const first = countNamed('from', from);
  const end = to === undefined ? bank.length : countNamed('to', to);
  const named = ids === undefined ? undefined : idsIn(ids);
  refuseUnknown(bank, named ?? []);
  return bank
    .filter((item) => !unread || !signed.includes(item))
    .filter((item) => variant === undefined || item.variant === variant)
    .filter((item) => named === undefined || named.includes(item.id))
    .slice(first, end);
}

export function chosenOfGrade(grade: SourceGrade, choice: Choice): BankItem[] {
  const bank = readBank(grade);
  return chosenItems(bank, signedItems(bank, readSignatures(grade)), choice);
}

/** Prints what is wrong with the arguments and how to call the program, without a stack. */
export function explain(error: unknown, usage: string): void {
  console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`);
  process.exitCode = 2;
}
