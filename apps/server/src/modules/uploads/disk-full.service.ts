/** Whether an error says that the disk, or its user's share of it, is full. Libraries say so only in their messages. */
export const isDiskFull = (error: unknown): boolean =>
  /ENOSPC|EDQUOT|no space left|quota exceeded/i.test(`${codeOf(error)} ${String(error)}`);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
