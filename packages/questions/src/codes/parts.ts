import type { QuestionBase } from '../core/contract.ts';
import { lettersOfQuestion } from './numbered.ts';
import { hasRecording } from './recordings.ts';

/** Questions that stay together in a paper code, in their order. */
export interface Block {
  /** Positions in the paper. */
  positions: number[];
  isHeard: boolean;
}

/** A section of a paper; questions never leave it. */
export interface Part {
  skill: QuestionBase['skill'];
  /** Whether its questions are marked with letters. */
  isLettered: boolean;
  blocks: Block[];
}

const isHeard = (question: QuestionBase): boolean => question.skill === 'listening' || hasRecording(question);

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one !== '' && one === other;

/** What two questions in a row share: a passage, or a recording. */
const isOfOne = (before: QuestionBase, after: QuestionBase): boolean =>
  before.skill === after.skill &&
  (isSame(before.passage, after.passage) ||
    isSame(before.sound?.file ?? before.sound?.script, after.sound?.file ?? after.sound?.script) ||
    isSame(before.video?.file, after.video?.file));

/** Listening is one part in its own order, because its recording plays once for the room. */
const isMarked = (question: QuestionBase): boolean =>
  question.skill === 'listening' || lettersOfQuestion(question).some((letter) => letter !== null);

interface KnownBlock extends Block, Pick<Part, 'skill' | 'isLettered'> {}

function blocksOf(questions: readonly QuestionBase[]): KnownBlock[] {
  const blocks: KnownBlock[] = [];
  let before: QuestionBase | undefined;
  for (const [position, question] of questions.entries()) {
    const block = blocks.at(-1);
    if (block !== undefined && before !== undefined && isOfOne(before, question)) {
      block.positions.push(position);
      block.isHeard ||= isHeard(question);
      block.isLettered ||= isMarked(question);
    } else {
      blocks.push({
        positions: [position],
        isHeard: isHeard(question),
        skill: question.skill,
        isLettered: isMarked(question),
      });
    }
    before = question;
  }
  return blocks;
}

/** The parts of questions in their printed order: one ends where the skill or the form changes. */
export function partsOf(questions: readonly QuestionBase[]): Part[] {
  const parts: Part[] = [];
  for (const { skill, isLettered: isOfLetters, ...block } of blocksOf(questions)) {
    const part = parts.at(-1);
    if (part !== undefined && part.skill === skill && part.isLettered === isOfLetters) {
      part.blocks.push(block);
    } else parts.push({ skill, isLettered: isOfLetters, blocks: [block] });
  }
  return parts;
}

/**
 * The parts that a paper is dealt in: all questions of one skill and form together, wherever they are in the paper, or a
 * test whose skills alternate would have as many parts as questions, and nothing to shuffle. The parts are in the order
 * of their first questions, what is written by hand after what is marked with letters.
 */
export function partsToDeal(questions: readonly QuestionBase[]): Part[] {
  const parts = new Map<string, Part>();
  for (const { skill, isLettered: isOfLetters, ...block } of blocksOf(questions)) {
    const key = `${skill} ${isOfLetters}`;
    const part = parts.get(key) ?? { skill, isLettered: isOfLetters, blocks: [] };
    part.blocks.push(block);
    parts.set(key, part);
  }
  const all = [...parts.values()];
  return [...all.filter((part) => part.isLettered), ...all.filter((part) => !part.isLettered)];
}

/** The positions of a part in a new order. What is heard stays where it is, because a recording plays once for the room. */
export function dealPart({ blocks }: Part, shuffle: (blocks: Block[]) => Block[]): number[] {
  const moving = shuffle(blocks.filter((block) => !block.isHeard));
  return blocks.flatMap((block) => (block.isHeard ? block : (moving.shift() ?? block)).positions);
}
