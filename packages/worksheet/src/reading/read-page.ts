import { inReadingOrder, isLargeEnough } from '../zone.ts';
import { banksOf } from './banks.ts';
import { blanksOf } from './blanks.ts';
import { choicesOf, isInQuestion, ticksOf } from './choices.ts';
import { leaderTest } from './contents.ts';
import type { PageGeometry, Rectangle } from './geometry.ts';
import { headingTest } from './heading.ts';
import { markersOf } from './markers.ts';
import { areGapsBefore, facingLists, isGapFill, isGuessed, isTakenBy, matchesOf } from './matches.ts';
import { pageOf } from './page.ts';
import type { ProposedZone, ZoneProposal } from './proposal.ts';
import { bottomOf, centreOf, middleOf, overlaps, rightOf, sharedX, sharedY } from './rectangle.ts';
import { slantOf, turned, upright } from './slant.ts';
import { trueFalseOf } from './true-false.ts';

/**
 * Proposes what a page seems to ask, in reading order and without overlapping zones. It is a guess, because the page
 * was made for people; its author accepts or drops each proposal.
 */
export function readPage(geometry: PageGeometry): ZoneProposal[] {
  const slant = slantOf(geometry);
  const page = pageOf(upright(geometry, slant));
  const blanks = blanksOf(page);
  const [isHeading, isLeader] = [headingTest(page, blanks), leaderTest(page, blanks)];
  const gaps = blanks.filter((blank) => !isHeading(blank) && !isLeader(blank));
  const markers = markersOf(page);

  const lists = facingLists(page, markers);
  const proposals: ZoneProposal[] = matchesOf(
    page,
    lists.filter((pair) => !isGapFill(pair, gaps)),
  );
  const add = (found: readonly ZoneProposal[]) => {
    proposals.push(...found.filter(({ zones }) => !zones.some((zone) => isTakenBy(proposals, zone))));
  };
  add(ticksOf(page));
  add(trueFalseOf(page));
  const listed = lists.filter((pair) => !isGuessed(pair) || areGapsBefore(pair, gaps)).flat(2);
  const choices = choicesOf(page, markers, gaps).filter(
    ({ zones }) => !listed.some((item) => zones.some((zone) => overlaps(zone, item))),
  );
  add(choices);
  const free = inReadingOrder(
    gaps.filter((gap) => !isTakenBy(proposals, gap) && !isInQuestion(page, choices, gap)),
  );
  add(banksOf(page, free));
  add(free.map((gap) => ({ mode: 'Write', zones: [{ ...gap, text: '' }], words: [] })));
  return inOrder(apart(proposals.map((proposal) => placed(proposal, geometry, slant))));
}

/** Rotates a proposal to the page's slant and clips it to the page in whole pixels. */
function placed(proposal: ZoneProposal, { width, height }: PageGeometry, slant: number): ZoneProposal {
  const zones = proposal.zones.map((zone): ProposedZone => {
    const turnedBack = turned(zone, -slant);
    const left = Math.max(0, Math.round(turnedBack.left));
    const top = Math.max(0, Math.round(turnedBack.top));
    return {
      left,
      top,
      width: Math.min(width, Math.round(rightOf(turnedBack))) - left,
      height: Math.min(Math.floor(height), Math.round(bottomOf(turnedBack))) - top,
      text: zone.text,
    };
  });
  return { ...proposal, zones };
}

/** If zones overlap, the later one shrinks; a proposal that would lose a zone is dropped. */
function apart(proposals: readonly ZoneProposal[]): ZoneProposal[] {
  const kept: Rectangle[] = [];
  return proposals.flatMap((proposal) => {
    const zones: ProposedZone[] = [];
    for (const zone of proposal.zones) {
      const free = [...kept, ...zones].reduce(giveWay, zone);
      if (isLargeEnough(free)) zones.push(free);
    }
    if (zones.length < proposal.zones.length) return [];
    kept.push(...zones);
    return [{ ...proposal, zones }];
  });
}

/** The rest of a zone beside another one: it is cut where it loses least. */
function giveWay(zone: ProposedZone, other: Rectangle): ProposedZone {
  if (!overlaps(zone, other)) return zone;
  const isBelow = middleOf(zone) > middleOf(other);
  const isRight = centreOf(zone) > centreOf(other);
  if (sharedY(zone, other) / zone.height < sharedX(zone, other) / zone.width) {
    const height = isBelow ? bottomOf(zone) - bottomOf(other) : other.top - zone.top;
    return { ...zone, top: isBelow ? bottomOf(other) : zone.top, height: Math.max(0, height) };
  }
  const width = isRight ? rightOf(zone) - rightOf(other) : other.left - zone.left;
  return { ...zone, left: isRight ? rightOf(other) : zone.left, width: Math.max(0, width) };
}

function inOrder(proposals: readonly ZoneProposal[]): ZoneProposal[] {
  const firsts = proposals.flatMap((proposal) =>
    proposal.zones.slice(0, 1).map((zone) => ({ ...zone, proposal })),
  );
  return inReadingOrder(firsts).map(({ proposal }) => proposal);
}
