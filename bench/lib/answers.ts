import type { PublicQuestion } from '@domdom/api';

interface Part {
  id: string;
}

/** The parts of a public question that an answer refers to; each type has some of them. */
interface Parts {
  options?: Part[];
  statements?: Part[];
  pieces?: Part[];
  rights?: Part[];
  blanks?: unknown[];
  rows?: unknown[];
  widths?: unknown[];
}

/** Returns an answer of the right shape that differs with `turn`, so that every save changes what is stored. */
export function someAnswer(question: PublicQuestion, turn: number): unknown {
  const parts = question as Parts; // the contract leaves the content of a question to its type
  const word = `word ${turn}`;
  if (parts.options) return { optionId: parts.options[turn % parts.options.length]?.id };
  if (parts.statements)
    return {
      choices: Object.fromEntries(parts.statements.map(({ id }, place) => [id, (turn + place) % 2 === 0])),
    };
  const order = parts.pieces ?? parts.rights;
  if (order) {
    const start = turn % order.length;
    return { order: [...order.slice(start), ...order.slice(0, start)].map(({ id }) => id) };
  }
  if (parts.blanks) return { texts: parts.blanks.map(() => word) };
  if (parts.rows && parts.widths) {
    const { widths } = parts;
    return { cells: parts.rows.map(() => widths.map(() => word)) };
  }
  throw new Error(`The benchmark cannot answer a question of the type ${question.type}.`);
}
