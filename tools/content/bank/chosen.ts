import { SOURCE_GRADES, type SourceGrade } from '../sources/read.ts';
import type { BankItem } from './item.ts';
import { signedItems } from './signed.ts';
import { readBank, readSignatures } from './store.ts';

/** Which items of a grade showing and signing are about: both are told it in the same words and count alike. */

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

/** Mistyped ids are refused: whoever names an item means it. */
export function refuseUnknown(bank: readonly BankItem[], ids: readonly string[]): void {
  const unknown = ids.filter((id) => !bank.some((item) => item.id === id));
  if (unknown.length > 0) throw new Error(`The bank has no ${unknown.join(', ')}.`);
}

/** `from` and `to` count, from 0, the items that everything else leaves. */
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

/** What is wrong with a call of the program, and how it is called; without a stack. */
export function explain(error: unknown, usage: string): void {
  console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`);
  process.exitCode = 2;
}
