import { useLayoutEffect, useRef, useState } from 'react';
import type { PrintedPart } from '../../codes/lay-out-code.ts';
import { fitted, measured, UNBROKEN } from './break-pages.ts';
import styles from './coded-test.module.css';
import { type Piece, piecesOf } from './pieces.tsx';
import { keyed } from './keyed.ts';
import { PrintMediaContext } from './media.ts';
import { printoutMessages as messages } from './messages.ts';

interface CodedTestProps {
  code: string;
  title: string;
  school: string | undefined;
  minutes: number;
  parts: readonly PrintedPart[];
  mediaUrl: (file: string) => string;
}

/**
 * The test of one code on A4 pages. It breaks the pages itself, because a browser numbers all codes that are printed
 * together as one document.
 */
export function CodedTest({ code, title, school, minutes, parts, mediaUrl }: CodedTestProps) {
  const article = useRef<HTMLElement>(null);
  const [fit, setFit] = useState(UNBROKEN);
  const pieces: Piece[] = [
    { id: 'head', content: <Heading code={code} title={title} school={school} minutes={minutes} /> },
    ...parts.flatMap((part, index) => [
      ...(parts.length > 1
        ? [{ id: `part ${index}`, content: <PartHead part={part} number={index + 1} />, isHead: true }]
        : []),
      ...part.questions.flatMap((question) => piecesOf(question, fit.split)),
    ]),
  ];

  useLayoutEffect(() => {
    const element = article.current;
    if (element === null) return;
    const measure = () => setFit((before) => fitted(before, measured(element), pieces));
    measure();
    // Fonts and pictures that arrive later change the heights.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    for (const piece of element.querySelectorAll('[data-piece]')) observer?.observe(piece);
    return () => observer?.disconnect();
  });

  return (
    <PrintMediaContext value={mediaUrl}>
      <article ref={article} aria-label={messages.code(code)}>
        {keyed(fit.starts).map(({ id, item: start, position }) => (
          <section key={id} className={styles.page}>
            <header className={`${styles.running} ${position === 1 ? styles.isFirst : ''}`}>
              <span>{title}</span>
              <strong>{messages.codeOnPage(code)}</strong>
            </header>
            <div className={styles.body} data-body="">
              {pieces.slice(start, fit.starts[position]).map((piece) => (
                <div
                  key={piece.id}
                  className={`${styles.piece} ${styles[piece.look ?? 'whole'] ?? ''}`}
                  data-piece={piece.id}
                  style={fit.scales[piece.id] === undefined ? undefined : { zoom: fit.scales[piece.id] }}
                >
                  {piece.content}
                </div>
              ))}
            </div>
            <footer className={styles.running}>
              <strong>{messages.codeOnPage(code)}</strong>
              <span>{messages.page(position, fit.starts.length)}</span>
            </footer>
          </section>
        ))}
      </article>
    </PrintMediaContext>
  );
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
