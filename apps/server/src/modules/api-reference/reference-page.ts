import { REFERENCE_TEXTS } from './reference-texts.ts';

const TITLE = 'Tài liệu API';

/** Nothing is asked of other hosts, and nothing is called from here: people call with keys and tokens of their own. */
const CONFIGURATION = {
  url: '/api/openapi.json',
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

/** Written as an escape, `<` cannot end the element. */
const configuration = JSON.stringify(CONFIGURATION).replaceAll('<', '\\u003c');

/** The page that shows the contract. It contains no script and no style, as our own pages. */
export const referencePage = (
  nonce: string,
  versions: { start: string; scalar: string },
): string => `<!doctype html>
<html lang="vi">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE}</title>
<meta property="csp-nonce" content="${nonce}">
<script type="application/json" id="configuration">${configuration}</script>
<script src="start.js?${versions.start}"></script>
<body>
<div id="app"><p role="status">Đang tải…</p></div>
<script src="scalar.js?${versions.scalar}"></script>
</body>
</html>
`;
