/// <reference lib="webworker" />
import { SYNC_TAG } from '../lib/kept-work/names.ts';
import { BarePage } from './bare-page.ts';
import { openBell, renewBell, ring } from './bell.ts';
import { readBuild, type WrittenBuild } from './build-files.ts';
import { KeptBuild } from './kept-build.ts';
import type { WorkerMessage } from './messages.ts';
import { keptFileRoute } from './kept-route.ts';
import { assetRoute, pageRoute, type WorkerRoute } from './routes.ts';
import { sendUnsent } from './send-unsent.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build. */
declare const WRITTEN_BUILD: WrittenBuild;

const build = readBuild(WRITTEN_BUILD);
const files = new KeptBuild(build);
const shell = new BarePage(build, files.open);

/** In this order. Other parts of the application that the worker answers for add theirs here. */
const routes: readonly WorkerRoute[] = [assetRoute(files), keptFileRoute, pageRoute(build, files, shell)];
/** By the name of the event: what a page has asked the browser to do once there is a network. */
const syncs: Readonly<Record<string, () => Promise<void>>> = { [SYNC_TAG]: sendUnsent };

/** Not in the types: a worker sees the connection as a page does. */
const savesData = (): boolean =>
  (self.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true; // see above

async function install(): Promise<void> {
  await shell.fetch();
  // Whatever is used is kept anyway.
  if (!savesData()) await files.fetchAhead();
}

self.addEventListener('install', (event) => event.waitUntil(install()));

// A new build waits until no page of the old one is open, or until one asks for it (see 'take-over').
self.addEventListener('activate', (event) => event.waitUntil(files.dropOlder()));

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  // Of other origins only what is kept from there may be ours to answer.
  const asked = url.origin === self.location.origin ? routes : [keptFileRoute];
  for (const route of asked) {
    const answer = route(event.request, url);
    if (answer === null) continue;
    event.respondWith(answer);
    return;
  }
});

async function hear(message: WorkerMessage): Promise<void> {
  switch (message.kind) {
    case 'take-over':
      return self.skipWaiting();
    case 'shell':
      return shell.follow(message.version);
  }
}

self.addEventListener('message', (event) => {
  const { data } = event as { data: WorkerMessage }; // only our own pages can send it one
  event.waitUntil(hear(data).catch(() => undefined));
});

self.addEventListener('sync', (event) => {
  const { tag = '', waitUntil } = event as Partial<{ tag: string; waitUntil: ExtendableEvent['waitUntil'] }>; // the types do not know Background Sync
  const work = syncs[tag];
  if (work) waitUntil?.call(event, work());
});

self.addEventListener('push', (event) => event.waitUntil(ring()));

// Nobody is logged in, or there is no network: then the page of notifications shows that the bell is off.
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewBell(event.newSubscription).catch(() => undefined)),
);

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openBell());
});
