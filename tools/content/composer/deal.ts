import type { BankItem } from '../bank/item.ts';
import { digest } from '../digest.ts';
import { blueprintOf, EXAM_COUNT, type Blueprint, type Slot } from './blueprint.ts';
import { byLevel, levelOf, type Level } from './level.ts';

/**
 * Deals the items of a bank to the numbered exams of a grade. No chance and no clock: the same bank gives the same
 * exams everywhere. Items used least come first, so all are used equally often; rules about one exam (levels, units,
 * words, records) are kept strictly, those about several exams as far as the bank allows.
 */

/** Two exams share at most so many items. */
export const MOST_SHARED = 3;

interface Strictness {
  /** In how many exams an item may stand. */
  mostUses: number;
  /** Items that another exam may have in common with this one. */
  mostShared: number;
  /** Whether each word is trained once. */
  areWordsFresh: boolean;
}

/** Tried one after the other. */
const STRICTNESSES: readonly Strictness[] = [3, 4, 5, Infinity].flatMap((mostUses) =>
  [1, 2, MOST_SHARED].flatMap((mostShared) =>
    [true, false].map((areWordsFresh) => ({ mostUses, mostShared, areWordsFresh })),
  ),
);
/** Other orders of the cards before a strictness is given up. */
const ATTEMPTS = 8;

export interface Exam {
  number: number;
  /** From the easiest to the hardest. */
  items: BankItem[];
}

interface Banks {
  own: readonly BankItem[];
  /** Of the grade before; none in grade 1. */
  earlier: readonly BankItem[];
}

export function fitsSlot(item: BankItem, { variants }: Slot): boolean {
  return variants.some((variant) =>
    variant.endsWith('/*') ? item.variant.startsWith(variant.slice(0, -1)) : item.variant === variant,
  );
}

/** Records of which an item is made: no exam shows one sentence twice. */
const recordsOf = ({ grade, source }: BankItem): string[] =>
  source.split('+').map((part) => `${grade} ${part.split('/')[0] ?? part}`);

class Dealer {
  readonly #blueprint: Blueprint;
  readonly #grade: number;
  readonly #decks: readonly (readonly BankItem[])[];
  readonly #uses = new Map<string, number>();
  /** Exams in which an item stands already. */
  readonly #places = new Map<string, number[]>();

