/** The harness loads this file before the server (`--import`). Environment variables say how this server is broken. */
import { registerHooks } from 'node:module';
import { breakText, isBrokenServer } from './broken-builds.ts';

const build = process.env['FAULTS_BUILD'] ?? '';
if (isBrokenServer(build)) {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.includes('/apps/server/src/') || loaded.source === undefined || loaded.source === null)
        return loaded;
      const text =
        typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
      return { ...loaded, source: breakText(build, url, text) };
    },
  });
}

const shiftMs = Number(process.env['FAULTS_CLOCK_SHIFT_MS'] ?? '0');
if (shiftMs !== 0) {
  const trueNow = Date.now.bind(Date);
  const now = () => trueNow() + shiftMs;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}
