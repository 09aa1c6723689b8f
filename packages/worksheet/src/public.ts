import type { ItemMode, WorksheetItem } from './item.ts';
import { worksheetItems } from './items.ts';
import { matchPools } from './match-pools.ts';
import { inReadingOrder, type WorksheetDocument, type WorksheetPage, type Zone } from './zone.ts';

/** A zone without its key. */
export interface PublicZone extends Pick<
  Zone,
  'id' | 'mode' | 'top' | 'left' | 'width' | 'height' | 'angle'
> {
  /** The visible text of Choice, SelectWord and Match. */
  label: string;
  audio: string;
  /** Present only when there is no sound; the browser reads it aloud. */
  script: string;
  image: string;
}

export interface PublicItem {
  id: string;
  mode: ItemMode;
  zoneIds: string[];
  /** Choice, SelectWord and Match: how many may be chosen. */
  most: number;
  /** DropDown and DragDrop: the choices, in alphabetical order. */
  options: string[];
  /** DragDrop: shared by all places that use these words; a word that is placed is gone for the others. */
  bankId: string;
  /** Match: where its lines may end, the same for every item of one exercise. */
  endIds: string[];
}

/** The part of a worksheet that a student may receive before the verdict. */
export interface PublicWorksheet {
  pages: WorksheetPage[];
  zones: PublicZone[];
  items: PublicItem[];
}

/** Zones are in reading order, because drawing order would reveal which belong together. */
export function publicWorksheet({ pages, zones }: WorksheetDocument): PublicWorksheet {
  const items = worksheetItems(zones);
  const pools = matchPools({ pages, zones }, items);
  return {
    pages: pages.map(({ file, height }) => ({ file, height })),
    zones: inReadingOrder(zones).map(publicZone),
    items: items.map((item) => publicItem(item, pools.get(item.id) ?? [])),
  };
}

function publicZone({ id, mode, top, left, width, height, angle, data }: Zone): PublicZone {
  const isLabelled = mode === 'Choice' || mode === 'SelectWord' || mode === 'Match';
  const isHeard = mode === 'Listen';
  return {
    id,
    mode,
    top,
    left,
    width,
    height,
    angle,
    label: isLabelled ? data.text : '',
    audio: isHeard ? data.audio : '',
    script: isHeard && data.audio === '' ? data.script : '',
    image: data.image,
  };
}

function publicItem(item: WorksheetItem, endIds: string[]): PublicItem {
  return {
    id: item.id,
    mode: item.mode,
    zoneIds: item.zoneIds,
    most: 'correctIds' in item ? item.correctIds.length : 0,
    options: 'options' in item ? item.options : [],
    bankId: 'bankId' in item ? item.bankId : '',
    endIds,
  };
}
