import { z } from 'zod';
import { keyOf } from './answers.ts';
import type { ItemAnswer, ItemMode } from './item.ts';
import { worksheetItems } from './items.ts';
import { type ResultName, resultStrings } from './results.ts';
import { CANVAS_WIDTH, canvasHeight, MODES, type WorksheetDocument, type Zone } from './zone.ts';

/** A worksheet as older clients keep it beside a file. Pictures and sounds are addresses there, names of files here. */
export interface OlderWorksheet {
  canvasJson: {
    version: 1;
    width: number;
    height: number;
    pages: { src: string; height: number }[];
    /** The zones, with everything they mean. */
    objects: Zone[];
  };
  /** What is asked, with its keys. It follows from the objects. */
  ExerciseData: { id: string; mode: ItemMode; objects: string[]; key: ItemAnswer }[];
  /** Several pages are a list. */
  backgroundImage: string | string[];
  /** Of nobody's answers: how much of each kind is asked. */
  result: Record<ResultName, string>;
}

/** `addressOf`: where a browser finds an uploaded file. */
export function writeOlderWorksheet(
  document: WorksheetDocument,
  addressOf: (file: string) => string,
): OlderWorksheet {
  const items = worksheetItems(document.zones);
  const address = (file: string) => (file === '' ? '' : addressOf(file));
  const pages = document.pages.map(({ file, height }) => ({ src: address(file), height }));
  const sources = pages.map(({ src }) => src);
  const [only = '', ...others] = sources;
  return {
    canvasJson: {
      version: 1,
      width: CANVAS_WIDTH,
      height: canvasHeight(document.pages),
      pages,
      objects: document.zones.map(({ data, ...zone }) => ({
        ...zone,
        data: { ...data, audio: address(data.audio), image: address(data.image) },
      })),
    },
    ExerciseData: items.map((item) => ({
      id: item.id,
      mode: item.mode,
      objects: item.zoneIds,
      key: keyOf(item),
    })),
    backgroundImage: others.length === 0 ? only : sources,
    result: resultStrings(items, () => false),
  };
}

/** The file that an address names: its last part. */
export const fileOfAddress = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .split('/')
    .at(-1) ?? '';

const ADDRESS_LENGTH = 500;
/** As text or as what the text says; older clients send both. */
const jsonOr = <T extends z.ZodType>(schema: T) =>
  z
    .unknown()
    .transform((value, context) => {
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value) as unknown; // checked by the next step
      } catch {
        context.addIssue({ code: 'custom', message: 'Không phải JSON!' });
        return z.NEVER;
      }
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
  pages: z.array(z.object({ src: Address, height: z.number() })).default([]),
  objects: z.array(OlderObject).default([]),
});

/**
 * What a client sent for a worksheet. The pages are still addresses, which may name files that are no pages yet; the
 * whole is then a document of `WorksheetDocumentSchema`, or none. What is asked is read from the objects alone.
 */
export const OlderWorksheetSchema = jsonOr(
  z.object({
    canvasJson: jsonOr(Canvas),
    backgroundImage: z.union([Address, z.array(Address)]).nullish(),
  }),
).transform(({ canvasJson: { height, pages, objects }, backgroundImage }) => {
  const sources = [backgroundImage ?? []].flat().filter((src) => src !== '');
  const known = new Map(pages.map((page) => [page.src, page.height]));
  // A client that has changed the background alone says so there alone.
  const shown = sources.length === 0 ? pages : sources.map((src) => ({ src, height: known.get(src) }));
  return {
    pages: shown.map((page) => ({
      src: page.src,
      // Unknown: only a single page has the height of the canvas.
      height: page.height ?? (shown.length === 1 ? height : undefined) ?? 0,
    })),
    zones: objects,
  };
});
