const COMPILE_CACHE = process.env['NODE_COMPILE_CACHE'];

/** For a process that works on someone else's data: none of the server's settings, and where compiled code is kept. */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'production',
  // What strangers send can then reach no prototype by that name.
  NODE_OPTIONS: '--disable-proto=delete',
  ...(COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE: COMPILE_CACHE }),
});
