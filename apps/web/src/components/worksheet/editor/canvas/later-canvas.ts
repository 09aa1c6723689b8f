import { later } from '../../../../lib/later.ts';

/** The drawing surface with its large drawing library, loaded on demand. */
export const editorCanvas = later(async () => (await import('./editor-canvas.tsx')).default);
