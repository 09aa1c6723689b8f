import type { Worksheet } from '@domdom/api';
import { describe, expect, it } from 'vitest';
import type { FoundDraft } from '../drafts/worksheet-drafts.ts';
import { startOf } from './kept-draft.ts';
import { buildContent, buildZone } from './testing/builders.ts';

const worksheet: Worksheet = {
  id: 'f1',
  folderId: 'd1',
  name: 'Unit 1',
  rev: 5,
  document: buildContent([buildZone('stored')]).document,
  changedAt: '2026-11-22T00:00:00.000Z',
};
const written = buildContent([buildZone('written')], {
  proposals: [{ id: 'p', mode: 'Write', zones: [], words: [] }],
  words: { g: ['cat'] },
});
const found = (answer: unknown, epoch = 5): FoundDraft => ({ rev: 1700, epoch, answer, tab: 'tab' });

describe('opening a worksheet', () => {
  it("starts with the server's version when this browser has no draft", () => {
    expect(startOf(worksheet, null)).toMatchObject({
      name: 'Unit 1',
      content: { document: worksheet.document, proposals: [], words: {} },
      restoredAtMs: null,
      rev: 5,
    });
  });

  it('continues an unsaved draft on the revision it was based on', () => {
    const draft = found({ name: 'Unit 2', content: written, isSaved: false, unsure: null }, 4);
    expect(startOf(worksheet, draft)).toMatchObject({
      name: 'Unit 2',
      content: written,
      restoredAtMs: 1700,
      rev: 4,
    });
  });

  it.each([
    ['may have arrived, sends it first', 4, { name: 'Unit 1', document: written.document }],
    ['has not arrived, does not send it', 5, null],
  ])('with a save that %s', (_what, epoch, unsure) => {
    const sent = { name: 'Unit 1', document: written.document };
    const draft = found({ name: 'Unit 2', content: written, isSaved: false, unsure: sent }, epoch);
    expect(startOf(worksheet, draft).unsure).toEqual(unsure);
  });

  it('restores the proposals when everything else was saved', () => {
    const draft = found({ name: 'Unit 1', content: written, isSaved: true, unsure: null });
    expect(startOf(worksheet, draft)).toMatchObject({
      content: { document: worksheet.document, proposals: written.proposals, words: { g: ['cat'] } },
      restoredAtMs: null,
    });
  });

  it('drops the proposals when the worksheet was changed elsewhere', () => {
    const draft = found({ name: 'Unit 1', content: written, isSaved: true, unsure: null }, 4);
    expect(startOf(worksheet, draft).content.proposals).toEqual([]);
  });

  it.each([null, 'text', { name: 'x' }, { name: 'x', isSaved: false, content: { document: {} } }])(
    'ignores a draft that it cannot read: %j',
    (answer) => {
      expect(startOf(worksheet, found(answer)).content.document).toBe(worksheet.document);
    },
  );
});
