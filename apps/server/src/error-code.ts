/** Whether `error` has one of these codes, for example `ENOENT` from the system or `28P01` from PostgreSQL. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
  );
}

/**
 * Returns what was read, or `instead` if the file or folder does not exist. Throws any other error, because it does not
 * mean that the file is missing.
 */
export async function unlessMissing<T, I>(reading: Promise<T>, instead: I): Promise<T | I> {
  try {
    return await reading;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return instead;
    throw error;
  }
}
