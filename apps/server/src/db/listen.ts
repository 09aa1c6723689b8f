import pg from 'pg';
import { KEPT_ALIVE } from './connect.ts';

export interface Listener {
  close(): Promise<void>;
}

const RETRY_MS = 1_000;

/**
 * Listens on a notification channel with its own connection, and reconnects after the database was away.
 * `onState(false)` says that messages may be missed from now on; `onError` receives the reason, once per outage.
 */
export function listen(
  url: string,
  channel: string,
  onMessage: (payload: string) => void,
  onState: (isListening: boolean) => void,
  onError: (error: unknown) => void,
): Listener {
  let isClosed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isReported = false;

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'domdom-listen', ...KEPT_ALIVE });
    client = next;
    const lose = (reason?: unknown) => {
      if (client !== next) return;
      if (reason !== undefined && !isReported) {
        isReported = true;
        onError(reason);
      }
      client = undefined;
      onState(false);
      next.end().catch(() => {}); // already broken; the state above counts
      if (!isClosed) timer = setTimeout(() => void open(), RETRY_MS);
    };
    next.on('error', lose);
    next.on('end', () => lose());
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (client !== next) return;
      isReported = false;
      onState(true);
    } catch (error) {
      lose(error);
    }
  }

  void open();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      onState(false);
      await last?.end();
    },
  };
}
