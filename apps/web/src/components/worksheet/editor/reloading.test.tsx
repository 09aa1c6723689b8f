// @vitest-environment jsdom
import type { Worksheet } from '@domdom/api';
import { fireEvent, screen } from '@testing-library/react';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findWorksheetDraft, worksheetDrafts } from '../drafts/worksheet-drafts.ts';
import { buildUser } from '../../../testing/builders.ts';
import { errorBody, stubFetch } from '../../../testing/fetch.ts';
import { renderInApp } from '../../../testing/render-app.tsx';
import { type Start, startOf } from './kept-draft.ts';
import { buildContent } from './testing/builders.ts';
import { afterSave, takeSaveClock } from './testing/save-clock.ts';
import { useKeptWorksheet } from './use-kept-worksheet.ts';

const user = buildUser('teacher');
const content = buildContent();

takeSaveClock();
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  worksheetDrafts.forgetOf(user.id);
});
afterEach(() => void vi.unstubAllGlobals());

/** Simulates the server: repeating a save is harmless, any other save over an old revision is a conflict. */
function keepOnServer() {
  const server = { rev: 3, name: 'Unit 1', isLost: false };
  stubFetch({
    'PUT /api/worksheets/f1': ({ body }) => {
      const { rev, name } = Object(body);
      if (rev !== server.rev && name !== server.name) return { status: 409, body: errorBody('CONFLICT') };
      if (name !== server.name) Object.assign(server, { rev: server.rev + 1, name });
      return { isLost: server.isLost, body: stored(server) };
    },
  });
  return server;
}

const stored = ({ rev, name }: { rev: number; name: string }): Worksheet => ({
  id: 'f1',
  folderId: 'd1',
  name,
  rev,
  document: content.document,
  changedAt: '2026-11-22T00:00:00.000Z',
});

function Author({ start }: { start: Start }) {
  const [name, setName] = useState(start.name);
  const { status } = useKeptWorksheet(start, name, content);
  return (
    <>
      <p>{status.obstacle ?? status.state}</p>
      <button type="button" onClick={() => setName(`${name}!`)}>
        rename
      </button>
    </>
  );
}

it('continues after a reload between a save whose response was lost and the next one', async () => {
  const server = keepOnServer();
  server.isLost = true;
  const { unmount } = renderInApp(<Author start={startOf(stored(server), null)} />, { user });
  fireEvent.click(screen.getByText('rename'));
  await afterSave(() => expect(server.name).toBe('Unit 1!'));
  await screen.findByText('unsaved');
  fireEvent.click(screen.getByText('rename'));
  unmount();

  server.isLost = false;
  const start = startOf(stored(server), await findWorksheetDraft(user.id, 'f1'));
  expect([start.name, start.rev]).toEqual(['Unit 1!!', 3]);
  renderInApp(<Author start={start} />, { user });
  await afterSave(() => screen.getByText('saved'));
  expect(server).toMatchObject({ name: 'Unit 1!!', rev: 5 });
});
