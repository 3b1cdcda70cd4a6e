import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { fileStore, ownStore, pageStore } from '#apps/web/service-worker/kept-pages.ts';

const site = 'https://site.test';
const stores = new Map<string, Map<string, Response>>();
const addressOf = (key: string | { url: string }) => new URL(typeof key === 'string' ? key : key.url, site).href;

const open = async (name: string) => {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return {
    put: async (key: string, answer: Response) => void store.set(addressOf(key), answer),
    delete: async (key: string | { url: string }) => store.delete(addressOf(key)),
    keys: async () => [...store.keys()].map((url) => ({ url })),
  };
};
const caches = {
  open,
  delete: async (name: string) => stores.delete(name),
  match: async (key: string, { cacheName }: { cacheName: string }) =>
    stores.get(cacheName)?.get(addressOf(key))?.clone(),
};

type Listener = (event: unknown) => void;
const listeners = new Map<string, Listener>();
vi.stubGlobal('caches', caches);
vi.stubGlobal('self', {
  location: { origin: site },
  addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
});
await import('#apps/web/service-worker/keep-pages.ts');
afterAll(() => void vi.unstubAllGlobals());

/** The network's answers, by address. */
const answers = new Map<string, () => Promise<Response>>();
const asked: string[] = [];
const answer = (body: BodyInit | null, init: ResponseInit = {}, more: object = {}): Response => {
  const made = new Response(body, init);
  return Object.defineProperties(made, {
    clone: { value: () => made },
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, { value }])),
  });
};
const own = { headers: { 'cache-control': 'no-store' } };

beforeEach(() => {
  stores.clear();
  answers.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', async (input: string | { url: string }) => {
    asked.push(addressOf(input));
    const made = answers.get(new URL(addressOf(input)).pathname);
    if (!made) throw new TypeError('no network');
    return made();
  });
});

/** Asks as a page does; resolves once all that the worker still does is done. */
async function ask(path: string, { method = 'GET', mode = 'cors' } = {}): Promise<Response | undefined> {
  const after: Promise<unknown>[] = [];
  let response: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { url: site + path, method, mode, signal: new AbortController().signal },
    respondWith: (made: Promise<Response>) => {
      response = made;
    },
    waitUntil: (made: Promise<unknown>) => after.push(made),
  });
  const got = await response;
  await Promise.all(after);
  return got;
}

async function tell(data: { page: string; files: string[] }): Promise<void> {
  let done: Promise<unknown> | undefined;
  listeners.get('message')?.({
    data,
    waitUntil: (made: Promise<unknown>) => {
      done = made;
    },
  });
  await done;
}

const kept = (name: string) => [...(stores.get(name)?.keys() ?? [])].map((url) => url.replace(site, ''));

test('an answer is kept whole: no redirect of data, no wish to load anew, no part', async () => {
  for (const status of [202, 204, 206]) {
    answers.set('/my-tournaments.data', async () => answer(status === 204 ? null : 'x', { status, ...own }));
    await ask('/my-tournaments.data');
    answers.set('/__manifest', async () => answer(status === 204 ? null : '{}', { status }));
    await ask('/__manifest');
  }
  expect([kept(ownStore), kept(pageStore)]).toEqual([[], []]);
  answers.set('/my-tournaments.data', async () => answer('x', own));
  await ask('/my-tournaments.data');
  expect(kept(ownStore)).toEqual(['/my-tournaments.data']);
});

test('a page of one person whose end comes after a sign-out is not kept', async () => {
  let end = (_: Blob): void => undefined;
  const body = new Promise<Blob>((done) => {
    end = done;
  });
  let isRead = (): void => undefined;
  const reading = new Promise<void>((done) => {
    isRead = done;
  });
  const blob = () => {
    isRead();
    return body;
  };
  answers.set('/my-tournaments', async () => answer('x', own, { blob }));
  answers.set('/api/auth/sign-out', async () => answer('{}'));
  const page = ask('/my-tournaments', { mode: 'navigate' });
  await reading;
  await ask('/api/auth/sign-out', { method: 'POST' });
  end(new Blob(['of the former']));
  await page;
  expect(kept(ownStore)).toEqual([]);
});

test('whoever is led to sign in has no pages of their own any more', async () => {
  answers.set('/my-tournaments', async () => answer('x', own));
  await ask('/my-tournaments', { mode: 'navigate' });
  expect(kept(ownStore)).toEqual(['/my-tournaments']);
  answers.set('/sign-in', async () => answer('x', own));
  await ask('/sign-in', { mode: 'navigate' });
  expect(kept(ownStore)).toEqual([]);
});

test('a page that stood before the worker keeps whole files, and opens no address that opens something', async () => {
  answers.set('/assets/a-1.js', async () => answer('busy', { status: 503 }));
  answers.set('/assets/b-1.js', async () => answer('b'));
  answers.set('/pay/secret', async () => answer('x', own));
  answers.set('/tournaments', async () => answer('x', { headers: { 'cache-control': 'no-cache' } }));
  const files = ['a-1.js', 'b-1.js', 'c-1.woff2'].map((name) => `${site}/assets/${name}`);
  await tell({ page: `${site}/pay/secret`, files });
  expect(asked).toEqual([`${site}/assets/a-1.js`, `${site}/assets/b-1.js`]);
  expect(kept(fileStore)).toEqual(['/assets/b-1.js']);
  await tell({ page: `${site}/tournaments`, files: [] });
  expect(kept(pageStore)).toEqual(['/tournaments']);
});
