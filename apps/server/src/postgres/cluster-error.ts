/** The built-in PostgreSQL cannot be used; the message is for whoever runs the server and says what to do. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}

/** Whether `error` carries this code: `ENOENT` of the system, `28P01` of PostgreSQL. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
  );
}
