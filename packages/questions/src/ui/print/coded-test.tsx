import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { PrintedPart } from '../../codes/lay-out-code.ts';
import type { PrintedQuestion } from '../../print/contract.ts';
import styles from './coded-test.module.css';
import { keyed } from './keyed.ts';
import { PrintMediaContext } from './media.ts';
import { printoutMessages as messages } from './messages.ts';
import { Question } from './printout-view.tsx';

interface CodedTestProps {
  code: string;
  title: string;
  school: string | undefined;
  minutes: number;
  parts: readonly PrintedPart[];
  mediaUrl: (file: string) => string;
}

interface Piece {
  content: ReactNode;
  /** Stays on the page of the next piece. */
  isHead?: boolean;
}

/**
 * The test of one code on A4 pages. It breaks the pages itself, because a browser numbers all codes that are printed
 * together as one document.
 */
export function CodedTest({ code, title, school, minutes, parts, mediaUrl }: CodedTestProps) {
  const article = useRef<HTMLElement>(null);
  const [starts, setStarts] = useState<readonly number[]>([0]);
  const pieces: Piece[] = [
    { content: <Heading code={code} title={title} school={school} minutes={minutes} /> },
    ...parts.flatMap((part, index) => [
      ...(parts.length > 1 ? [{ content: <PartHead part={part} number={index + 1} />, isHead: true }] : []),
      ...part.questions.flatMap(piecesOf),
    ]),
  ];
  const heads = pieces.map(({ isHead }) => (isHead === true ? '1' : '0')).join('');

  useLayoutEffect(() => {
    const element = article.current;
    if (element === null) return;
    const measure = () => {
      const next = breakPages(element, heads);
      setStarts((before) => (before.join() === next.join() ? before : next));
    };
    measure();
    // Fonts and pictures that arrive later change the heights.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    for (const piece of element.querySelectorAll('[data-piece]')) observer?.observe(piece);
    return () => observer?.disconnect();
  });

  return (
    <PrintMediaContext value={mediaUrl}>
      <article ref={article} aria-label={messages.code(code)}>
        {keyed(starts).map(({ id, item: start, position }) => (
          <section key={id} className={styles.page}>
            <header className={styles.running}>
              <span>{title}</span>
              <strong>{messages.codeOnPage(code)}</strong>
            </header>
            <div className={styles.body} data-body="">
              {keyed(pieces.slice(start, starts[position])).map((piece) => (
                <div key={piece.id} className={styles.piece} data-piece="">
                  {piece.item.content}
                </div>
              ))}
            </div>
            <footer className={styles.running}>
              <strong>{messages.codeOnPage(code)}</strong>
              <span>{messages.page(position, starts.length)}</span>
            </footer>
          </section>
        ))}
      </article>
    </PrintMediaContext>
  );
}

/** Where each page begins: as many pieces on each as fit. All are measured in one scale, whatever that is. */
function breakPages(element: HTMLElement, heads: string): number[] {
  const room = element.querySelector('[data-body]')?.getBoundingClientRect().height ?? 0;
  const heights = [...element.querySelectorAll('[data-piece]')].map(
    (one) => one.getBoundingClientRect().height,
  );
  const starts = [0];
  if (room === 0) return starts;
  let used = 0;
  for (const [index, height] of heights.entries()) {
    // A heading counts with the piece below it.
    const needed = height + (heads[index] === '1' ? (heights[index + 1] ?? 0) : 0);
    const isFollowing = heads[index - 1] === '1';
    if (used > 0 && used + needed > room && !isFollowing) {
      starts.push(index);
      used = 0;
    }
    used += height;
  }
  return starts;
}

/** The questions inside one may go to another page than its text. */
function piecesOf(question: PrintedQuestion): Piece[] {
  const inside = question.blocks.flatMap((block) => (block.kind === 'questions' ? block.questions : []));
  if (inside.length === 0) return [{ content: <Question question={question} /> }];
  const own = { ...question, blocks: question.blocks.filter(({ kind }) => kind !== 'questions') };
  return [
    { content: <Question question={own} />, isHead: true },
    ...inside.map((one) => ({ content: <Question question={one} /> })),
  ];
}

function Heading({
  code,
  title,
  school,
  minutes,
}: Pick<CodedTestProps, 'code' | 'title' | 'school' | 'minutes'>) {
  return (
    <header className={styles.heading}>
      <div className={styles.top}>
        <strong>{school}</strong>
        <strong className={styles.code}>{messages.codeOnPage(code)}</strong>
      </div>
      <h2 className={styles.title}>{title}</h2>
      {minutes > 0 && <p className={styles.time}>{messages.minutes(minutes)}</p>}
      <p className={styles.names}>
        <span>{messages.fullName}</span>
        <span>{messages.className}</span>
        <span>{messages.candidateShort}</span>
      </p>
    </header>
  );
}

function PartHead({ part: { skill, isLettered, questions }, number }: { part: PrintedPart; number: number }) {
  const first = questions[0]?.number.split('–')[0] ?? '';
  const last = questions.at(-1)?.number.split('–').at(-1) ?? '';
  return (
    <h3 className={styles.part}>
      {messages.part(number, skill === undefined ? messages.forms[`${isLettered}`] : messages.skills[skill])}{' '}
      <small>{messages.range(first, last)}</small>
    </h3>
  );
}
