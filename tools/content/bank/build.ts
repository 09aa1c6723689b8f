import { UNIT_KEYS } from '@domdom/domain/school/units';
import type { Factory, FactoryInput } from '../factories/contract.ts';
import type { SpokenLine } from '../sound-manifest.ts';
import { finishDraft, type BankItem } from './item.ts';

export interface BuiltBank {
  items: BankItem[];
  /** Each clip that the items play, as its lines; none twice. */
  clips: (readonly SpokenLine[])[];
}

/** Makes all items of a grade, in the order of units; two of one id are a mistake of a factory. */
export function buildBank(input: FactoryInput, factories: readonly Factory[]): BuiltBank {
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
  const clips = new Map(
    finished.flatMap(({ clips: lines }) => lines).map((lines) => [JSON.stringify(lines), lines]),
  );
  return { items: finished.map(({ item }) => item), clips: [...clips.values()] };
}

const sortKey = ({ unit, variant, source }: BankItem): string =>
  `${String(UNIT_KEYS.indexOf(unit)).padStart(2, '0')} ${variant} ${source}`;

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
