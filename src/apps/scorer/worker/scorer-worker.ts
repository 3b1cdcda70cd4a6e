/// <reference lib="webworker" />
import { type Hold, holdAddress, isInForce, notesName } from './hold.ts';
import { filesPrefix, keepFiles, programPage as page } from './program-files.ts';

declare const self: ServiceWorkerGlobalScope;
/** The program's files with their SHA-256 hashes, and the name of the version; inserted by the build. */
declare const __SCORER_FILES__: readonly (readonly [path: string, hash: string])[];
declare const __SCORER_BUILD__: string;

const ownName = `${filesPrefix}${__SCORER_BUILD__}`;
/** Reads a cache without creating it: an empty cache would be taken for a version of the program. */
const keptIn = (cacheName: string, file: string): Promise<Response | undefined> => caches.match(file, { cacheName });

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Fetches a file and checks that it belongs to this version. During a rollout another server may answer with its own
 * version, and a club's network with a sign-in page. In both cases nothing is installed, and the browser tries again
 * later.
 */
async function fetchFile(path: string, hash: string): Promise<Response> {
  // The page has just fetched files with a hash in their name; other files are requested from the server.
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

// A newer version waits after its installation: it must not replace the program while somebody keeps a card.
self.addEventListener('install', (event) => event.waitUntil(install()));

/** Fetches missing files if there is signal, because browsers may evict cached files when they need room. */
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

/** The cache of the version with which a card was begun, while it is held. */
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

/** The page of the held version, or else of this one; from the server only if both are missing. */
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
