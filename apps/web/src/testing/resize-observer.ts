import { vi } from 'vitest';

class IdleResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Ant Design asks for one. jsdom has none, and lays nothing out whose size could change. */
export const stubResizeObserver = () => vi.stubGlobal('ResizeObserver', IdleResizeObserver);
