import type { PrintedKey, PrintedQuestion, PrintKey, Printout } from '../../print/contract.ts';
import { Attachments, Scripts } from './attachments.tsx';
import { Block } from './blocks.tsx';
import { Inlines } from './inline.tsx';
import { keyed } from './keyed.ts';
import { PrintMediaContext } from './media.ts';
import { printoutMessages as messages } from './messages.ts';
import styles from './printout-view.module.css';

export interface PrintoutHeading {
  title: string;
  /** In the upper left corner. */
  school?: string;
  /** Distinguishes printouts with the same questions in another order. */
  code?: string;
  /** Lines for the student's name and class, boxes for the mark and a remark. */
  hasNameLines: boolean;
}

interface PrintoutViewProps {
  heading: PrintoutHeading;
  printout: Printout;
  /** Printed on a separate page after the questions; without it the document contains no part of the key. */
  printKey?: PrintKey | undefined;
  hasExplanations?: boolean;
  mediaUrl: (file: string) => string;
}

/** Questions on A4 pages, black on white, like a Vietnamese school's worksheet. */
export function PrintoutView({ heading, printout, printKey, hasExplanations, mediaUrl }: PrintoutViewProps) {
  return (
    <PrintMediaContext value={mediaUrl}>
      <article className={styles.printout}>
        <Heading heading={heading} />
        {printout.questions.map((question) => (
          <Question key={question.number} question={question} />
        ))}
        {printKey !== undefined && <KeyPage printKey={printKey} hasExplanations={hasExplanations === true} />}
        <Attachments attachments={printout.attachments} isOnScreenOnly={printKey === undefined} />
      </article>
    </PrintMediaContext>
  );
}

function Heading({ heading: { title, school, code, hasNameLines } }: { heading: PrintoutHeading }) {
  return (
    <header className={styles.heading}>
      <div className={styles.top}>
        <strong>{school}</strong>
        {code !== undefined && <strong>{messages.code(code)}</strong>}
      </div>
      {hasNameLines && (
        <>
          <p className={styles.name}>
            <span className={styles.fill}>{messages.fullName}</span>
            <span className={`${styles.fill} ${styles.isShort}`}>{messages.className}</span>
          </p>
          <div className={styles.boxes}>
            <div className={styles.score}>{messages.score}</div>
            <div className={styles.remark}>{messages.remark}</div>
          </div>
        </>
      )}
      <h1 className={styles.title}>{title}</h1>
    </header>
  );
}

export function Question({ question: { number, title, blocks } }: { question: PrintedQuestion }) {
  return (
    <section className={styles.question}>
      <h2 className={styles.task}>
        {messages.question(number)} <Inlines text={title} />
      </h2>
      {keyed(blocks).map(({ id, item }) =>
        item.kind === 'questions' ? (
          <div key={id} className={styles.inside}>
            {item.questions.map((one) => (
              <Question key={one.number} question={one} />
            ))}
          </div>
        ) : (
          <Block key={id} block={item} />
        ),
      )}
    </section>
  );
}

function KeyPage({ printKey, hasExplanations }: { printKey: PrintKey; hasExplanations: boolean }) {
  return (
    <section className={styles.key}>
      <h2 className={styles.title}>{messages.key}</h2>
      {printKey.questions.map((key) => (
        <KeyOf key={key.number} answers={key} hasExplanations={hasExplanations} />
      ))}
      <Scripts scripts={printKey.scripts} />
    </section>
  );
}

function KeyOf({ answers, hasExplanations }: { answers: PrintedKey; hasExplanations: boolean }) {
  const { number, lines, explanation, audioScript } = answers;
  return (
    <div className={styles.answers}>
      <strong>{messages.question(number)}</strong>
      <div>
        <ul className={styles.lines}>
          {keyed(lines).map(({ id, item }) => (
            <li key={id}>{item}</li>
          ))}
        </ul>
        {hasExplanations && explanation !== undefined && (
          <p className={styles.script}>
            <em>{messages.explanation}</em> {explanation}
          </p>
        )}
        {hasExplanations && audioScript !== undefined && (
          <p className={styles.script}>
            <em>{messages.audioScript}</em> {audioScript}
          </p>
        )}
      </div>
    </div>
  );
}
