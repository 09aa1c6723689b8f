/** @vitest-environment jsdom */
import type { Reader } from '@domdom/api';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '../../testing/builders.ts';
import { stubFetch } from '../../testing/fetch.ts';
import { renderInApp } from '../../testing/render-app.tsx';
import { byShelf } from './shelves.ts';
import { starsOf } from './stars-of.ts';
import { StoryView } from './story-view.tsx';

/** Sounds that end or fail when the test says so. */
class Sound extends EventTarget {
  static made: Sound[] = [];
  readonly url: string;
  pause = () => undefined;
  play = () => Promise.resolve();

  constructor(url: string) {
    super();
    this.url = url;
    Sound.made.push(this);
  }
}

const speak = vi.fn<(utterance: { text: string }) => void>();
beforeEach(() => {
  Sound.made = [];
  speak.mockClear();
  vi.stubGlobal('Audio', Sound);
  vi.stubGlobal('speechSynthesis', { getVoices: () => [], speak, cancel: () => undefined });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
});

const end = () => act(() => void Sound.made.at(-1)?.dispatchEvent(new Event('ended')));
const fail = () => act(() => void Sound.made.at(-1)?.dispatchEvent(new Event('error')));

const READER: Reader = {
  ...{ id: 'g1-01', grade: 1, toGrade: 1, order: 1, title: 'The Big Mango', titleVi: 'Quả xoài to' },
  ...{ summary: 'Ai lấy xoài của Nam?', cover: { file: 'c.svg', alt: 'Bìa' }, pageCount: 2, at: null },
  name: { text: 'The Big Mango', clip: 'title.mp3' },
  pages: [
    {
      picture: { file: 'p1.svg', alt: 'Nam cầm xoài' },
      sentences: [
        { text: 'This is Nam.', clip: 'a.mp3' },
        { text: 'He has a mango.', clip: 'b.mp3' },
      ],
    },
    { picture: { file: 'p2.svg', alt: 'Nam cười' }, sentences: [{ text: 'He likes it.', clip: 'c.mp3' }] },
  ],
  quiz: { examinationId: 'e1', state: 'done', percent: 83.3 },
};

function open(change: Partial<Reader> = {}) {
  const calls = stubFetch({ 'PUT /api/readers/g1-01/position': { body: { ok: true } } });
  renderInApp(<StoryView reader={{ ...READER, ...change }} />, {
    path: '/lms/readers/g1-01',
    user: buildUser('student'),
  });
  return calls;
}

const sentence = (text: string) => screen.getByRole('button', { name: text });
const lit = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current') === 'true')
    .map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the pages of a reader', () => {
  it('begin with the cover, or where the account stopped on any device', () => {
    open();
    expect(screen.getByText('Bìa truyện')).toBeTruthy();
  });

  it('open at the page that is kept', () => {
    open({ at: 2 });
    expect(screen.getByText('Trang 2 / 2')).toBeTruthy();
    expect(screen.getByAltText('Nam cười')).toBeTruthy();
  });

  it('are turned by arrow keys and by swiping', () => {
    open();
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    expect(screen.getByText('Trang 1 / 2')).toBeTruthy();
    const page = screen.getByAltText('Nam cầm xoài');
    fireEvent.touchStart(page, { touches: [{ clientX: 300, clientY: 100 }] });
    fireEvent.touchEnd(page, { changedTouches: [{ clientX: 120, clientY: 110 }] });
    expect(screen.getByText('Trang 2 / 2')).toBeTruthy();
    fireEvent.keyDown(window, { key: 'ArrowLeft' });
    expect(screen.getByText('Trang 1 / 2')).toBeTruthy();
  });

  it('are kept by account, the last one of those that were turned quickly', async () => {
    const calls = open();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) fireEvent.keyDown(window, { key });
    // A phone that goes on to another application says no more than this.
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    visibility.mockRestore();
    await vi.waitFor(() =>
      expect(calls.map(({ method, body }) => [method, body])).toEqual([
        ['PUT', { page: 3, seen: [], isLate: false }],
      ]),
    );
  });

  it('end with the best result, the questions and the way back to the cover', () => {
    open({ at: 3 });
    expect(screen.getByText('Kết quả tốt nhất của em: đúng 83%')).toBeTruthy();
    const quiz = screen.getByRole('link', { name: 'Làm lại 6 câu hỏi' });
    expect(quiz.getAttribute('href')).toBe('/lms/exercise/examination/e1/start/1?reader=g1-01');
    press('Đọc lại');
    expect(screen.getByText('Bìa truyện')).toBeTruthy();
  });
});

describe('the voice', () => {
  it('says the sentence that is tapped, which is marked while it sounds', () => {
    open({ at: 1 });
    fireEvent.click(sentence('He has a mango.'));
    expect(Sound.made.map(({ url }) => url)).toEqual(['/media/b.mp3']);
    expect(lit()).toEqual(['He has a mango.']);
    end();
    expect(lit()).toEqual([]);
  });

  it('reads a page to its end and stops there', () => {
    open({ at: 1 });
    press('Nghe cả trang');
    end();
    expect(lit()).toEqual(['He has a mango.']);
    end();
    expect(Sound.made.map(({ url }) => url)).toEqual(['/media/a.mp3', '/media/b.mp3']);
    expect(screen.getByText('Trang 1 / 2')).toBeTruthy();
  });

  it('reads the whole story and turns the pages', () => {
    open();
    press('Đọc cho em nghe');
    for (let said = 0; said < 4; said += 1) end();
    expect(Sound.made.map(({ url }) => url)).toEqual([
      '/media/title.mp3',
      '/media/a.mp3',
      '/media/b.mp3',
      '/media/c.mp3',
    ]);
    expect(screen.getByText('Hết truyện')).toBeTruthy();
  });

  it('reads on from the page to which a child turns meanwhile', () => {
    open();
    press('Đọc cho em nghe');
    fireEvent.keyDown(window, { key: 'ArrowRight' });
    expect(lit()).toEqual(['This is Nam.']);
    press('Dừng đọc');
    expect(lit()).toEqual([]);
  });

  it('is the one of the browser where the clip cannot be played', () => {
    open({ at: 1 });
    fireEvent.click(sentence('This is Nam.'));
    fail();
    expect(speak.mock.calls.map(([{ text }]) => text)).toEqual(['This is Nam.']);
    expect(lit()).toEqual(['This is Nam.']);
  });
});

const entry = (id: string, grade: number, toGrade = grade) => ({ ...READER, id, grade, toGrade });

describe('the shelf', () => {
  it('has the own class first, which may be one of several', () => {
    const readers = [entry('g1-01', 1), entry('g2-01', 2), entry('g6-01', 6, 9)];
    expect(byShelf(readers, 8).map(({ grade, isOwn }) => [grade, isOwn])).toEqual([
      [6, true],
      [1, false],
      [2, false],
    ]);
    expect(byShelf(readers, null).map(({ grade }) => grade)).toEqual([1, 2, 6]);
  });

  it('shows five stars for everything right, in half steps', () => {
    expect([0, 16.7, 50, 83.3, 100].map(starsOf)).toEqual([0, 1, 2.5, 4, 5]);
  });
});
