import { JSON_FAULTS, type JsonFault, parseJson } from '@domdom/domain/text/json';
import { z } from 'zod';
import { keyOf } from './answers.ts';
import type { ItemAnswer, ItemMode } from './item.ts';
import { worksheetItems } from './items.ts';
import type { PublicItem, PublicWorksheet } from './public.ts';
import { type ResultName, resultStrings } from './results.ts';
import {
  CANVAS_WIDTH,
  canvasHeight,
  EMPTY_DATA,
  MODES,
  MOST_PAGES,
  type WorksheetDocument,
  type Zone,
} from './zone.ts';

/** A worksheet as older clients store it beside a file. They store URLs of pictures and sounds; we store file names. */
interface OlderDocument<Item> {
  canvasJson: {
    version: 1;
    width: number;
    height: number;
    pages: { src: string; height: number }[];
    objects: Zone[];
  };
  ExerciseData: Item[];
  /** An array when there are several pages. */
  backgroundImage: string | string[];
  /** Not a student's results: the number of items of each kind, for the author. */
  result: Record<ResultName, string> | null;
}

interface OlderItem {
  id: string;
  mode: ItemMode;
  objects: string[];
}

/** The author's copy: the objects carry everything, and items with their keys follow from them. */
export type OlderWorksheet = OlderDocument<OlderItem & { key: ItemAnswer }>;
/** The student's copy: no key, and nothing in the objects that reveals one. */
export type OlderCopy = OlderDocument<OlderItem & Pick<PublicItem, 'most' | 'options' | 'endIds'>>;

/** Maps an uploaded file to its URL. */
type AddressOf = (file: string) => string;

export function writeOlderWorksheet(document: WorksheetDocument, addressOf: AddressOf): OlderWorksheet {
  const items = worksheetItems(document.zones);
  return {
    ...olderDocumentOf(document, addressOf),
    ExerciseData: items.map((item) => ({ ...olderItem(item), key: keyOf(item) })),
    result: resultStrings(items, () => false),
  };
}

export function writeOlderCopy({ pages, zones, items }: PublicWorksheet, addressOf: AddressOf): OlderCopy {
  const objects = zones.map(({ label, audio, script, image, ...zone }) => ({
    ...zone,
    data: { ...EMPTY_DATA, text: label, audio, script, image },
  }));
  return {
    ...olderDocumentOf({ pages, zones: objects }, addressOf),
    ExerciseData: items.map((item) => {
      const { most, options, endIds } = item;
      return { ...olderItem(item), most, options, endIds };
    }),
    result: null,
  };
}

const olderItem = ({ id, mode, zoneIds }: Pick<PublicItem, 'id' | 'mode' | 'zoneIds'>): OlderItem => ({
  id,
  mode,
  objects: zoneIds,
});

function olderDocumentOf(
  { pages, zones }: Pick<WorksheetDocument, 'pages' | 'zones'>,
  addressOf: AddressOf,
): Pick<OlderDocument<never>, 'canvasJson' | 'backgroundImage'> {
  const address = (file: string) => (file === '' ? '' : addressOf(file));
  const shown = pages.map(({ file, height }) => ({ src: address(file), height }));
  const sources = shown.map(({ src }) => src);
  const [only = '', ...others] = sources;
  return {
    canvasJson: {
      version: 1,
      width: CANVAS_WIDTH,
      height: canvasHeight(pages),
      pages: shown,
      objects: zones.map(({ data, ...zone }) => ({
        ...zone,
        data: { ...data, audio: address(data.audio), image: address(data.image) },
      })),
    },
    backgroundImage: others.length === 0 ? only : sources,
  };
}

/** The file in a URL: its last part. */
export const fileOfAddress = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .split('/')
    .at(-1) ?? '';

const ADDRESS_LENGTH = 500;

/** The words for a text that should be JSON. */
export const textFault = (fault: JsonFault): string =>
  fault === 'notJson' ? 'Không phải JSON!' : JSON_FAULTS[fault];

/** Accepts a value or its JSON text, since older clients send both. */
export const jsonOr = <T extends z.ZodType>(schema: T) =>
  z
    .unknown()
    .transform((value, context) => {
      if (typeof value !== 'string') return value;
      const parsed = parseJson(value);
      if (!('fault' in parsed)) return parsed.value;
      context.addIssue({ code: 'custom', message: textFault(parsed.fault) });
      return z.NEVER;
    })
    .pipe(schema);

const OlderText = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
const Address = z.string().max(ADDRESS_LENGTH);
const OlderFile = Address.nullish().transform((address) => fileOfAddress(address ?? ''));

const OlderObject = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  mode: z.enum(MODES),
  top: z.number(),
  left: z.number(),
  width: z.number(),
  height: z.number(),
  angle: z.number().default(0),
  data: z
    .object({
      groupName: OlderText,
      text: OlderText,
      audio: OlderFile,
      script: OlderText,
      image: OlderFile,
      countMatch: z.coerce.number<number | string>().default(0),
      isCorrect: z.boolean().default(false),
    })
    .prefault({}),
});

const Canvas = z.object({
  height: z.number().optional(),
  pages: z
    .array(z.object({ src: Address, height: z.number() }))
    .max(MOST_PAGES)
    .default([]),
  objects: z.array(OlderObject).default([]),
});

/**
 * A worksheet sent by a client. Pages are still URLs, possibly of files that are no pages yet; the result must then
 * parse as `WorksheetDocumentSchema`. Items are derived from the objects alone.
 */
export const OlderWorksheetSchema = jsonOr(
  z.object({
    canvasJson: jsonOr(Canvas),
    backgroundImage: z.union([Address, z.array(Address).max(MOST_PAGES)]).nullish(),
  }),
).transform(({ canvasJson: { height, pages, objects }, backgroundImage }) => {
  const sources = [backgroundImage ?? []].flat().filter((src) => src !== '');
  const known = new Map(pages.map((page) => [page.src, page.height]));
  // A client that changed only the background reports it only there.
  const shown = sources.length === 0 ? pages : sources.map((src) => ({ src, height: known.get(src) }));
  return {
    pages: shown.map((page) => ({
      src: page.src,
      // Unknown height: only a single page has the height of the canvas.
      height: page.height ?? (shown.length === 1 ? height : undefined) ?? 0,
    })),
    zones: objects,
  };
});
