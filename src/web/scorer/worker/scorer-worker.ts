/// <reference lib="webworker" />
import { type Hold, holdAddress, isInForce, notesName } from './hold.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of the program with the SHA-256 of each, and a name for all of them together: written in by the build. */
declare const __SCORER_FILES__: readonly (readonly [path: string, hash: string])[];
declare const __SCORER_BUILD__: string;

const prefix = 'fairway-scorer-files-';
const ownName = `${prefix}${__SCORER_BUILD__}`;
const page = '/score';

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Fetches one file and looks whether it is the one that belongs to this program. During a roll-out another server may
 * answer with its own, and a club's network with a page to sign in: then nothing is installed, and the browser tries
 * again later.
 */
async function fetchFile(path: string, hash: string): Promise<Response> {
  // Hashed files were fetched by the page a moment ago; what bears no hash in its name is asked for anew.
  const answer = await fetch(path, { cache: /-[\w-]{8}\.\w+$/.test(path) ? 'default' : 'no-cache' });
  const bytes = await answer.arrayBuffer();
  const found = hexOf(await crypto.subtle.digest('SHA-256', bytes));
  if (!answer.ok || found !== hash) throw new Error(`${path} is not the file of this program`);
  return new Response(bytes, { headers: answer.headers });
}

async function install(): Promise<void> {
  const files = await Promise.all(
    __SCORER_FILES__.map(async ([path, hash]) => [path, await fetchFile(path, hash)] as const),
  );
  const own = await caches.open(ownName);
  await Promise.all(files.map(([path, answer]) => own.put(path, answer)));
}

// A newer program waits: it must not change under somebody who keeps a card.
self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
});

/** The files of the program that a card was begun with, as long as that is held. */
async function heldName(): Promise<string | null> {
  const note = await (await caches.open(notesName)).match(holdAddress);
  const hold = (await note?.json().catch(() => null)) as Hold | null | undefined;
  if (!isInForce(hold, Date.now())) return null;
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && (await (await caches.open(name)).match(hold.script))) return name;
  return null;
}

async function clearOld(): Promise<void> {
  const held = await heldName();
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== ownName && name !== held);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('activate', (event) => event.waitUntil(clearOld().then(() => self.clients.claim())));

/** The page of the program that is held, else of this one; from the server only where both are gone. */
async function pageFile(request: Request): Promise<Response> {
  const kept = await caches.open((await heldName()) ?? ownName);
  return (await kept.match(page)) ?? (await (await caches.open(ownName)).match(page)) ?? fetch(request);
}

const keptOrFetched = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === page) event.respondWith(pageFile(request));
  } else if (pathname.startsWith(`${page}/`)) event.respondWith(keptOrFetched(request));
});
