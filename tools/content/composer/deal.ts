import { LEVELS } from '@domdom/questions';
import type { BankItem } from '../bank/item.ts';
import { digest } from '../digest.ts';
import { askedBy } from './asked.ts';
import { blueprintOf, EXAM_COUNT, type Blueprint, type Slot } from './blueprint.ts';
import { byLevel, levelOf } from './level.ts';
import { canMeetWith, needsAfter, needsOf, type CanMeet, type Offer } from './needs.ts';

/**
 * Deals the items of a bank to the numbered exams of a grade. It uses neither chance nor a clock, so the same bank
 * gives the same exams everywhere. The least used items come first, so that all are used about equally often. Slots,
 * levels, skills, units and records of an exam are strict. Training no word twice, sharing little with other exams and
 * preferring little-used items hold as far as the bank allows, up to the limits below. Beyond them no exam is composed.
 */

/** Two exams share at most this many items. */
export const MOST_SHARED = 3;

/** No item is in more exams. */
export const MOST_USES = 5;
/** How many exams may use an item: tried in this order, each with every strictness. */
const USES = [3, 4, MOST_USES];

interface Strictness {
  /** Items that another exam may share with this one. */
  mostShared: number;
  /** Whether each word is trained once. */
  areWordsFresh: boolean;
}

/** Tried in this order. */
const STRICTNESSES: readonly Strictness[] = [1, 2, MOST_SHARED].flatMap((mostShared) =>
  [true, false].map((areWordsFresh) => ({ mostShared, areWordsFresh })),
);
/** Reshuffles of the cards before a strictness is given up. */
const ATTEMPTS = 8;
/** How many orders the slots rotate through. */
const TURNS = 8;

export interface Exam {
  number: number;
  /** From the easiest to the hardest. */
  items: BankItem[];
}

interface Banks {
  own: readonly BankItem[];
  /** Items of the grade before; empty in grade 1. */
  earlier: readonly BankItem[];
}

export function fitsSlot(item: Pick<BankItem, 'variant'>, { variants }: Pick<Slot, 'variants'>): boolean {
  return variants.some((variant) =>
    variant.endsWith('/*') ? item.variant.startsWith(variant.slice(0, -1)) : item.variant === variant,
  );
}

/** An item as the dealer holds it. What the rules need is computed once, because they use it a million times. */
interface Card extends Offer {
  item: BankItem;
  /** Includes the grade, since two grades have units of the same name. */
  unit: string;
  /** Records that the item is built from, and what it asks: no exam shows one sentence twice, even from two grades. */
  records: readonly string[];
  /** Exams that already contain it. */
  exams: number[];
}

/** All cards that fit a slot. */
interface Deck {
  slot: Slot;
  cards: readonly Card[];
}

/** A slot's cards still to be dealt, and the levels and skills that they cover. */
interface Stack extends Deck {
  offers: readonly Offer[];
}

function cardOf(item: BankItem): Card {
  const { grade, unit, source, question } = item;
  // Words and records have the same names in all grades.
  const records = [...source.split('+').map((part) => part.split('/')[0] ?? part), askedBy(item)];
  return { item, level: levelOf(item), skill: question.skill, unit: `${grade} ${unit}`, records, exams: [] };
}

/** The cards of one exam being composed. */
class Hand {
  readonly cards: Card[] = [];
  readonly units = new Map<string, number>();
  readonly #records = new Set<string>();
  readonly #words = new Set<string>();
  /** For each earlier exam, how many of these cards it shares. */
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
  readonly #decks: readonly Deck[];
  readonly #known = new Map<string, CanMeet>();

