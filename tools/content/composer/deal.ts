import { LEVELS } from '@domdom/questions';
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

/** In how many exams an item may stand: tried one after the other, each with every strictness. */
const MOST_USES = [3, 4, 5, Infinity];

interface Strictness {
  /** Items that another exam may have in common with this one. */
  mostShared: number;
  /** Whether each word is trained once. */
  areWordsFresh: boolean;
}

/** Tried one after the other. */
const STRICTNESSES: readonly Strictness[] = [1, 2, MOST_SHARED].flatMap((mostShared) =>
  [true, false].map((areWordsFresh) => ({ mostShared, areWordsFresh })),
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

/** An item as the dealer holds it: what the rules ask of it is worked out once, since they ask it a million times. */
interface Card {
  item: BankItem;
  level: Level;
  /** With its grade, since two grades have units of one name. */
  unit: string;
  /** Records of which the item is made: no exam shows one sentence twice. */
  records: readonly string[];
  /** Exams in which it stands already. */
  exams: number[];
}

/** The cards for one slot, and the levels among them. */
interface Stack {
  cards: readonly Card[];
  levels: ReadonlySet<Level>;
}

function cardOf(item: BankItem): Card {
  const { grade, unit, source } = item;
  const records = source.split('+').map((part) => `${grade} ${part.split('/')[0] ?? part}`);
  return { item, level: levelOf(item), unit: `${grade} ${unit}`, records, exams: [] };
}

/** The cards of one exam in the making. */
class Hand {
  readonly cards: Card[] = [];
  readonly units = new Map<string, number>();
  readonly #records = new Set<string>();
  readonly #words = new Set<string>();
  /** For each exam before this one, how many of these cards it has too. */
  readonly #shared = new Map<number, number>();

  agreesWith(
    { item, unit, records, exams }: Card,
    { mostShared, areWordsFresh }: Strictness,
    mostOfUnit: number,
  ): boolean {
    return (
      (this.units.get(unit) ?? 0) < mostOfUnit &&
      !records.some((record) => this.#records.has(record)) &&
      !(areWordsFresh && item.focus.some((word) => this.#words.has(word))) &&
      exams.every((exam) => (this.#shared.get(exam) ?? 0) < mostShared)
    );
  }

  add(card: Card): void {
    this.cards.push(card);
    this.units.set(card.unit, (this.units.get(card.unit) ?? 0) + 1);
    for (const record of card.records) this.#records.add(record);
    for (const word of card.item.focus) this.#words.add(word);
    for (const exam of card.exams) this.#shared.set(exam, (this.#shared.get(exam) ?? 0) + 1);
  }
}

class Dealer {
  readonly #blueprint: Blueprint;
  readonly #grade: number;
  /** Slots with the fewest items to choose from come first. */
  readonly #decks: readonly (readonly Card[])[];

  constructor(grade: number, banks: Banks) {
    this.#grade = grade;
    this.#blueprint = blueprintOf(grade);
    const own = banks.own.map(cardOf);
    const earlier = banks.earlier.map(cardOf);
    this.#decks = this.#blueprint.slots
      .map((slot) => (slot.isEarlier === true ? earlier : own).filter(({ item }) => fitsSlot(item, slot)))
      .toSorted((one, other) => one.length - other.length);
  }

  deal(number: number): Exam {
    const chosen = this.#choose(number);
    for (const { exams } of chosen) exams.push(number);
    return {
      number,
      items: chosen
        .map(({ item }) => item)
        .toSorted((one, other) => byLevel(one, other) || (one.id < other.id ? -1 : 1)),
    };
  }

  /** Each strictness is tried before a looser one. */
  #choose(number: number): readonly Card[] {
    const orders = Array.from({ length: ATTEMPTS }, (_, attempt) =>
      orderOf(`${this.#grade} ${number} ${attempt}`),
    );
    for (const mostUses of MOST_USES) {
      const stacks = this.#decks.map((deck) => stackOf(deck.filter(({ exams }) => exams.length < mostUses)));
      if (!canAssign(levelQuotas(this.#blueprint), stacks)) continue;
      for (const strictness of STRICTNESSES) {
        for (const order of orders) {
          const chosen = this.#fill(stacks, strictness, order);
          if (chosen !== undefined) return chosen;
        }
      }
    }
    throw new Error(`Exam ${number} of grade ${this.#grade} cannot be composed of this bank.`);
  }

  #fill(stacks: readonly Stack[], strictness: Strictness, comesFirst: Order): readonly Card[] | undefined {
    const { mostOfUnit, fewestUnits } = this.#blueprint;
    const hand = new Hand();
    let rest: readonly Level[] = levelQuotas(this.#blueprint);
    for (const [index, { cards, levels: offered }] of stacks.entries()) {
      const later = stacks.slice(index + 1);
      const levels = LEVELS.filter(
        (level) => offered.has(level) && rest.includes(level) && canAssign(without(rest, level), later),
      );
      let best: Card | undefined;
      for (const card of cards) {
        const isWanted = best === undefined || card.exams.length <= best.exams.length;
        if (!isWanted || !levels.includes(card.level) || !hand.agreesWith(card, strictness, mostOfUnit))
          continue;
        if (best === undefined || comesFirst(card, best)) best = card;
      }
      if (best === undefined) return undefined;
      hand.add(best);
      rest = without(rest, best.level);
    }
    return hand.units.size >= fewestUnits ? hand.cards : undefined;
  }
}

/** Whether one card is dealt before another. */
type Order = (one: Card, other: Card) => boolean;

/** Used least first; among equals a hash decides, so that one new item moves little. */
function orderOf(seed: string): Order {
  const keys = new Map<Card, string>();
  const keyOf = (card: Card): string => {
    const key = keys.get(card) ?? digest(`${seed} ${card.item.id}`, 10);
    keys.set(card, key);
    return key;
  };
  return (one, other) =>
    one.exams.length === other.exams.length
      ? keyOf(one) < keyOf(other)
      : one.exams.length < other.exams.length;
}

/** The levels of the questions of an exam. */
function levelQuotas({ levels }: Blueprint): Level[] {
  return LEVELS.flatMap((level) => Array.from({ length: levels[level] }, () => level));
}

const stackOf = (cards: readonly Card[]): Stack => ({
  cards,
  levels: new Set(cards.map(({ level }) => level)),
});

/** The list with one of this level less. */
const without = (levels: readonly Level[], level: Level): Level[] =>
  levels.toSpliced(levels.indexOf(level), 1);

/** Whether the stacks can give just these levels, one each: a matching, found by augmenting paths. */
function canAssign(wanted: readonly Level[], stacks: readonly Stack[]): boolean {
  const owner: (number | undefined)[] = stacks.map(() => undefined);
  const place = (want: number, seen: Set<number>): boolean =>
    stacks.some(({ levels }, slot) => {
      const level = wanted[want];
      if (level === undefined || !levels.has(level) || seen.has(slot)) return false;
      seen.add(slot);
      const before = owner[slot];
      if (before !== undefined && !place(before, seen)) return false;
      owner[slot] = want;
      return true;
    });
  return wanted.length === stacks.length && wanted.every((_level, want) => place(want, new Set()));
}

export function dealExams(grade: number, banks: Banks, count = EXAM_COUNT): Exam[] {
  const dealer = new Dealer(grade, banks);
  return Array.from({ length: count }, (_, index) => dealer.deal(index + 1));
}
