import { parseAsync, renderDocument } from 'docx-preview';
import { cleanUp, elementsOf } from './docx-elements.ts';
import { checkZip, DOCX_LIMITS } from './zip-check.ts';

export type DocxProblem = 'failed' | 'documentTooLarge' | 'documentBroken';

/** The library keeps no document that is larger. */
const MOST_BYTES = 50 * 1024 * 1024;
/** As printed; on a phone, lines are as long as the screen is wide. */
const LOOK = `
  body { margin: 0; background: #e4e8f2; font-family: system-ui, sans-serif; }
  .docx-wrapper { padding: 12px !important; background: none !important; align-items: safe center !important; }
  .docx-wrapper > section.docx { margin-bottom: 12px !important; max-width: none; }
  img { max-width: 100%; }
  @media (width < 700px) {
    .docx-wrapper { align-items: stretch !important; }
    .docx-wrapper > section.docx {
      width: auto !important; min-width: 0; min-height: 0 !important; padding: 16px !important; overflow-x: auto !important;
    }
  }
`;

const OPTIONS = {
  // The frame loads nothing from anywhere, so pictures and fonts stand in the document.
  useBase64URL: true,
  // Other documents inside, which may be pages with scripts.
  renderAltChunks: false,
  renderComments: false,
  experimental: false,
  debug: false,
};

/** Draws the file into the empty page of a frame; says what is wrong with one that cannot be drawn. */
export async function drawDocx(
  url: string,
  page: Document,
  signal: AbortSignal,
): Promise<'drawn' | DocxProblem> {
  const response = await fetch(url, { signal });
  if (!response.ok) return 'failed';
  const file = new Uint8Array(await response.arrayBuffer());
  if (file.length > MOST_BYTES) return 'documentTooLarge';
  const verdict = await checkZip(file, DOCX_LIMITS);
  if (verdict === 'too large') return 'documentTooLarge';
  if (verdict === 'broken') return 'documentBroken';
  try {
    const nodes = await renderDocument(await parseAsync(file, OPTIONS), { ...OPTIONS, h: elementsOf(page) });
    if (signal.aborted) return 'drawn';
    const look = page.createElement('style');
    look.textContent = LOOK;
    page.body.replaceChildren(look, ...nodes);
    cleanUp(page.body);
    return 'drawn';
  } catch {
    return 'documentBroken';
  }
}
