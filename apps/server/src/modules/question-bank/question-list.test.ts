import { beforeAll, describe, expect, it } from 'vitest';
import type { BankQuestion, BankQuestionRow } from '@domdom/api';
import { buildSchool, buildUser, sampleQuestion } from '../../testing/builders.ts';
import { type Browser, openTestApp } from '../../testing/test-app.ts';

const test = openTestApp();
const BANK = '/api/question-bank';

let lan: Browser;
let minh: Browser;

const choice = (change: object) => ({ ...sampleQuestion(), ...change });
/** The title lets a test find the question. */
const add = (title: string, by: Browser, placing: object, question: object = sampleQuestion()) =>
  by.ok<BankQuestion>({
    method: 'POST',
    url: BANK,
    body: { grade: 3, ...placing, question: { ...question, title } },
  });

interface Page {
  items: BankQuestionRow[];
  next: string | null;
}
const list = (query: Record<string, string> = {}, by = lan) =>
  by.ok<Page>({ url: `${BANK}?${new URLSearchParams(query).toString()}` });
const titles = async (query?: Record<string, string>, by?: Browser) =>
  (await list(query, by)).items.map(({ title }) => title);

beforeAll(async () => {
  const schoolId = await buildSchool(test.db);
  const logIn = async () => test.logIn(await buildUser(test.db, { role: 'teacher', schoolId }));
  lan = await logIn();
  minh = await logIn();
  const shared = { status: 'PUBLIC' };
  await add(
    'first',
    lan,
    { unit: '1', tags: ['gia đình'] },
    choice({ skill: 'reading', level: 'INTERMEDIATE' }),
  );
  await add(
    'second',
    lan,
    { ...shared, unit: '2', tags: ['gia đình', 'ôn tập'] },
    choice({ prompt: 'She ___ tea.' }),
  );
  await add(
    'third',
    minh,
    { ...shared, grade: 6 },
    choice({ explanation: { text: 'Đáp án: Hà Nội là thủ đô.' } }),
  );
  await add('hidden', minh, {});
  await add('fourth', lan, {}, sampleQuestion('unscramble'));
});

describe('the list of the bank', () => {
  it("is newest first and contains the caller's own questions and those that colleagues share, but never another's PRIVATE one", async () => {
    expect(await titles()).toEqual(['fourth', 'third', 'second', 'first']);
    expect(await titles({}, minh)).toEqual(['hidden', 'third', 'second']);
  });

  it('is empty in another school', async () => {
    const stranger = await test.logIn(await buildUser(test.db, { role: 'administrator' }));
    expect(await list({}, stranger)).toEqual({ items: [], next: null });
  });

  it('contains no key', async () => {
    const { items } = await list();
    expect(items.some((item) => 'question' in item)).toBe(false);
  });

  it.each([
    [{ grade: '6' }, ['third']],
    [{ unit: '2' }, ['second']],
    [{ type: 'unscramble' }, ['fourth']],
    [{ skill: 'reading' }, ['first']],
    [{ level: 'INTERMEDIATE' }, ['first']],
    [{ level: 'ELEMENTARY', skill: 'reading' }, []],
    [{ status: 'PUBLIC' }, ['third', 'second']],
    [{ status: 'PRIVATE' }, ['fourth', 'first']],
    [{ scope: 'mine' }, ['fourth', 'second', 'first']],
    [{ scope: 'mine', status: 'PUBLIC' }, ['second']],
    [{ tags: 'gia đình' }, ['second', 'first']],
    [{ tags: 'ôn tập, gia đình' }, ['second']],
    [{ tags: 'ôn' }, []],
    [{ grade: '' }, ['fourth', 'third', 'second', 'first']],
    [{ type: 'no-such' }, []],
  ])('is filtered by %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it.each([
    ['HA NOI', ['third']],
    ['hà nội', ['third']],
    ['Thủ  đô Hà', ['third']],
    ['dap an thu do', ['third']],
    ['tea', ['second']],
    ['%', []],
    ['o_k', []],
    ['hanoi', []],
  ])('finds the words %j wherever they are in a question', async (search, expected) => {
    expect(await titles({ search })).toEqual(expected);
  });

  it('finds nothing by the stored names of options', async () => {
    const { items } = await list({ search: 'k3vd' });
    expect(items).toEqual([]);
  });

  it('finds a question only by the words of its newest version', async () => {
    const made = await add('draft', lan, {}, choice({ prompt: 'A purple elephant ___.' }));
    await lan.ok({
      method: 'PUT',
      url: `${BANK}/${made.id}`,
      body: { grade: 3, version: 1, question: { ...made.question, prompt: 'A green parrot ___.' } },
    });
    expect(await titles({ search: 'elephant' })).toEqual([]);
    expect(await titles({ search: 'parrot' })).toEqual(['draft']);
    await lan.ok({ method: 'DELETE', url: `${BANK}/${made.id}` });
  });
});

describe('what a question is for', () => {
  it('is practice unless its author says exams, is filtered by, and stays in edits and copies that do not name it', async () => {
    const made = await add('exam', lan, { purpose: 'EXAM' });
    expect(made.purpose).toBe('EXAM');
    expect((await list()).items.map(({ purpose }) => purpose)).toContain('PRACTICE');
    const edited = await lan.ok<BankQuestion>({
      method: 'PUT',
      url: `${BANK}/${made.id}`,
      body: { grade: 3, version: 1, question: made.question },
    });
    expect(edited).toMatchObject({ version: 2, purpose: 'EXAM' });
    const copy = await lan.ok<BankQuestion>({ method: 'POST', url: `${BANK}/${made.id}/copy` });
    expect(copy.purpose).toBe('EXAM');
    expect((await list({ purpose: 'EXAM' })).items.map(({ id }) => id)).toEqual([copy.id, made.id]);
    for (const { id } of [made, copy]) await lan.ok({ method: 'DELETE', url: `${BANK}/${id}` });
    expect(await titles({ purpose: 'EXAM' })).toEqual([]);
    const odd = await lan.call({
      method: 'POST',
      url: BANK,
      body: { grade: 3, question: sampleQuestion(), purpose: 'GAME' },
    });
    expect(odd.json()).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('the pages of the list', () => {
  it('follow one another without a gap or a repetition, even when questions are added and removed in between', async () => {
    const first = await list({ size: '2' });
    expect(first.items.map(({ title }) => title)).toEqual(['fourth', 'third']);
    const late = await add('newer', lan, {});
    const second = await list({ size: '2', after: first.next ?? '' });
    expect(second.items.map(({ title }) => title)).toEqual(['second', 'first']);
    expect(second.next).toBeNull();
    await lan.ok({ method: 'DELETE', url: `${BANK}/${late.id}` });
  });

  it.each([
    'size=0',
    'size=101',
    'after=x',
    'grade=13',
    'unit=13',
    'skill=juggling',
    'status=SECRET',
    'purpose=GAME',
    'more=1',
  ])('refuse %s', async (query) => {
    const response = await lan.call({ url: `${BANK}?${query}` });
    expect(response.json()).toMatchObject({ code: 'INVALID_INPUT' });
  });
});
