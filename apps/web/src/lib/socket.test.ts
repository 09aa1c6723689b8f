// @vitest-environment jsdom
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onAttachments, onLive } from './socket.ts';

type Listener = (payload: unknown) => void;

/** The sockets that were opened; `say` simulates a message from the server. */
const { opened, open } = vi.hoisted(() => {
  class Line {
    isOpen = true;
    connected = false;
    /** Whether it is connected or trying to connect. */
    active = true;
    /** The messages of the page, each with a callback for the server's reply. */
    readonly sent: { event: string; payload: unknown; answer: (isJoined: boolean) => void }[] = [];
    private readonly listeners = new Map<string, Listener>();
    on(event: string, listener: Listener): void {
      this.listeners.set(event, listener);
    }
    off(event: string): void {
      this.listeners.delete(event);
    }
    emit(event: string, payload: unknown, answer: (isJoined: boolean) => void = () => undefined): void {
      this.sent.push({ event, payload, answer });
    }
    connect(): void {
      this.active = true;
      this.connected = true;
      this.say('connect', undefined);
    }
    disconnect(): void {
      this.isOpen = false;
    }
    say(event: string, payload: unknown): void {
      this.listeners.get(event)?.(payload);
    }
  }
  const lines: Line[] = [];
  const openLine = (): Line => {
    const line = new Line();
    lines.push(line);
    return line;
  };
  return { opened: lines, open: openLine };
});

vi.mock('socket.io-client', () => ({ io: vi.fn<() => unknown>(open) }));

const idle = async () => {
  await vi.advanceTimersByTimeAsync(3000);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
};

const sent = () => opened[0]?.sent.map(({ event, payload }) => ({ event, payload }));

const comeBack = () => {
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  opened.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(io).mockClear();
});

describe('live events', () => {
  it('share one connection, opened once the page is idle', async () => {
    const heard: unknown[] = [];
    const stopFirst = onLive('notifications', () => heard.push('first'));
    const stopSecond = onLive('notifications', () => heard.push('second'));
    expect(opened).toHaveLength(0);
    await idle();
    expect(opened).toHaveLength(1);
    opened[0]?.say('notifications', {});
    expect(heard).toEqual(['first', 'second']);
    stopFirst();
    opened[0]?.say('notifications', {});
    expect(heard).toEqual(['first', 'second', 'second']);
    stopSecond();
  });

  it('end with the last listener', async () => {
    const stop = onLive('notifications', () => undefined);
    await idle();
    const stopOther = onLive('query', () => undefined);
    stop();
    expect(opened[0]?.isOpen).toBe(true);
    stopOther();
    expect(opened[0]?.isOpen).toBe(false);
  });

  it('open no connection for a listener that has already left', async () => {
    onLive('notifications', () => undefined)();
    await idle();
    expect(opened).toHaveLength(0);
  });

  it('open only one connection when listeners come and go during its opening', async () => {
    onLive('notifications', () => undefined)();
    const stop = onLive('notifications', () => undefined);
    await idle();
    expect(opened).toHaveLength(1);
    expect(io).toHaveBeenCalledWith({
      path: '/socket.io',
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: 5000,
      reconnectionAttempts: 20,
      auth: expect.any(Function),
    });
    stop();
  });
});

describe('a connection that gave up', () => {
  it.each([
    { name: 'begins anew when somebody comes back', active: false },
    { name: 'is left alone while it still tries by itself', active: true },
  ])('$name', async ({ active }) => {
    const stop = onLive('notifications', () => undefined);
    await idle();
    const line = opened[0];
    if (line === undefined) throw new Error('no line');
    line.active = active;
    comeBack();
    expect(line.connected).toBe(!active);
    stop();
    Object.assign(line, { active: false, connected: false });
    comeBack();
    expect(line.connected).toBe(false);
  });
});

describe('the room of attached files', () => {
  const folder = { moduleName: 'SHARE', entityName: 'Folders', entityId: 'A' };

  it('is joined on each connection, and then everything is fetched again', async () => {
    let heard = 0;
    const stop = onAttachments(folder, () => (heard += 1));
    await idle();
    expect(sent()).toEqual([]);
    opened[0]?.connect();
    expect(sent()).toEqual([{ event: 'join', payload: folder }]);
    opened[0]?.sent[0]?.answer(false);
    expect(heard).toBe(0);
    opened[0]?.sent[0]?.answer(true);
    expect(heard).toBe(1);
    opened[0]?.say('query', undefined);
    expect(heard).toBe(2);
    opened[0]?.connect();
    expect(sent()).toHaveLength(2);
    stop();
    expect(sent()?.at(-1)).toEqual({ event: 'leave', payload: folder });
    expect(opened[0]?.isOpen).toBe(false);
  });

  it('is joined at once over an existing connection, and admits a phone by its ticket', async () => {
    const stopNotifications = onLive('notifications', () => undefined);
    await idle();
    opened[0]?.connect();
    const stop = onAttachments({ ...folder, ticket: 'T' }, () => undefined);
    expect(sent()).toEqual([{ event: 'join', payload: { ...folder, ticket: 'T' } }]);
    const [options] = vi.mocked(io).mock.calls[0] ?? [];
    const { auth } = Object(options) as { auth: (send: (data: object) => void) => void }; // checked by the test above
    const shown: object[] = [];
    auth((data) => shown.push(data));
    stop();
    auth((data) => shown.push(data));
    expect(shown).toEqual([{ ...folder, ticket: 'T' }, {}]);
    stopNotifications();
  });
});