  constructor(grade: number, banks: Banks) {
    this.#grade = grade;
    this.#blueprint = blueprintOf(grade);
    const own = banks.own.map(cardOf);
    const earlier = banks.earlier.map(cardOf);
    this.#decks = this.#blueprint.slots
      .map((slot) => ({
        slot,
        cards: (slot.isEarlier === true ? earlier : own).filter(({ item }) => fitsSlot(item, slot)),
      }))
      .toSorted((one, other) => one.cards.length - other.cards.length);
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

  /** Tries each strictness before a looser one. */
  #choose(number: number): readonly Card[] {
    /** The missing items, and the number of attempts that lacked them. */
    const missing = new Map<string, number>();
    const attempts = Array.from({ length: ATTEMPTS }, (_, attempt) => ({
      comesFirst: orderOf(`${this.#grade} ${number} ${attempt}`),
      turn: (number + attempt) % TURNS,
    }));
    for (const mostUses of USES) {
      const stacks = this.#decks.map((deck) => stackOf(deck, mostUses));
      if (!this.#plan(stacks)(needsOf(this.#blueprint), 0)) continue;
      for (const strictness of STRICTNESSES) {
        for (const { comesFirst, turn } of attempts) {
          const chosen = this.#fill(inTurn(stacks, turn), strictness, comesFirst);
          if (typeof chosen !== 'string') return chosen;
          missing.set(chosen, (missing.get(chosen) ?? 0) + 1);
        }
      }
    }
    const [most] = [...missing].toSorted(([, one], [, other]) => other - one);
    throw new Error(
      `Exam ${number} of grade ${this.#grade} cannot be composed: ${most?.[0] ?? this.#shortage()}. ` +
        `No item may stand in more than ${MOST_USES} exams. Sign more of these items, or write sources for them.`,
    );
  }

  /** The cards of an exam, or a text that says what is missing. */
  #fill(stacks: readonly Stack[], strictness: Strictness, comesFirst: Order): readonly Card[] | string {
    const { mostOfUnit, fewestUnits } = this.#blueprint;
    const canMeet = this.#plan(stacks);
    const hand = new Hand();
    let needs = needsOf(this.#blueprint);
    for (const [index, { slot, cards, offers }] of stacks.entries()) {
      const fitting = offers.filter((offer) => canMeet(needsAfter(needs, offer), index + 1));
      let best: Card | undefined;
      for (const card of cards) {
        const isWanted = best === undefined || card.exams.length <= best.exams.length;
        if (!isWanted || !fitting.some((offer) => isOffer(card, offer))) continue;
        if (!hand.agreesWith(card, strictness, mostOfUnit)) continue;
        if (best === undefined || comesFirst(card, best)) best = card;
      }
      if (best === undefined) {
        return `beside what it has already no item of ${nameOf(slot)} fits it (${countsOf(cards)})`;
      }
      hand.add(best);
      needs = needsAfter(needs, best);
    }
    return hand.units.size >= fewestUnits ? hand.cards : `its items are of fewer than ${fewestUnits} units`;
  }

  /** The needs that the slots can meet, computed once for all exams whose slots offer the same. */
  #plan(stacks: readonly Stack[]): CanMeet {
    const offers = stacks.map((stack) => stack.offers);
    const key = JSON.stringify(offers);
    const canMeet = this.#known.get(key) ?? canMeetWith(offers);
    this.#known.set(key, canMeet);
    return canMeet;
  }

  /** Names what the bank has too little of. */
  #shortage(): string {
    const stacks = this.#decks.map((deck) => stackOf(deck, MOST_USES));
    const empty = stacks.filter(({ cards }) => cards.length === 0).map(({ slot }) => nameOf(slot));
    if (empty.length > 0) return `no item is left of ${empty.join('; of ')}`;
    const slots = stacks.map(({ slot, cards }) => `${nameOf(slot)} (${countsOf(cards)})`);
    const { levels, fewestOfSkill } = this.#blueprint;
    return `its slots cannot have the levels ${JSON.stringify(levels)} and skills ${JSON.stringify(fewestOfSkill)}: ${slots.join('; ')}`;
  }
}

const nameOf = ({ variants, isEarlier }: Slot): string =>
  `${variants.join(', ')}${isEarlier === true ? ' of the grade before' : ''}`;

const countsOf = (cards: readonly Card[]): string =>
  LEVELS.map((level) => `${cards.filter((card) => card.level === level).length} ${level}`).join(', ');

/** Whether one card is dealt before another. */
type Order = (one: Card, other: Card) => boolean;

/** Least used first; a hash decides among equals, so that one new item changes little. */
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

/** Rotates the slots, because the first ones have the widest choice of levels and skills. */
function inTurn(stacks: readonly Stack[], turn: number): Stack[] {
  return stacks
    .map((stack, place) => ({ stack, key: digest(`${turn} ${place}`, 6) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ stack }) => stack);
}

function stackOf({ slot, cards }: Deck, mostUses: number): Stack {
  const left = cards.filter(({ exams }) => exams.length < mostUses);
  const offers: Offer[] = [];
  for (const { level, skill } of left) {
    if (!offers.some((offer) => isOffer({ level, skill }, offer))) offers.push({ level, skill });
  }
  return { slot, cards: left, offers };
}

const isOffer = (card: Offer, { level, skill }: Offer): boolean =>
  card.level === level && card.skill === skill;

export function dealExams(grade: number, banks: Banks, count = EXAM_COUNT): Exam[] {
  const dealer = new Dealer(grade, banks);
  return Array.from({ length: count }, (_, index) => dealer.deal(index + 1));
}
