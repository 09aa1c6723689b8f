import { UNIT_KEYS } from '@domdom/domain/school/units';
import type { Factory, FactoryInput } from '../factories/contract.ts';
import type { SpokenLine } from '../sound-manifest.ts';
import { balanceChoices } from './balance.ts';
import { finishDraft, type BankItem } from './item.ts';
import { selectItems } from './select.ts';

export interface BuiltBank {
  items: BankItem[];
  /** Each clip that the items play, as its lines, without duplicates. */
  clips: (readonly SpokenLine[])[];
}

/**
 * Builds the items of a grade, as many as a year needs, in unit order. Two items with one id are a factory bug. `read`:
 * ids of signed items, which are kept first.
 */
export function buildBank(
  input: FactoryInput,
  factories: readonly Factory[],
  read: ReadonlySet<string>,
): BuiltBank {
  const finished = factories
    .flatMap((factory) => factory(input))
    .map((draft) => finishDraft(input.sources.grade, draft))
    .toSorted(({ item: one }, { item: other }) => compare(sortKey(one), sortKey(other)));
  const ids = finished.map(({ item }) => item.id);
  const twice = finished.filter(({ item }, index) => ids.indexOf(item.id) !== index);
  if (twice.length > 0) {
    throw new Error(
      `Two items of one id: ${twice.map(({ item }) => `${item.variant} ${item.source}`).join(', ')}`,
    );
  }
  const kept = new Set(
    selectItems(
      finished.map(({ item }) => item),
      read,
    ),
  );
  const ofBank = finished.filter(({ item }) => kept.has(item));
  const clips = new Map(
    ofBank.flatMap(({ clips: lines }) => lines).map((lines) => [JSON.stringify(lines), lines]),
  );
  return { items: balanceChoices(ofBank.map(({ item }) => item)), clips: [...clips.values()] };
}

const sortKey = ({ unit, variant, source }: BankItem): string =>
  `${String(UNIT_KEYS.indexOf(unit)).padStart(2, '0')} ${variant} ${source}`;

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
