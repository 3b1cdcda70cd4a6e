/// <reference lib="webworker" />
import { type Hold, holdAddress, isInForce, notesName } from './hold.ts';
import { filesPrefix, keepFiles, programPage as page } from './program-files.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of the program with the SHA-256 of each, and a name for all of them together: written in by the build. */
declare const __SCORER_FILES__: readonly (readonly [path: string, hash: string])[];
declare const __SCORER_BUILD__: string;

const ownName = `${filesPrefix}${__SCORER_BUILD__}`;
/** Looks into a cache without making one: an empty one would be taken for a program. */
const keptIn = (cacheName: string, file: string): Promise<Response | undefined> => caches.match(file, { cacheName });

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

/** Browsers throw away what they keep when they need room: what is missing is fetched again, where there is signal. */
async function areFilesHere(): Promise<boolean> {
  const kept = await Promise.all(__SCORER_FILES__.map(([path]) => keptIn(ownName, path)));
  if (kept.every(Boolean)) return true;
  return install().then(
    () => true,
    () => false,
  );
}

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
  if (event.data === keepFiles) event.waitUntil(areFilesHere().then((areHere) => event.ports[0]?.postMessage(areHere)));
});

/** The files of the program that a card was begun with, as long as that is held. */
async function heldName(): Promise<string | null> {
  const note = await keptIn(notesName, holdAddress);
  const hold = (await note?.json().catch(() => null)) as Hold | null | undefined;
  if (!isInForce(hold, Date.now())) return null;
  for (const name of await caches.keys())
    if (name.startsWith(filesPrefix) && (await keptIn(name, hold.script))) return name;
  return null;
}

async function clearOld(): Promise<void> {
  const held = await heldName();
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(filesPrefix) && name !== ownName && name !== held);
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener('activate', (event) => event.waitUntil(clearOld().then(() => self.clients.claim())));

/** The page of the program that is held, else of this one; from the server only where both are gone. */
async function pageFile(request: Request): Promise<Response> {
  const held = await heldName();
  return (held && (await keptIn(held, page))) || (await keptIn(ownName, page)) || fetch(request);
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
