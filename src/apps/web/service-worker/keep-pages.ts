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

/** Counts sign-ins, sign-outs and other changes of person: an answer to an earlier request is not kept after one. */
let changes = 0;

const dropOwn = (): Promise<boolean> => {
  changes += 1;
  return caches.delete(ownStore);
};

/** Puts an answer into a store, and takes out the oldest where it has too many. */
async function put(name: StoreName, address: string, answer: Response): Promise<void> {
  const store = await caches.open(name);
  // A page that is there already comes to the end, as the newest.
  await store.delete(address);
  await store.put(address, answer);
  const addresses = await store.keys();
  for (const old of addresses.slice(0, Math.max(0, addresses.length - storeSizes[name]))) await store.delete(old);
}

/** Keeps an answer of the server's as the last that was seen. */
async function keep(address: URL, answer: Response, changesBefore: number): Promise<void> {
  // 'ok' would be too much: 202 is a redirect of a page's data, 204 a wish to load anew, 206 a part.
  if (answer.status !== 200 || answer.redirected) return;
  if (isSignInPage(address.pathname)) await dropOwn();
  const name = storeOf(address.pathname, answer.headers.get('cache-control'));
  if (!name) return;
  // A browser that is sent the visitors' page has no session any more.
  if (name === pageStore && address.pathname !== '/__manifest') await dropOwn();
  const headers = new Headers(answer.headers);
  headers.set(keptAtHeader, new Date().toISOString());
  headers.delete('content-encoding');
  headers.delete('content-length');
  const body = await answer.blob();
  // Its end may come late, after somebody else signed in: asked before it is put, and once it lies there.
  const isLate = () => name === ownStore && changes !== changesBefore;
  if (isLate()) return;
  await put(name, address.href, new Response(body, { headers }));
  if (isLate()) await dropOwn();
}

/** Keeps a file of the site that came whole: a refusal kept under its name would stay for good. */
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

/** Adds the time of the last answer to a kept page, for the page's own script to show. */
async function asDocument(kept: Response): Promise<Response> {
  const at = kept.headers.get(keptAtHeader) ?? '';
  const text = (await kept.text()).replace('<html', `<html data-kept-at="${at}"`);
  return new Response(text, { headers: kept.headers });
}

const noConnectionPage = (): Response =>
  new Response(
    plainPage({
      // On an organizer's own host our name would be a stranger's, and the worker knows no other.
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
/** A browser ends a worker that answers nothing for five minutes. */
const patienceMs = 240_000;

/** A file of the site never changes. One that cannot be had now is waited for: a page without it would be broken. */
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

/** Before and after: a page that is on its way meanwhile is made for either. */
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

/** A page that stood before this worker did says what it is made of. */
self.addEventListener('message', (event) => {
  const { page, files } = event.data as { page?: string; files?: string[] };
  if (!page || !files) return;
  const before = changes;
  const readAll = async () => {
    for (const file of files.filter((name) => askedFor({ mode: 'cors', pathname: new URL(name).pathname }) === 'file'))
      if (!(await caches.match(file, { cacheName: fileStore }))) await keepFile(file, await fetch(file));
    const address = new URL(page);
    // An address that opens something is not opened twice.
    if (!storeOf(address.pathname, null) || (await findKept(address))) return;
    await keep(address, await fetch(page, { headers: { accept: 'text/html' } }), before);
  };
  event.waitUntil(readAll().catch(() => undefined));
});
