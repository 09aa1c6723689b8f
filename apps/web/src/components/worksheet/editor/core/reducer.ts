import {
  canvasHeight,
  EMPTY_DATA,
  isLargeEnough,
  MOST_PAGES,
  MOST_ZONES,
  type Zone,
} from '@domdom/worksheet';
import { bottomOf, type Content, withoutPage } from './content.ts';
import { type Box, keptOnPages } from './geometry.ts';
import { nextGroup, type Session, withMatchCounts } from './groups.ts';
import { withPageMoved } from './pages.ts';
import type { EditorAction, EditorState, Step } from './state.ts';

/** Further than anyone goes back; a step stores only what it changed. */
const MOST_STEPS = 200;

/** Every possible change to a worksheet being edited. Pure: the same action gives the same state. */
export function reduce(state: EditorState, action: EditorAction): EditorState {
  const { content, session } = state;
  const { zones } = content.document;
  switch (action.type) {
    case 'pickMode':
      return begin(state, {
        mode: action.mode,
        groupName: action.fresh,
        isJoining: false,
        zoneIds: [],
      });
    case 'drawOn':
      return begin(state, { mode: action.mode, groupName: action.groupName, isJoining: true, zoneIds: [] });
    case 'done':
      return session === null ? state : { ...state, session: null };
    case 'cancel': {
      if (session === null) return state;
      const left = removed(state, session.zoneIds);
      return { ...left, session: null };
    }
    case 'draw':
      return session === null ? state : drawn(state, session, action);
    case 'select':
      return isSame(state.selected, action.ids) ? state : { ...state, selected: action.ids, mergeKey: null };
    case 'place': {
      const places = new Map(action.zones.map((zone) => [zone.id, zone]));
      const bottom = bottomOf(content);
      const next = zones.map((zone) => {
        const place = places.get(zone.id);
        if (place === undefined) return zone;
        const { left, top, width, height, angle } = place;
        return keptOnPages({ ...zone, left, top, width, height, angle }, bottom);
      });
      return changed(state, withZones(content, next), action.mergeKey);
    }
    case 'setData': {
      // A sound may arrive after its zone was deleted.
      if (!zones.some(({ id }) => action.ids.includes(id))) return state;
      const next = zones.map((zone) =>
        action.ids.includes(zone.id) ? { ...zone, data: { ...zone.data, ...action.data } } : zone,
      );
      return changed(state, withZones(content, next), action.mergeKey);
    }
    case 'regroup': {
      const next = zones.map((zone) => {
        const groupName = action.names[zone.id];
        return groupName === undefined ? zone : { ...zone, data: { ...zone.data, groupName } };
      });
      return changed(state, withZones(content, next));
    }
    case 'add': {
      const bottom = bottomOf(content);
      const added = action.zones.slice(0, MOST_ZONES - zones.length).map((zone) => keptOnPages(zone, bottom));
      if (added.length === 0) return state;
      const next = changed(state, withZones(content, [...zones, ...added]));
      return { ...next, selected: added.map(({ id }) => id) };
    }
    case 'remove':
      return removed(state, action.ids);
    case 'addPages': {
      const pages = [...content.document.pages, ...action.pages].slice(0, MOST_PAGES);
      const bottom = canvasHeight(pages);
      const fitting = action.proposals.filter((proposal) => proposal.zones.every(({ top }) => top < bottom));
      const document = { ...content.document, pages };
      return changed(state, { ...content, document, proposals: [...content.proposals, ...fitting] });
    }
    case 'removePage': {
      const next = withoutPage(content, action.index);
      if (next === content) return state;
      return { ...changed(state, withZones(next, next.document.zones)), selected: [] };
    }
    case 'movePage': {
      const next = withPageMoved(content, action.index, action.by);
      return next === content ? state : changed(state, withZones(next, next.document.zones));
    }
    case 'accept': {
      const proposals = content.proposals.filter(({ id }) => !action.proposalIds.includes(id));
      const added = action.zones.slice(0, MOST_ZONES - zones.length);
      const words = { ...content.words, ...action.words };
      const next = changed(state, { ...withZones(content, [...zones, ...added]), proposals, words });
      return { ...next, selected: added.slice(0, 1).map(({ id }) => id) };
    }
    case 'drop': {
      const proposals = content.proposals.filter(({ id }) => !action.proposalIds.includes(id));
      return changed(state, { ...content, proposals });
    }
    case 'undo': {
      const last = state.past.at(-1);
      if (last === undefined) return state;
      const { past, future, selected } = state;
      return standingAt(state, last, past.slice(0, -1), [{ content, selected }, ...future]);
    }
    case 'redo': {
      const [next, ...future] = state.future;
      if (next === undefined) return state;
      return standingAt(state, next, [...state.past, { content, selected: state.selected }], future);
    }
  }
}

/** Begins a session; an open one ends as with Done. */
const begin = (state: EditorState, session: Session): EditorState => ({
  ...state,
  session,
  selected: [],
  mergeKey: null,
});

function drawn(
  state: EditorState,
  session: Session,
  { box, id, fresh }: { box: Box; id: string; fresh: string },
): EditorState {
  const { content } = state;
  const { zones } = content.document;
  if (!isLargeEnough(box) || zones.length >= MOST_ZONES) return state;
  const { mode } = session;
  const data = { ...EMPTY_DATA, groupName: nextGroup(session, zones, fresh) };
  const zone = keptOnPages({ ...box, id, mode, angle: 0, data }, bottomOf(content));
  const next = changed(state, withZones(content, [...zones, zone]));
  return { ...next, session: { ...session, zoneIds: [...session.zoneIds, id] }, selected: [id] };
}

function removed(state: EditorState, ids: readonly string[]): EditorState {
  const { content } = state;
  const left = content.document.zones.filter(({ id }) => !ids.includes(id));
  if (left.length === content.document.zones.length) return state;
  const next = changed(state, withZones(content, left));
  return { ...next, selected: state.selected.filter((id) => !ids.includes(id)) };
}

function withZones(content: Content, zones: readonly Zone[]): Content {
  return { ...content, document: { ...content.document, zones: [...withMatchCounts(zones)] } };
}

/** Adds an undo step, or extends the last one if both have the same key. */
function changed(state: EditorState, content: Content, mergeKey: string | null = null): EditorState {
  const isPart = mergeKey !== null && mergeKey === state.mergeKey;
  const { past, selected } = state;
  const steps = isPart ? past : [...past, { content: state.content, selected }].slice(-MOST_STEPS);
  return { ...state, content, past: steps, future: [], mergeKey };
}

const standingAt = (
  state: EditorState,
  { content, selected }: Step,
  past: readonly Step[],
  future: readonly Step[],
): EditorState => ({ ...state, content, selected, past, future, mergeKey: null });

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);
