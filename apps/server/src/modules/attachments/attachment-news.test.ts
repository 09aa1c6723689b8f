import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveBus } from '../../db/live-bus.ts';
import { AttachmentNews } from './attachment-news.service.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const folder = (entityId: string) => ({ entityName: 'Folders', entityId });

it('files chosen together send one message for each subject, and later ones another', () => {
  const bus = new LiveBus({} as pg.Pool, () => undefined); // nothing reaches it
  const publish = vi.spyOn(bus, 'publish').mockReturnValue();
  const rooms = () => publish.mock.calls.map(([message]) => 'room' in message && message.room);
  const news = new AttachmentNews(bus);
  for (const id of ['a', 'a', 'b', 'a']) news.changed(folder(id));
  expect(rooms()).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(rooms()).toEqual(['attachments:folders:a', 'attachments:folders:b']);
  news.changed(folder('a'));
  vi.advanceTimersByTime(1000);
  expect(rooms().slice(2)).toEqual(['attachments:folders:a']);
});
