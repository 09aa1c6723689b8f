/** A cell that still needs questions, and those that fit it, in the order in which they are preferred. */
export interface DrawCell {
  key: string;
  count: number;
  candidates: readonly Candidate[];
}

export interface Candidate {
  id: string;
  /** Two questions with the same content are doubles, such as a question and its copy. */
  content: string;
}

export interface DrawnCell {
  key: string;
  ids: string[];
  missing: number;
}

/**
 * Draws questions for all cells at once, no content twice. A question may fit several cells (a tag and a unit): a cell
 * that is short takes one from a cell that finds another, so a cell is short only where no draw could fill it.
 */
export function drawQuestions(cells: readonly DrawCell[], taken: readonly string[] = []): DrawnCell[] {
  const seats = cells.flatMap((cell) => Array.from({ length: cell.count }, () => cell));
  /** The seat of each content, and the id under which it sits there. */
  const seatOf = new Map<string, { seat: number; id: string }>();
  const isTaken = new Set(taken);

  const seatSomebody = (seat: number, tried: Set<string>): boolean => {
    const candidates = (seats[seat]?.candidates ?? []).filter(({ content }) => !isTaken.has(content));
    const free = candidates.find(({ content }) => !seatOf.has(content));
    if (free !== undefined) {
      seatOf.set(free.content, { seat, id: free.id });
      return true;
    }
    for (const { id, content } of candidates) {
      const before = seatOf.get(content);
      if (before === undefined || tried.has(content)) continue;
      tried.add(content);
      if (!seatSomebody(before.seat, tried)) continue;
      seatOf.set(content, { seat, id });
      return true;
    }
    return false;
  };
  for (const seat of seats.keys()) seatSomebody(seat, new Set());

  const idOf = new Map([...seatOf.values()].map(({ seat, id }) => [seat, id]));
  let first = 0;
  return cells.map(({ key, count }) => {
    const ids = Array.from({ length: count }, (_none, at) => idOf.get(first + at)).filter(
      (id) => id !== undefined,
    );
    first += count;
    return { key, ids, missing: count - ids.length };
  });
}
