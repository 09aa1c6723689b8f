import type { Rectangle, ZoneProposal } from '@domdom/worksheet/reading';

export interface TrueZone extends Rectangle {
  mode: ZoneProposal['mode'];
  /** The question for Choice, the bank for DragDrop, the task for Match; '' for Write. */
  group: string;
}

export interface Truth {
  zones: TrueZone[];
  /** The words of each bank. */
  banks: Record<string, string[]>;
}

export interface Score {
  expected: number;
  /** In the right place and mode. */
  found: number;
  /** In the right place, in another mode. */
  otherMode: number;
  /** Proposals where the page asks nothing. */
  wrong: number;
  groups: number;
  /** Questions, banks and tasks proposed with exactly their zones and the words of their bank. */
  wholeGroups: number;
}

const overlapOf = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom));

/**
 * Checks whether two rectangles share half of their joint area, or are in one line and share 60 % of the longer one.
 */
export function isSamePosition(a: Rectangle, b: Rectangle): boolean {
  const across = overlapOf(a.left, a.width, b.left, b.width);
  const down = overlapOf(a.top, a.height, b.top, b.height);
  const shared = across * down;
  const both = a.width * a.height + b.width * b.height - shared;
  const isInLine = down >= 0.5 * Math.min(a.height, b.height);
  return shared >= both / 2 || (isInLine && across >= 0.6 * Math.max(a.width, b.width));
}

export function compare({ zones, banks }: Truth, proposals: readonly ZoneProposal[]): Score {
  const proposed = proposals.flatMap((proposal) => proposal.zones.map((zone) => ({ zone, proposal })));
  const left = new Set(proposed);
  const partners = new Map<TrueZone, ZoneProposal>();
  const score: Score = {
    expected: zones.length,
    found: 0,
    otherMode: 0,
    wrong: 0,
    groups: 0,
    wholeGroups: 0,
  };
  for (const truth of zones) {
    const at = [...left].filter(({ zone }) => isSamePosition(truth, zone));
    const match = at.find(({ proposal }) => proposal.mode === truth.mode) ?? at[0];
    if (!match) continue;
    left.delete(match);
    if (match.proposal.mode === truth.mode) {
      score.found += 1;
      partners.set(truth, match.proposal);
    } else score.otherMode += 1;
  }
  score.wrong = left.size;
  for (const [name, group] of Map.groupBy(zones, ({ mode, group: of }) => `${mode} ${of}`)) {
    if (group.some(({ mode }) => mode === 'Write')) continue;
    score.groups += 1;
    const proposal = group[0] && partners.get(group[0]);
    const isOne = group.every((zone) => proposal !== undefined && partners.get(zone) === proposal);
    const words = banks[name.slice(name.indexOf(' ') + 1)] ?? [];
    if (isOne && proposal?.zones.length === group.length && String(proposal.words) === String(words))
      score.wholeGroups += 1;
  }
  return score;
}
