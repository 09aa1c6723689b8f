/* A program for the tests: takes the lock of the data directory given as its argument, says so, and keeps running. */
import { lockDataDir } from '../data-dir-lock.ts';

const [dataDir = ''] = process.argv.slice(2);
lockDataDir(dataDir);
process.stdout.write('locked\n');
process.stdin.resume();
