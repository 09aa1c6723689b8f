import { inspect } from 'node:util';
import { outliveErrors } from './last-resort.ts';
import { complain, say } from './say.ts';
import { isExpectedError } from './expected-error.ts';
import { start } from './start.ts';

/** Expected errors explain themselves in a sentence; any other error shows its stack trace. */
const explain = (error: unknown) => (isExpectedError(error) ? `\n${error.message}\n` : inspect(error));

const [major] = process.versions.node.split('.');
if (Number(major) < 24) {
  complain(
    `Node 24 or newer is needed; this is ${process.versions.node}. Run npm start, which brings its own.`,
  );
  process.exit(1);
}

const starting = start(process.env, say);
let isStopping = false;

/** A stop requested during the start waits for the start to finish, so that nothing is left half open. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  try {
    const server = await starting;
    await server.stop();
    process.exit(0);
  } catch (error) {
    complain(explain(error));
    process.exit(1);
  }
}

process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
// The start script holds the other end of the channel: when it dies, even by SIGKILL, the server shuts down properly.
process.on('disconnect', () => void stop());
if (process.channel !== undefined && process.channel !== null && !process.connected) void stop();

try {
  await starting;
  outliveErrors();
} catch (error) {
  complain(explain(error));
  process.exit(1);
}
