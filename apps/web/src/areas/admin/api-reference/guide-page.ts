import type { Guide } from '@domdom/domain/access/integration-calls';

/** The page of the server that shows a guide; a heading of it may stand behind. */
export const guidePage = (guide: Guide): string => `/api/reference/guides/${guide}`;
