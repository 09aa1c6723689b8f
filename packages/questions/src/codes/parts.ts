import type { QuestionBase } from '../core/contract.ts';
import { isRecord } from '../core/shape.ts';
import { lettersOfQuestion } from './numbered.ts';

/** Questions that stay together in a paper code, in their order. */
export interface Block {
  /** Positions in the paper. */
  positions: number[];
  isHeard: boolean;
}

/** A section of a paper; questions never leave it. */
export interface Part {
  skill: QuestionBase['skill'];
  /** Whether its questions are answered by letters. */
  isLettered: boolean;
  blocks: Block[];
}

/** Whether a recording belongs to the question, or to something inside it. */
function hasRecording(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasRecording);
  if (!isRecord(value)) return false;
  return Object.entries(value).some(
    ([name, field]) => ((name === 'sound' || name === 'video') && isRecord(field)) || hasRecording(field),
  );
}

const isHeard = (question: QuestionBase): boolean => question.skill === 'listening' || hasRecording(question);

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one !== '' && one === other;

/** What two questions in a row share: a passage, or a recording. */
function isOfOne(before: QuestionBase, after: QuestionBase): boolean {
  return (
    isSame(before.passage, after.passage) ||
    isSame(before.sound?.file ?? before.sound?.script, after.sound?.file ?? after.sound?.script) ||
    isSame(before.video?.file, after.video?.file)
  );
}

const isLettered = (question: QuestionBase): boolean =>
  lettersOfQuestion(question).some((letter) => letter !== null);

/** A part ends where the skill or the form changes. */
export function partsOf(questions: readonly QuestionBase[]): Part[] {
  const parts: Part[] = [];
  let before: QuestionBase | undefined;
  for (const [position, question] of questions.entries()) {
    let part = parts.at(-1);
    if (part === undefined || part.skill !== question.skill || part.isLettered !== isLettered(question)) {
      part = { skill: question.skill, isLettered: isLettered(question), blocks: [] };
      parts.push(part);
      before = undefined;
    }
    const block = part.blocks.at(-1);
    if (block !== undefined && before !== undefined && isOfOne(before, question)) {
      block.positions.push(position);
      block.isHeard ||= isHeard(question);
    } else {
      part.blocks.push({ positions: [position], isHeard: isHeard(question) });
    }
    before = question;
  }
  return parts;
}

/** The positions of a part in a new order. What is heard stays where it is, because a recording plays once for the room. */
export function dealPart({ blocks }: Part, shuffle: (blocks: Block[]) => Block[]): number[] {
  const moving = shuffle(blocks.filter((block) => !block.isHeard));
  return blocks.flatMap((block) => (block.isHeard ? block : (moving.shift() ?? block)).positions);
}
