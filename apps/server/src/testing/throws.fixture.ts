/** Throws in a callback, leaves a rejection to nobody, and says so if it is still running. */
import { setTimeout as sleep } from 'node:timers/promises';
import { outliveErrors } from '../last-resort.ts';
import { say } from '../say.ts';

outliveErrors();
setImmediate(() => {
  throw new Error('thrown');
});
void Promise.reject(new Error('rejected'));
await sleep(50);
say('still here');
