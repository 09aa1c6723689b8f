import { vi } from 'vitest';

class IdleResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Ant Design requires one. jsdom has none, and has no layout whose size could change. */
export const stubResizeObserver = () => vi.stubGlobal('ResizeObserver', IdleResizeObserver);
