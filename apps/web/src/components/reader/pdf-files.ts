import { version } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Where the build puts them, see `build/pdf-files.ts`; another version of the library has another folder. */
const BASE = `/assets/pdf-files-${version}`;

export const WORKER = `${BASE}/pdf.worker.min.mjs`;
export const CMAPS = `${BASE}/cmaps/`;
export const FONTS = `${BASE}/standard_fonts/`;
export const DECODERS = `${BASE}/wasm/`;
