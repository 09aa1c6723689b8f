import type { ReactNode } from 'react';
import type { PrintBlock, PrintedQuestion } from '../../print/contract.ts';
import { splitPassage } from '../../print/split-passage.ts';
import { Block } from './blocks.tsx';
import { Question } from './printout-view.tsx';

/** What is never broken over two pages. */
export interface Piece {
  id: string;
  content: ReactNode;
  /** Stays on the page of the next piece. */
  isHead?: boolean;
  /** The question that may be broken into smaller pieces. */
  question?: string;
  /** Of a passage that goes on in the next piece or comes from the one before, and of the last piece of a broken question. */
  look?: 'first' | 'middle' | 'last' | 'end';
}

type OwnBlock = Exclude<PrintBlock, { kind: 'questions' }>;
const isOwn = (block: PrintBlock): block is OwnBlock => block.kind !== 'questions';

/**
 * A question in as few pieces as possible: the questions inside one may go to another page than its text, and one that is
 * taller than a page (`split`) is broken between its blocks and inside its passage.
 */
export function piecesOf(question: PrintedQuestion, split: readonly string[]): Piece[] {
  const inside = question.blocks.flatMap((block) => (block.kind === 'questions' ? block.questions : []));
  const isHead = inside.length > 0;
  const own = { ...question, blocks: question.blocks.filter(isOwn) };
  const id = `question ${question.number}`;
  const pieces: Piece[] = split.includes(question.number)
    ? [
        { id, content: <Question question={{ ...own, blocks: [] }} />, isHead: true },
        ...own.blocks.flatMap((block, index) =>
          piecesOfBlock(block, `${id} ${index}`, index === own.blocks.length - 1),
        ),
      ]
    : [{ id, content: <Question question={own} />, isHead, question: question.number }];
  return [...pieces, ...inside.flatMap((one) => piecesOf(one, split))];
}

function piecesOfBlock(block: OwnBlock, id: string, isEnd: boolean): Piece[] {
  const texts = block.kind === 'passage' ? splitPassage(block.text) : [];
  if (texts.length < 2) return [{ id, content: <Block block={block} />, ...(isEnd && { look: 'end' }) }];
  return texts.map((text, index) => ({
    id: `${id} ${index}`,
    content: <Block block={{ kind: 'passage', text }} />,
    look: index === 0 ? 'first' : index === texts.length - 1 ? 'last' : 'middle',
  }));
}
