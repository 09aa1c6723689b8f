import { EMPTY_DATA, type Mode, type Zone, type ZoneData } from '@domdom/worksheet';
import type { Content } from '../core/content.ts';
import { openState, type EditorState } from '../core/state.ts';

export const PAGE = { file: `u-${'0'.repeat(32)}.webp`, height: 1600 };

type ZoneChanges = Partial<Omit<Zone, 'data'>> & { data?: Partial<ZoneData> };

export const buildZone = (id: string, mode: Mode = 'Write', changes: ZoneChanges = {}): Zone => ({
  id,
  mode,
  left: 100,
  top: 100,
  width: 120,
  height: 40,
  angle: 0,
  ...changes,
  data: { ...EMPTY_DATA, ...changes.data },
});

export const buildContent = (zones: Zone[] = [], changes: Partial<Content> = {}): Content => ({
  document: { version: 1, pages: [PAGE], zones },
  proposals: [],
  words: {},
  ...changes,
});

export const buildState = (zones: Zone[] = [], changes: Partial<EditorState> = {}): EditorState => ({
  ...openState(buildContent(zones)),
  ...changes,
});
