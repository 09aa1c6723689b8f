import { request as requests, type APIRequestContext, type Browser } from '@playwright/test';
import { EMPTY_DATA, type Mode, type WorksheetDocument, type Zone, type ZoneData } from '@domdom/worksheet';
import { callApi } from './api.ts';
import { openClassroom } from './classroom.ts';
import { drawPicture } from './draw-picture.ts';
import { ADMINISTRATOR, signIn } from './people.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;
/** The texts printed on the worksheet, and their places in canvas pixels. */
const PRINTED = [
  { left: 60, top: 100, text: '1. It is a __________ .' },
  { left: 60, top: 200, text: '2. The sky is    A. green    B. blue' },
  { left: 60, top: 300, text: '3. Find two animals:  cat   table   dog' },
  { left: 120, top: 420, text: 'cow' },
  { left: 800, top: 420, text: 'meow' },
  { left: 120, top: 520, text: 'cat' },
  { left: 800, top: 520, text: 'moo' },
  { left: 60, top: 620, text: '6. She [          ] happy.' },
  { left: 60, top: 720, text: '7. The sun is [            ] .' },
  { left: 60, top: 820, text: '8. The sea is [            ] .' },
  { left: 60, top: 920, text: 'Listen:' },
];

type Place = Pick<Zone, 'left' | 'top' | 'width'>;
const zone = (id: string, mode: Mode, { left, top, width }: Place, data: Partial<ZoneData>): Zone => ({
  id,
  mode,
  left,
  top,
  width,
  height: 48,
  angle: 0,
  data: { ...EMPTY_DATA, ...data },
});

type Option = [id: string, left: number, width: number, text: string, isCorrect?: boolean];

/** Returns zones that belong together, side by side. */
const options = (mode: Mode, groupName: string, top: number, ...ones: Option[]): Zone[] =>
  ones.map(([id, left, width, text, isCorrect = false]) =>
    zone(id, mode, { left, top, width }, { groupName, text, isCorrect }),
  );

/**
 * Eight items: one of each mode that is answered, and a second one of Match and DragDrop. The Listen zone asks nothing.
 */
const ZONES: readonly Zone[] = [
  zone('write1', 'Write', { left: 190, top: 90, width: 220 }, { text: 'dog|puppy' }),
  ...options('Choice', 'one', 190, ['onea', 270, 120, 'green'], ['oneb', 400, 120, 'blue', true]),
  ...options(
    'SelectWord',
    'two',
    290,
    ['worda', 330, 60, 'cat', true],
    ['wordb', 400, 80, 'table'],
    ['wordc', 490, 80, 'dog', true],
  ),
  zone(
    'left1',
    'Match',
    { left: 100, top: 410, width: 200 },
    { groupName: 'cow', text: 'cow', countMatch: 1 },
  ),
  zone('right1', 'Match', { left: 780, top: 410, width: 200 }, { groupName: 'cat' }),
  zone(
    'left2',
    'Match',
    { left: 100, top: 510, width: 200 },
    { groupName: 'cat', text: 'cat', countMatch: 1 },
  ),
  zone('right2', 'Match', { left: 780, top: 510, width: 200 }, { groupName: 'cow' }),
  zone('drop1', 'DropDown', { left: 140, top: 610, width: 160 }, { text: 'is|are|am' }),
  zone('place1', 'DragDrop', { left: 220, top: 710, width: 180 }, { groupName: 'words', text: 'yellow|red' }),
  zone('place2', 'DragDrop', { left: 220, top: 810, width: 180 }, { groupName: 'words', text: 'blue' }),
  zone('listen1', 'Listen', { left: 200, top: 900, width: 60 }, { script: 'The sun is yellow.' }),
];

async function uploadPage(request: APIRequestContext, buffer: Buffer): Promise<WorksheetDocument['pages']> {
  const response = await request.post('/api/worksheets/pages', {
    headers: { 'x-domdom-client': 'web' },
    multipart: { file: { name: 'page.png', mimeType: 'image/png', buffer } },
  });
  if (!response.ok()) throw new Error(`upload: ${response.status()} ${await response.text()}`);
  const { pages } = (await response.json()) as Pick<WorksheetDocument, 'pages'>; // the contract's response
  return pages;
}

/** Creates a class with these students and gives it a file of the administrator; returns the URL where they do it. */
export async function giveFile(baseURL: string, fileId: string, emails: string[]): Promise<string> {
  const { classId } = await openClassroom(baseURL);
  const request = await requests.newContext({ baseURL });
  try {
    await signIn(request, ADMINISTRATOR);
    const params = { classId };
    await callApi(request, 'POST /api/teacher/classes/:classId/roster', { params, body: { emails } });
    const dueDate = new Date(Date.now() + WEEK_MS).toISOString();
    const { items } = await callApi(request, 'POST /api/assignments', {
      body: { classIds: [classId], fileId, dueDate },
    });
    const [given] = items;
    if (!given) throw new Error('Nothing was given.');
    return `/lms/student/worksheet/exercise/${given.id}`;
  } finally {
    await request.dispose();
  }
}

/** Keeps a worksheet that has every mode, in a folder of its own. */
export async function keepWorksheet(
  request: APIRequestContext,
  browser: Browser,
  name: string,
): Promise<{ fileId: string; folderId: string }> {
  const pages = await uploadPage(request, await drawPicture(browser, PRINTED));
  const folder = await callApi(request, 'POST /api/folders', { body: { name: 'Phiếu', sortOrder: 0 } });
  const document: WorksheetDocument = { version: 1, pages, zones: [...ZONES] };
  const { id } = await callApi(request, 'POST /api/folders/:folderId/worksheets', {
    params: { folderId: folder.id },
    body: { name, document },
  });
  return { fileId: id, folderId: folder.id };
}

/** Does the same as `giveFile` with such a worksheet. */
export async function giveWorksheet(baseURL: string, browser: Browser, emails: string[]): Promise<string> {
  const request = await requests.newContext({ baseURL });
  try {
    await signIn(request, ADMINISTRATOR);
    const { fileId } = await keepWorksheet(request, browser, 'Phiếu 1');
    return await giveFile(baseURL, fileId, emails);
  } finally {
    await request.dispose();
  }
}
