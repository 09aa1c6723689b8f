// @vitest-environment jsdom
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  findWorksheetDraft,
  worksheetDrafts,
  holdWorksheet,
  keepWorksheetDraft,
} from './worksheet-drafts.ts';

const OWNER = 'teacher';
const FILE = 'f1';

/** Runs everything that follows as this tab. */
const goTo = (tab: string): void => sessionStorage.setItem('domdom.tab', JSON.stringify(tab));
const keep = (rev: number): void =>
  keepWorksheetDraft(OWNER, FILE, { rev, epoch: 1, answer: `draft ${rev}` });
const find = () => findWorksheetDraft(OWNER, FILE);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  worksheetDrafts.forgetOf(OWNER);
});
afterEach(() => void vi.unstubAllGlobals());

describe("a worksheet's draft", () => {
  it('is the newest of all tabs', async () => {
    goTo('first');
    keep(1);
    goTo('second');
    keep(2);
    goTo('third');
    expect(await find()).toMatchObject({ tab: 'second', answer: 'draft 2' });
  });

  it('belongs to the tab that has the worksheet open, until that tab closes it', async () => {
    goTo('first');
    keep(1);
    goTo('second');
    keep(2);
    const letGo = holdWorksheet(OWNER, FILE);
    goTo('first');
    expect(await find()).toMatchObject({ tab: 'first', answer: 'draft 1' });
    goTo('third');
    letGo();
    expect(await find()).toMatchObject({ tab: 'second', answer: 'draft 2' });
  });

  it('is not held by a tab with another worksheet open', async () => {
    goTo('first');
    keep(1);
    const letGo = holdWorksheet(OWNER, 'f2');
    goTo('second');
    expect(await find()).toMatchObject({ tab: 'first' });
    letGo();
  });
});
