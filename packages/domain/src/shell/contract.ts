/**
 * What a browser application on a device and a server must agree on: where `GET /api/start` is and what it answers. Raise
 * it with a change that an older application could not cope with, and `OLDEST_SHELL` as soon as the server no longer
 * serves the older one.
 */
export const SHELL_CONTRACT = 1;
/** An older application says that it is too old, and is replaced before anything is done with it. */
export const OLDEST_SHELL = 1;
