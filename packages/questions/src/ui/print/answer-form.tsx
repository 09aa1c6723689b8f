import {
  ANSWER_FORM,
  ANSWERS_PER_FORM,
  answerRows,
  type Bubble,
  digitBubbles,
} from '@domdom/domain/print/answer-form';
import styles from './coded-test.module.css';
import { keyed } from './keyed.ts';
import { printoutMessages as messages } from './messages.ts';

interface AnswerFormProps {
  title: string;
  school: string | undefined;
  /** The choices, in their order. */
  answers: readonly { number: number; letters: number }[];
  /** Numbers that are answered elsewhere, in their order. */
  written: readonly number[];
}

const { width, height, cornerMarks, cornerMarkSize: size, bubbleRadius } = ANSWER_FORM;

const TITLE_LINE = 80;

/** Drawn text does not wrap: two lines between the corner marks, as even as words allow. */
function linesOfTitle(title: string): string[] {
  if (title.length <= TITLE_LINE) return [title];
  const middle = title.indexOf(' ', Math.min(TITLE_LINE - 10, title.length / 2));
  return middle === -1
    ? [title.slice(0, TITLE_LINE), title.slice(TITLE_LINE)]
    : [title.slice(0, middle), title.slice(middle + 1)];
}

const MOST_RANGES = 28;

/** '5, 7–9'; nothing where that is longer than the line. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const text = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
  return text.length > MOST_RANGES ? '' : text;
}

/** A page to mark answers on, the same for all codes of a test; every position is in the data of the form. */
export function AnswerForm({ title, school, answers, written }: AnswerFormProps) {
  const pages = Array.from({ length: Math.ceil(answers.length / ANSWERS_PER_FORM) }, (_page, index) =>
    answers.slice(index * ANSWERS_PER_FORM, (index + 1) * ANSWERS_PER_FORM),
  );
  return keyed(pages).map(({ id, item }) => (
    <section key={id} className={styles.form} aria-label={messages.answerForm}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={messages.answerForm}>
        {cornerMarks.map(({ x, y }) => (
          <rect key={`${x} ${y}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />
        ))}
        <text x={105} y={16} fontSize={5.5} fontWeight={700} textAnchor="middle">
          {messages.answerForm.toUpperCase()}
        </text>
        {linesOfTitle(title).map((line, index) => (
          <text key={line} x={105} y={22.5 + index * 4.6} fontSize={3.6} textAnchor="middle">
            {line}
          </text>
        ))}
        {[
          [messages.schoolName, school ?? ''],
          [messages.fullName, ''],
          [messages.className, ''],
          [messages.day, ''],
        ].map(([label, value], index) => (
          <g key={label}>
            <text x={18} y={42 + index * 11} fontSize={3.8}>
              {label} {value?.slice(0, 42)}
            </text>
            <line x1={18} x2={112} y1={44 + index * 11} y2={44 + index * 11} className={styles.rule} />
          </g>
        ))}
        <text x={18} y={90} fontSize={3.4}>
          {messages.markBubbles}
        </text>
        {written.length > 0 && (
          <text x={18} y={101} fontSize={3.4}>
            {messages.writeInTest(rangesOf(written))}
          </text>
        )}
        <text x={138} y={32} fontSize={3.8} fontWeight={700} textAnchor="middle">
          {messages.candidate}
        </text>
        <text x={178.5} y={32} fontSize={3.8} fontWeight={700} textAnchor="middle">
          {messages.codeLabel}
        </text>
        {(['candidate', 'code'] as const).flatMap((field) => {
          const bubbles = digitBubbles(field);
          return [
            ...bubbles
              .filter(({ label }) => label === '0')
              .map(({ x, y }) => (
                <rect
                  key={`${field} ${x}`}
                  x={x - 3}
                  y={y - 10}
                  width={6}
                  height={6.5}
                  className={styles.cell}
                />
              )),
            ...bubbles.map((bubble) => <Circle key={`${field} ${bubble.x} ${bubble.y}`} bubble={bubble} />),
          ];
        })}
        {answerRows(item).map(({ number, x, y, bubbles }) => (
          <g key={number}>
            <text x={x} y={y + 1.3} fontSize={3.6} fontWeight={700} textAnchor="end">
              {number}
            </text>
            {bubbles.map((bubble) => (
              <Circle key={bubble.label} bubble={bubble} />
            ))}
          </g>
        ))}
      </svg>
    </section>
  ));
}

function Circle({ bubble: { x, y, label } }: { bubble: Bubble }) {
  return (
    <>
      <circle cx={x} cy={y} r={bubbleRadius} className={styles.cell} />
      <text x={x} y={y + 0.95} fontSize={2.6} textAnchor="middle">
        {label}
      </text>
    </>
  );
}
