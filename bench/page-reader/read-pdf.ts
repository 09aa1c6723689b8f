import fs from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageGeometry } from '@domdom/worksheet/reading';
import { pageContentOf } from '../../apps/server/src/modules/worksheets/page-content.ts';

/** Reads the first page of a PDF as the server does. */
export async function geometryOfPdf(file: string): Promise<PageGeometry> {
  const document = await getDocument({ data: new Uint8Array(fs.readFileSync(file)) }).promise;
  const content = await pageContentOf(await document.getPage(1));
  if (!content) throw new Error(`${file} cannot be read.`);
  return content;
}
