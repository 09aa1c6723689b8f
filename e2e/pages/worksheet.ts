import { request as requests, type APIRequestContext, type Browser } from '@playwright/test';
import { EMPTY_DATA, type Mode, type WorksheetDocument, type Zone, type ZoneData } from '@domdom/worksheet';
import { callApi } from './api.ts';
import { openClassroom } from './classroom.ts';
import { ADMINISTRATOR, signIn } from './people.ts';

const WEEK_MS = 7 * 24 * 3600 * 1000;
/** What is printed on the sheet, and where: canvas pixels. */
const PRINTED: readonly [text: string, left: number, top: number][] = [
  ['1. It is a __________ .', 60, 100],
  ['2. The sky is    A. green    B. blue', 60, 200],
  ['3. Find two animals:  cat   table   dog', 60, 300],
  ['cow', 120, 420],
  ['meow', 800, 420],
  ['cat', 120, 520],
  ['moo', 800, 520],
  ['6. She [          ] happy.', 60, 620],
  ['7. The sun is [            ] .', 60, 720],
  ['8. The sea is [            ] .', 60, 820],
  ['Listen:', 60, 920],
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

/** One item of each mode, two of those that share ends or words: eight in all. */
const ZONES: readonly Zone[] = [
  zone('write1', 'Write', { left: 190, top: 90, width: 220 }, { text: 'dog|puppy' }),
  zone('onea', 'Choice', { left: 270, top: 190, width: 120 }, { groupName: 'one', text: 'green' }),
  zone(
    'oneb',
    'Choice',
    { left: 400, top: 190, width: 120 },
    { groupName: 'one', text: 'blue', isCorrect: true },
  ),
  zone(
    'worda',
    'SelectWord',
    { left: 330, top: 290, width: 60 },
    { groupName: 'two', text: 'cat', isCorrect: true },
  ),
  zone('wordb', 'SelectWord', { left: 400, top: 290, width: 80 }, { groupName: 'two', text: 'table' }),
  zone(
    'wordc',
    'SelectWord',
    { left: 490, top: 290, width: 80 },
    { groupName: 'two', text: 'dog', isCorrect: true },
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

/** A picture of the sheet, as a teacher scans one. */
async function drawSheet(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1140, height: 1100 } });
  const lines = PRINTED.map(
    ([text, left, top]) => `<p style="position:absolute;left:${left}px;top:${top}px;margin:0">${text}</p>`,
  );
  await page.setContent(`<body style="font:28px sans-serif;white-space:pre">${lines.join('')}</body>`);
  const picture = await page.screenshot({ type: 'png' });
  await page.close();
  return picture;
}

async function uploadPage(request: APIRequestContext, buffer: Buffer): Promise<WorksheetDocument['pages']> {
  const response = await request.post('/api/worksheets/pages', {
    headers: { 'x-domdom-client': 'web' },
    multipart: { file: { name: 'sheet.png', mimeType: 'image/png', buffer } },
  });
  if (!response.ok()) throw new Error(`upload: ${response.status()} ${await response.text()}`);
  const { pages } = (await response.json()) as Pick<WorksheetDocument, 'pages'>; // the answer of the contract
  return pages;
}

/** A new class with these pupils, and a worksheet of every mode given to it; the address where they do it. */
export async function giveWorksheet(baseURL: string, browser: Browser, emails: string[]): Promise<string> {
  const { classId } = await openClassroom(baseURL);
  const request = await requests.newContext({ baseURL });
  try {
    await signIn(request, ADMINISTRATOR);
    const params = { classId };
    await callApi(request, 'POST /api/teacher/classes/:classId/roster', { params, body: { emails } });
    const pages = await uploadPage(request, await drawSheet(browser));
    const folder = await callApi(request, 'POST /api/folders', { body: { name: 'Phiếu', sortOrder: 0 } });
    const document: WorksheetDocument = { version: 1, pages, zones: [...ZONES] };
    const { id: fileId } = await callApi(request, 'POST /api/folders/:folderId/worksheets', {
      params: { folderId: folder.id },
      body: { name: 'Phiếu 1', document },
    });
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
