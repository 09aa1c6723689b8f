/** The built-in PostgreSQL cannot be used. The message is for the person who runs the server and says what to do. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError';
}
