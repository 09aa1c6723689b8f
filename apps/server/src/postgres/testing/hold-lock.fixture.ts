/* Program for the tests: takes the lock of the data directory given as argument, says so, and stays. */
import { lockDataDir } from '../data-dir-lock.ts';

const [dataDir = ''] = process.argv.slice(2);
lockDataDir(dataDir);
process.stdout.write('locked\n');
process.stdin.resume();
