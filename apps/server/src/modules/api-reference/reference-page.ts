import { REFERENCE_TEXTS } from './reference-texts.ts';

const TITLE = 'Tài liệu API';

/** Nothing is asked of other hosts, and nothing is called from here: people call with keys and tokens of their own. */
const CONFIGURATION = {
  localization: { locale: 'vi', translations: REFERENCE_TEXTS },
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  hideTestRequestButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'json',
  agent: { disabled: true },
  mcp: { disabled: true },
};

/** A guide is no document to take away. */
const WITHOUT_DOWNLOAD = { documentDownloadType: 'none' };

/** What a page shows: the contract, or the text of a guide. */
export type Shown = { url: string } | { content: object };

/** Written as an escape, `<` cannot end the element. */
const configurationOf = (shown: Shown): string =>
  JSON.stringify({ ...CONFIGURATION, ...('content' in shown ? WITHOUT_DOWNLOAD : {}), ...shown }).replaceAll(
    '<',
    '\\u003c',
  );

/** A guide as a document without calls: its headings become the menu of the page. */
export const guideAsDocument = (markdown: string): object => {
  const [heading = '', ...text] = markdown.split('\n');
  const info = { title: heading.replace(/^# /, ''), version: '1', description: text.join('\n') };
  return { openapi: '3.1.1', info, paths: {} };
};

/** A page that shows the contract or a guide. It contains no script and no style, as our own pages. */
export const referencePage = (
  nonce: string,
  versions: { start: string; scalar: string },
  shown: Shown,
): string => `<!doctype html>
<html lang="vi">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE}</title>
<meta property="csp-nonce" content="${nonce}">
<script type="application/json" id="configuration">${configurationOf(shown)}</script>
<script src="/api/reference/start.js?${versions.start}"></script>
<body>
<div id="app"><p role="status">Đang tải…</p></div>
<script src="/api/reference/scalar.js?${versions.scalar}"></script>
</body>
</html>
`;
