/**
 * A worksheet as HTML whose elements declare what they ask: data-zone is the mode, data-group names the question or
 * bank that a zone belongs to, and data-words of a bank holds its words.
 */
export interface SampleWorksheet {
  name: string;
  html: string;
  /** True for a worksheet that is only measured: no rule was ever changed because of its results. */
  isHeldOut: boolean;
}

const WORKSHEET_CSS = `
  * { box-sizing: border-box; }
  body { margin: 0; padding: 48px 56px; width: 794px; font: 16px/1.7 'DejaVu Sans', sans-serif; color: #111; }
  h1 { font-size: 24px; text-align: center; margin: 0 0 14px; line-height: 1.3; }
  h2 { font-size: 17px; margin: 16px 0 6px; }
  p { margin: 4px 0; }
  .serif { font-family: 'DejaVu Serif', serif; }
  .line { display: inline-block; border-bottom: 1px solid #222; height: 1em; vertical-align: baseline; }
  .dots { display: inline-block; border-bottom: 2px dotted #333; height: 1em; }
  .ruled { display: block; border-bottom: 1px solid #555; height: 34px; }
  .box { display: inline-block; border: 1.5px solid #222; height: 28px; vertical-align: middle; }
  .frame { border: 2px solid #222; padding: 8px 14px; margin: 10px 0; text-align: center; }
  .columns { display: grid; grid-template-columns: 1fr 1fr; column-gap: 48px; }
  table { border-collapse: collapse; width: 100%; }
  td, th { border: 1px solid #222; padding: 5px 9px; height: 36px; text-align: left; }
`;

export const pageOf = (body: string, css = ''): string =>
  `<!doctype html><meta charset="utf-8"><style>${WORKSHEET_CSS}${css}</style><body>${body}</body>`;

export const write = (html: string): string => `<span data-zone="Write">${html}</span>`;

/** Returns a ruled gap of this many pixels. */
export const gap = (width: number, mode = 'Write', group = ''): string =>
  `<span class="line" data-zone="${mode}" data-group="${group}" style="width:${width}px"></span>`;

/** Returns a gap that asks nothing, such as the one for the name. */
export const other = (width: number): string => `<span class="line" style="width:${width}px"></span>`;

export const option = (group: string, html: string): string =>
  `<span data-zone="Choice" data-group="${group}">${html}</span>`;

export const item = (html: string): string => `<span data-zone="Match" data-group="match">${html}</span>`;

export const numbered = (texts: readonly string[]): string =>
  texts.map((text, index) => `<p>${index + 1}. ${text}</p>`).join('');
