import { complain } from './say.ts';

/**
 * Reports an error that no code has caught, and keeps the server running: Node would end it, and with it an exam. Such an
 * error is a fault of ours in one request or one job; every other one goes on. A rejected promise counts, too.
 */
export function outliveErrors(): void {
  process.on('uncaughtException', (error: unknown) => {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    // One line, whatever text of users the error contains.
    complain(`An error that nothing caught: ${JSON.stringify(what)}`);
  });
}
