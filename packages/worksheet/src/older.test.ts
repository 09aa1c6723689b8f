import { describe, expect, it } from 'vitest';
import { fileOfAddress, OlderWorksheetSchema, writeOlderCopy, writeOlderWorksheet } from './older.ts';
import { publicWorksheet } from './public.ts';
import { WorksheetDocumentSchema } from './schema.ts';
import { makeZone } from './testing/make-zone.ts';
import { MODES, type WorksheetDocument } from './zone.ts';

const file = (digit: string, ending = 'webp') => `u-${digit.repeat(32)}.${ending}`;
const addressOf = (name: string) => `/api/media/${name}`;

const DOCUMENT: WorksheetDocument = {
  version: 1,
  pages: [
    { file: file('a'), height: 1600 },
    { file: file('b'), height: 800 },
  ],
  zones: [
    makeZone('Write', { data: { text: 'does not|doesn’t' } }),
    makeZone('Choice', { angle: -12.5, data: { groupName: 'g', text: 'A', isCorrect: true } }),
    makeZone('Choice', { left: 400, data: { groupName: 'g', text: 'B' } }),
    makeZone('Match', { left: 20, data: { groupName: 'm', countMatch: 1, image: file('c') } }),
    makeZone('Match', { left: 700, data: { groupName: 'm' } }),
    makeZone('Listen', { data: { audio: file('d', 'mp3') } }),
    makeZone('Listen', { data: { script: 'Hello!' } }),
    makeZone('SelectWord', { data: { groupName: 's', isCorrect: true } }),
    makeZone('DropDown', { data: { text: 'cat|dog' } }),
    makeZone('DragDrop', { data: { groupName: 'd', text: 'moon|star' } }),
  ],
};

/** A document after an older client received it and sent it back. */
function readBack(sent: unknown) {
  const { pages, zones } = OlderWorksheetSchema.parse(sent);
  return WorksheetDocumentSchema.parse({
    version: 1,
    pages: pages.map(({ src, height }) => ({ file: fileOfAddress(src), height })),
    zones,
  });
}

describe('a worksheet of an older client', () => {
  it('has its objects, items, pages and the number of items of each kind', () => {
    const written = writeOlderWorksheet({ ...DOCUMENT, pages: DOCUMENT.pages.slice(0, 1) }, addressOf);
    expect(Object.keys(written).toSorted()).toEqual(
      ['canvasJson', 'ExerciseData', 'backgroundImage', 'result'].toSorted(),
    );
    expect(written).toMatchObject({
      canvasJson: { width: 1140, height: 1600 },
      backgroundImage: addressOf(file('a')),
      result: { write: '0/1', oneChoice: '0/1', multipleChoice: '0/0', match: '0/1', dragDrop: '0/1' },
    });
    const [first] = written.canvasJson.objects;
    expect(Object.keys(first ?? {}).toSorted()).toEqual(
      ['angle', 'data', 'height', 'id', 'left', 'mode', 'top', 'width'].toSorted(),
    );
    expect(Object.keys(first?.data ?? {})).toEqual(
      expect.arrayContaining(['groupName', 'text', 'audio', 'image', 'countMatch']),
    );
    expect(written.ExerciseData[0]).toEqual({
      id: first?.id,
      mode: 'Write',
      objects: [first?.id],
      key: { text: 'does not' },
    });
  });

  it('survives a round trip, as objects or as text', () => {
    expect(new Set(DOCUMENT.zones.map(({ mode }) => mode))).toEqual(new Set(MODES));
    const written = writeOlderWorksheet(DOCUMENT, addressOf);
    expect(readBack(written)).toEqual(DOCUMENT);
    const asText = { ...written, canvasJson: JSON.stringify(written.canvasJson) };
    expect(readBack(JSON.stringify(asText))).toEqual(DOCUMENT);
  });

  it('has no key for students, only what the student copy contains', () => {
    const copy = writeOlderCopy(publicWorksheet(DOCUMENT), addressOf);
    expect(JSON.stringify(copy)).not.toMatch(
      /does not|"isCorrect":true|"groupName":"\w|"countMatch":[1-9]|"key"/,
    );
    expect(copy.canvasJson.objects.find(({ mode }) => mode === 'Choice')?.data.text).toBe('A');
    expect(copy.ExerciseData.find(({ mode }) => mode === 'DropDown')).toMatchObject({
      options: ['cat', 'dog'],
    });
    expect(copy.backgroundImage).toEqual([addressOf(file('a')), addressOf(file('b'))]);
  });

  it("keeps the client's ids, and fills in what it does not know", () => {
    const ids = ['7', 'a3f0b1c2-0000-4000-8000-00000000abcd', 'Obj_1'];
    const objects = [7, ids[1], ids[2]].map((id, index) => ({
      id,
      mode: 'Write',
      top: index * 40,
      left: 0,
      width: 100,
      height: 20,
      fill: 'red',
      data: { groupName: null, text: 'cat', audio: null, countMatch: '0' },
    }));
    const { zones, pages } = readBack({
      canvasJson: { height: 900, objects },
      backgroundImage: `https://school.example${addressOf(file('e'))}?v=1`,
    });
    expect(pages).toEqual([{ file: file('e'), height: 900 }]);
    expect(zones.map(({ id }) => id)).toEqual(ids);
    expect(zones[0]).toMatchObject({ angle: 0, data: { groupName: '', audio: '', isCorrect: false } });
  });

  it('shows the named background, with the known heights', () => {
    const { canvasJson } = writeOlderWorksheet(DOCUMENT, addressOf);
    const backgroundImage = [addressOf(file('b')), addressOf(file('a'))];
    const { pages } = OlderWorksheetSchema.parse({ canvasJson, backgroundImage });
    expect(pages.map(({ height }) => height)).toEqual([800, 1600]);
    const changed = OlderWorksheetSchema.parse({ canvasJson, backgroundImage: addressOf(file('e')) });
    expect(changed.pages).toEqual([{ src: addressOf(file('e')), height: 2400 }]);
  });

  it.each([
    ['no JSON', '{'],
    ['nothing drawn', { backgroundImage: addressOf(file('a')) }],
    [
      'more backgrounds than pages',
      { canvasJson: {}, backgroundImage: Array.from({ length: 21 }, () => addressOf(file('a'))) },
    ],
    ['an unknown mode', { canvasJson: { objects: [{ ...DOCUMENT.zones[0], mode: 'Paint' }] } }],
    ['an object without a place', { canvasJson: { objects: [{ id: 'a', mode: 'Write' }] } }],
  ])('is refused with %s', (_name, sent) => {
    expect(OlderWorksheetSchema.safeParse(sent).success).toBe(false);
  });
});
