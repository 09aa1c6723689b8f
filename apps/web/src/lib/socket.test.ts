// @vitest-environment jsdom
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onLive } from './socket.ts';

type Listener = (payload: unknown) => void;

/** The sockets that were opened; `say` is what the server sends. */
const { opened, open } = vi.hoisted(() => {
  class Line {
    isOpen = true;
    private readonly listeners = new Map<string, Listener>();
    on(event: string, listener: Listener): void {
      this.listeners.set(event, listener);
    }
    off(event: string): void {
      this.listeners.delete(event);
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

beforeEach(() => {
  vi.useFakeTimers();
  opened.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(io).mockClear();
});

describe('live events', () => {
  it('come over one line, opened once the page is idle', async () => {
    const heard: unknown[] = [];
    const stopFirst = onLive('notices', () => heard.push('first'));
    const stopSecond = onLive('notices', () => heard.push('second'));
    expect(opened).toHaveLength(0);
    await idle();
    expect(opened).toHaveLength(1);
    opened[0]?.say('notices', {});
    expect(heard).toEqual(['first', 'second']);
    stopFirst();
    opened[0]?.say('notices', {});
    expect(heard).toEqual(['first', 'second', 'second']);
    stopSecond();
  });

  it('are given up with the last listener', async () => {
    const stop = onLive('notices', () => undefined);
    await idle();
    const stopOther = onLive('query', () => undefined);
    stop();
    expect(opened[0]?.isOpen).toBe(true);
    stopOther();
    expect(opened[0]?.isOpen).toBe(false);
  });

  it('open no line for a listener that has left before', async () => {
    onLive('notices', () => undefined)();
    await idle();
    expect(opened).toHaveLength(0);
  });

  it('open one line only when listeners come and go while it is being opened', async () => {
    onLive('notices', () => undefined)();
    const stop = onLive('notices', () => undefined);
    await idle();
    expect(opened).toHaveLength(1);
    expect(io).toHaveBeenCalledWith({
      path: '/socket.io',
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: 5000,
      reconnectionAttempts: 20,
    });
    stop();
  });
});