  constructor(grade: number, { own, earlier }: Banks) {
    this.#grade = grade;
    this.#blueprint = blueprintOf(grade);
    this.#decks = this.#blueprint.slots.map((slot) =>
      (slot.isEarlier === true ? earlier : own).filter((item) => fitsSlot(item, slot)),
    );
  }

  deal(number: number): Exam {
    const chosen = this.#choose(number);
    for (const item of chosen) {
      this.#uses.set(item.id, this.#usesOf(item) + 1);
      this.#places.set(item.id, [...(this.#places.get(item.id) ?? []), number]);
    }
    return {
      number,
      items: chosen.toSorted((one, other) => byLevel(one, other) || (one.id < other.id ? -1 : 1)),
    };
  }

  readonly #usesOf = ({ id }: BankItem): number => this.#uses.get(id) ?? 0;

  /** Slots with the fewest items to choose from come first; each strictness is tried before a looser one. */
  #choose(number: number): BankItem[] {
    const order = this.#decks
      .map((deck, slot) => ({ deck, slot }))
      .toSorted((one, other) => one.deck.length - other.deck.length);
    const inOrder = order.map(({ deck }) => deck);
    for (const strictness of STRICTNESSES) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const chosen = this.#fill(number, inOrder, { ...strictness, attempt });
        if (chosen !== undefined) return chosen;
      }
    }
    throw new Error(`Exam ${number} of grade ${this.#grade} cannot be composed of this bank.`);
  }

  #fill(
    number: number,
    decks: readonly (readonly BankItem[])[],
    { mostUses, mostShared, areWordsFresh, attempt }: Strictness & { attempt: number },
  ): BankItem[] | undefined {
    const chosen: BankItem[] = [];
    const rest = new Map<Level, number>(levelQuotas(this.#blueprint));
    const later = decks.map((_deck, index) => levelsAfter(decks, index));
    for (const [index, deck] of decks.entries()) {
      const fitting = this.#inTurn(deck, `${number} ${attempt}`).find(
        (item) =>
          this.#usesOf(item) < mostUses &&
          (rest.get(levelOf(item)) ?? 0) > 0 &&
          isReachable(rest, levelOf(item), later[index] ?? []) &&
          this.#agrees(item, chosen, areWordsFresh) &&
          this.#sharesFew(item, chosen, mostShared),
      );
      if (fitting === undefined) return undefined;
      chosen.push(fitting);
      rest.set(levelOf(fitting), (rest.get(levelOf(fitting)) ?? 0) - 1);
    }
    const units = new Set(chosen.map(({ grade, unit }) => `${grade} ${unit}`));
    return units.size >= this.#blueprint.fewestUnits ? chosen : undefined;
  }

  /** Used least first; among equals a hash decides, so that one new item moves little. */
  #inTurn(deck: readonly BankItem[], seed: string): BankItem[] {
    return deck
      .map((item) => ({
        item,
        key: digest(`${this.#grade} ${seed} ${item.id}`, 10),
        uses: this.#usesOf(item),
      }))
      .toSorted((one, other) => one.uses - other.uses || (one.key < other.key ? -1 : 1))
      .map(({ item }) => item);
  }

  #agrees(item: BankItem, chosen: readonly BankItem[], areWordsFresh: boolean): boolean {
    const records = recordsOf(item);
    const ofUnit = chosen.filter(({ grade, unit }) => grade === item.grade && unit === item.unit).length;
    return (
      ofUnit < this.#blueprint.mostOfUnit &&
      chosen.every(
        (other) =>
          !recordsOf(other).some((record) => records.includes(record)) &&
          !(areWordsFresh && other.focus.some((word) => item.focus.includes(word))),
      )
    );
  }

  #sharesFew(item: BankItem, chosen: readonly BankItem[], mostShared: number): boolean {
    return (this.#places.get(item.id) ?? []).every(
      (exam) => chosen.filter(({ id }) => this.#places.get(id)?.includes(exam) === true).length < mostShared,
    );
  }
}

function levelQuotas({ levels }: Blueprint): [Level, number][] {
  return [
    ['ELEMENTARY', levels.ELEMENTARY],
    ['PREINTERMEDIATE', levels.PREINTERMEDIATE],
    ['INTERMEDIATE', levels.INTERMEDIATE],
  ];
}

/** For each slot after this one, the levels that its deck offers. */
function levelsAfter(decks: readonly (readonly BankItem[])[], index: number): ReadonlySet<Level>[] {
  return decks.slice(index + 1).map((deck) => new Set(deck.map(levelOf)));
}

/** Whether the slots to come can still use up what is left of each level when one of `taken` is used now. */
function isReachable(
  rest: ReadonlyMap<Level, number>,
  taken: Level,
  later: readonly ReadonlySet<Level>[],
): boolean {
  const wanted = [...rest].flatMap(([level, count]) =>
    Array.from({ length: level === taken ? count - 1 : count }, () => level),
  );
  return wanted.length === later.length && canAssign(wanted, later);
}

/** A matching of levels to slots, found by augmenting paths. */
function canAssign(wanted: readonly Level[], slots: readonly ReadonlySet<Level>[]): boolean {
  const owner: (number | undefined)[] = slots.map(() => undefined);
  const place = (want: number, seen: Set<number>): boolean =>
    slots.some((levels, slot) => {
      const level = wanted[want];
      if (level === undefined || !levels.has(level) || seen.has(slot)) return false;
      seen.add(slot);
      const before = owner[slot];
      if (before !== undefined && !place(before, seen)) return false;
      owner[slot] = want;
      return true;
    });
  return wanted.every((_level, want) => place(want, new Set()));
}

export function dealExams(grade: number, banks: Banks, count = EXAM_COUNT): Exam[] {
  const dealer = new Dealer(grade, banks);
  return Array.from({ length: count }, (_, index) => dealer.deal(index + 1));
}
