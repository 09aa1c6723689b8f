import type { Worksheet } from '@domdom/api';
import { describe, expect, it } from 'vitest';
import type { FoundDraft } from '../../../lib/worksheet-drafts.ts';
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
  it('begins with what the server has, where this browser keeps nothing', () => {
    expect(startOf(worksheet, null)).toMatchObject({
      name: 'Unit 1',
      content: { document: worksheet.document, proposals: [], words: {} },
      restoredAtMs: null,
      rev: 5,
    });
  });

  it('goes on with what was not saved, over the revision that it was made of', () => {
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
  ])('of which a save %s', (_what, epoch, unsure) => {
    const sent = { name: 'Unit 1', document: written.document };
    const draft = found({ name: 'Unit 2', content: written, isSaved: false, unsure: sent }, epoch);
    expect(startOf(worksheet, draft).unsure).toEqual(unsure);
  });

  it('still proposes what was proposed, when everything else was saved', () => {
    const draft = found({ name: 'Unit 1', content: written, isSaved: true, unsure: null });
    expect(startOf(worksheet, draft)).toMatchObject({
      content: { document: worksheet.document, proposals: written.proposals, words: { g: ['cat'] } },
      restoredAtMs: null,
    });
  });

  it('forgets the proposals when the worksheet was changed elsewhere', () => {
    const draft = found({ name: 'Unit 1', content: written, isSaved: true, unsure: null }, 4);
    expect(startOf(worksheet, draft).content.proposals).toEqual([]);
  });

  it.each([null, 'text', { name: 'x' }, { name: 'x', isSaved: false, content: { document: {} } }])(
    'leaves what it cannot read: %j',
    (answer) => {
      expect(startOf(worksheet, found(answer)).content.document).toBe(worksheet.document);
    },
  );
});
