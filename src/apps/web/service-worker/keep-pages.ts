/// <reference lib="webworker" />
import { plainPage } from '#kernel/rules/plain-page.ts';
import {
  askedFor,
  changesPerson,
  fileStore,
  isFresh,
  isSignInPage,
  keptAtHeader,
  ownStore,
  pageStore,
  type StoreName,
  storeOf,
  storeSizes,
} from './kept-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Counts sign-ins, sign-outs and other changes of person: an answer to a request from before a change is not cached.
 */
let changes = 0;

const dropOwn = (): Promise<boolean> => {
  changes += 1;
  return caches.delete(ownStore);
};

/** Puts an answer into a store and removes the oldest answers beyond the store's limit. */
async function put(name: StoreName, address: string, answer: Response): Promise<void> {
  const store = await caches.open(name);
  // Deleted first, so that the answer moves to the end, as the newest.
  await store.delete(address);
  await store.put(address, answer);
  const addresses = await store.keys();
  for (const old of addresses.slice(0, Math.max(0, addresses.length - storeSizes[name]))) await store.delete(old);
}

/** Caches an answer as the latest version of its page. */
async function keep(address: URL, answer: Response, changesBefore: number): Promise<void> {
  // `answer.ok` would also admit 202 (a redirect of a page's data), 204 (a request to reload) and 206 (a partial
  // answer).
  if (answer.status !== 200 || answer.redirected) return;
  if (isSignInPage(address.pathname)) await dropOwn();
  const name = storeOf(address.pathname, answer.headers.get('cache-control'));
  if (!name) return;
  // The server sent the public version of a page, so the browser no longer has a session.
  if (name === pageStore && address.pathname !== '/__manifest') await dropOwn();
  const headers = new Headers(answer.headers);
  headers.set(keptAtHeader, new Date().toISOString());
  headers.delete('content-encoding');
  headers.delete('content-length');
  const body = await answer.blob();
  // Reading the body may outlast a change of person: checked before the answer is stored, and again afterwards.
  const isLate = () => name === ownStore && changes !== changesBefore;
  if (isLate()) return;
  await put(name, address.href, new Response(body, { headers }));
  if (isLate()) await dropOwn();
}

/** Caches a complete file of the site. An error answer must not be cached: files never expire. */
async function keepFile(address: string, answer: Response): Promise<void> {
  if (answer.status === 200) await put(fileStore, address, answer);
}

async function findKept(address: URL): Promise<Response | null> {
  for (const cacheName of [ownStore, pageStore]) {
    const known = await caches.match(address.href, { cacheName });
    if (known && isFresh(known.headers.get(keptAtHeader), Date.now())) return known;
  }
  return null;
}

/** Adds the time at which a page was cached to its markup, for the page's script to show. */
async function asDocument(kept: Response): Promise<Response> {
  const at = kept.headers.get(keptAtHeader) ?? '';
  const text = (await kept.text()).replace('<html', `<html data-kept-at="${at}"`);
  return new Response(text, { headers: kept.headers });
}

const noConnectionPage = (): Response =>
  new Response(
    plainPage({
      // On an organizer's own host the platform's name would be unknown to visitors, and the worker knows no other
      // name.
      name: self.location.hostname,
      hasMark: false,
      title: 'No connection',
      text: 'This page was not opened here before. It comes by itself as soon as there is a signal.',
      againSeconds: 5,
      address: null,
    }),
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
      },
    },
  );

async function readPage(event: FetchEvent, address: URL, isDocument: boolean): Promise<Response> {
  const before = changes;
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep(address, answer.clone(), before).catch(() => undefined));
    return answer;
  } catch (error) {
    const kept = await findKept(address);
    if (kept) return isDocument ? asDocument(kept) : kept;
    if (isDocument) return noConnectionPage();
    throw error;
  }
}

const pauseMs = 3_000;
/** The longest wait for a file, in milliseconds: browsers end a worker that has not answered for five minutes. */
const patienceMs = 240_000;

/**
 * A file of the site never changes, so a cached copy is final. A file that cannot be fetched now is retried: the page
 * would be broken without it.
 */
async function readFile({ request, clientId }: FetchEvent): Promise<Response> {
  const known = await caches.match(request.url, { cacheName: fileStore });
  if (known) return known;
  for (const until = Date.now() + patienceMs; ; ) {
    try {
      const answer = await fetch(request.url);
      await keepFile(request.url, answer.clone()).catch(() => undefined);
      return answer;
    } catch (error) {
      if (Date.now() > until || request.signal.aborted) throw error;
      (await self.clients.get(clientId))?.postMessage('no connection');
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  }
}

/** Deletes the personal pages before and after the call: a page in flight meanwhile may be for either person. */
async function changePerson(request: Request): Promise<Response> {
  await dropOwn();
  return fetch(request).finally(dropOwn);
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const address = new URL(url);
  const { origin, pathname } = address;
  if (origin !== self.location.origin) return;
  if (changesPerson({ method, pathname })) return event.respondWith(changePerson(event.request));
  if (method !== 'GET') return;
  address.hash = '';
  const asked = askedFor({ mode, pathname });
  if (asked === 'file') event.respondWith(readFile(event));
  else if (asked !== 'other') event.respondWith(readPage(event, address, asked === 'page'));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** A page that was loaded before this worker took control reports its files and its address. */
self.addEventListener('message', (event) => {
  const { page, files } = event.data as { page?: string; files?: string[] };
  if (!page || !files) return;
  const before = changes;
  const readAll = async () => {
    for (const file of files.filter((name) => askedFor({ mode: 'cors', pathname: new URL(name).pathname }) === 'file'))
      if (!(await caches.match(file, { cacheName: fileStore }))) await keepFile(file, await fetch(file));
    const address = new URL(page);
    // A cached page is not fetched again, and neither is an address that cannot be cached, where a GET may open
    // something.
    if (!storeOf(address.pathname, null) || (await findKept(address))) return;
    await keep(address, await fetch(page, { headers: { accept: 'text/html' } }), before);
  };
  event.waitUntil(readAll().catch(() => undefined));
});
