import { ERRORS } from '@domdom/domain/errors/codes';

const AGAIN_AFTER_S = 3;

/** The page that a browser shows while the database is away. It reloads by itself. */
export const AWAY_PAGE = `<!doctype html>
<html lang="vi">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${AGAIN_AFTER_S}">
<title>${ERRORS.UNAVAILABLE.message}</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.5 system-ui,sans-serif;color:#152259;background:#f7f8fc}p{padding:1.5rem;text-align:center}</style>
<p role="status">${ERRORS.UNAVAILABLE.message}</p>
</html>
`;

/** Allows nothing but the style above. */
export const AWAY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
