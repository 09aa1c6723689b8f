import { later } from '../../../../lib/later.ts';

/** The surface with its drawing library, which is large. */
export const editorCanvas = later(async () => (await import('./editor-canvas.tsx')).default);
