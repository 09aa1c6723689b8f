/** Prints a line, and another one after the reader of its output has gone. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { complain, say } from '../say.ts';

say('first');
process.stdin.resume();
await once(process.stdin, 'end');
say('second');
complain('third');
await sleep(100); // a pipe error comes later
process.exit(42);
