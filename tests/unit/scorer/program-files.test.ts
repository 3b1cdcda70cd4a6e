import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdAddress, notesName } from '#apps/scorer/worker/hold.ts';

/** The program of a site and the phone that keeps it: page and worker as they are, the browser made up. */

const site = 'https://golf.example';
const ownScript = new URL('../../../src/apps/scorer/own-worker.ts', import.meta.url).pathname;
const files = new Map([
  ['/score', 'the page'],
  [ownScript, 'the script'],
]);
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

type Listener = (event: Record<string, unknown>) => void;

function phone() {
  const kept = new Map<string, Map<string, Response>>();
  const pathOf = (asked: string | Request) => new URL(typeof asked === 'string' ? asked : asked.url, site).pathname;
  const caches = {
    keys: async () => [...kept.keys()],
    has: async (name: string) => kept.has(name),
    delete: async (name: string) => kept.delete(name),
    open: async (name: string) => {
      const cache = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, cache);
      return {
        put: async (path: string, answer: Response) => void cache.set(path, answer),
        match: async (path: string | Request) => cache.get(pathOf(path))?.clone(),
        delete: async (path: string) => cache.delete(path),
      };
    },
    match: async (path: string | Request, { cacheName = '' } = {}) =>
      [...kept]
        .filter(([name]) => !cacheName || name === cacheName)
        .flatMap(([, cache]) => cache.get(pathOf(path)) ?? [])[0]
        ?.clone(),
  };
  const heard = new Map<string, Listener>();
  const waits: Promise<unknown>[] = [];
  const say = (type: string, event: Record<string, unknown> = {}) => {
    heard.get(type)?.({ waitUntil: (work: Promise<unknown>) => waits.push(work), ...event });
  };
  const worker = {
    postMessage: (data: unknown, ports: unknown[]) => say('message', { data, ports }),
  };
  const net = { isAvailable: true };
  const session = new Map<string, string>();
  let reloads = 0;
  const registration = {
    active: worker,
    waiting: null,
    installing: null,
    addEventListener: () => {},
    update: () => Promise.resolve(),
  };
  const globals = {
    caches,
    self: {
      addEventListener: (type: string, listener: Listener) => heard.set(type, listener),
      location: { origin: site },
      clients: { claim: async () => {} },
      skipWaiting: async () => {},
    },
    __SCORER_FILES__: [...files].map(([path, text]) => [path, hashOf(text)]),
    __SCORER_BUILD__: 'abcdef',
    fetch: async (asked: string | Request) => {
      const text = files.get(pathOf(asked));
      if (!net.isAvailable) throw new TypeError('no signal');
      return new Response(text ?? 'gone', { status: text === undefined ? 404 : 200 });
    },
    navigator: {
      serviceWorker: {
        register: async () => registration,
        getRegistration: async () => registration,
        ready: Promise.resolve(registration),
        addEventListener: () => {},
      },
    },
    location: { reload: () => void reloads++ },
    sessionStorage: {
      getItem: (key: string) => session.get(key) ?? null,
      setItem: (key: string, value: string) => void session.set(key, value),
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return {
    net,
    caches,
    reloads: () => reloads,
    /** The browser has thrown away all caches, while the worker and its notes of scores stay. */
    empty: () => kept.clear(),
    async install() {
      say('install');
      await Promise.all(waits.splice(0));
    },
    /** The answer to somebody who opens `/score`: what stands on the page, or null without signal. */
    async open(): Promise<string | null> {
      let answer: Promise<Response> | undefined;
      say('fetch', {
        request: { method: 'GET', mode: 'navigate', url: `${site}/score` },
        respondWith: (given: Promise<Response>) => {
          answer = given;
        },
      });
      return answer?.then((given) => given.text()).catch(() => null) ?? null;
    },
  };
}

let own: ReturnType<typeof phone>;
let page: typeof import('#apps/scorer/own-worker.ts');
beforeEach(async () => {
  vi.resetModules();
  own = phone();
  await import('#apps/scorer/worker/scorer-worker.ts');
  page = await import('#apps/scorer/own-worker.ts');
  await own.install();
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the page as `main.tsx` does. @returns what it said: whether the files are kept, and how often of an update */
async function openPage() {
  const said = { kept: [] as boolean[], updates: 0 };
  const look = await page.saveProgram({
    onKept: (isKept) => said.kept.push(isKept),
    onUpdate: () => {
      said.updates += 1;
      void page.takeUpdateByItself(1_000_000);
    },
  });
  await vi.waitFor(() => expect(said.kept.length).toBeGreaterThan(0));
  return { said, look };
}

describe('a phone whose browser has emptied the cache of the program', () => {
  it('is online: the page stays, the files come back, and it opens without signal again', async () => {
    own.empty();
    expect(await own.open()).toBe('the page');
    const { said } = await openPage();
    expect(said).toEqual({ kept: [true], updates: 0 });
    expect(own.reloads()).toBe(0);
    own.net.isAvailable = false;
    expect(await own.open()).toBe('the page');
  });

  it('has no signal: it is not called ready, and is once there is signal', async () => {
    own.empty();
    own.net.isAvailable = false;
    expect(await own.open()).toBeNull();
    const { said, look } = await openPage();
    expect(said.kept).toEqual([false]);
    own.net.isAvailable = true;
    look();
    await vi.waitFor(() => expect(said.kept).toEqual([false, true]));
    own.net.isAvailable = false;
    expect(await own.open()).toBe('the page');
  });

  it('has lost one file: it is fetched, and what another server sends for it is not taken', async () => {
    const cache = await own.caches.open('fairway-scorer-files-abcdef');
    await cache.delete(ownScript);
    files.set(ownScript, 'a page to sign in');
    expect((await openPage()).said.kept).toEqual([false]);
    files.set(ownScript, 'the script');
    expect((await openPage()).said.kept).toEqual([true]);
  });
});

describe('a program beside the one that runs', () => {
  it('is an update where its files are here, for which the page comes again by itself once and no more', async () => {
    const other = await own.caches.open('fairway-scorer-files-other0');
    await other.put('/score', new Response('the newer page'));
    for (let times = 0; times < 5; times++) {
      const { said } = await openPage();
      await vi.waitFor(() => expect(said.updates).toBe(1));
    }
    await vi.waitFor(() => expect(own.reloads()).toBe(1));
  });

  it('is none where a cache was only opened', async () => {
    await own.caches.open('fairway-scorer-files-other0');
    expect((await openPage()).said.updates).toBe(0);
  });

  it('is held open with the card, without which nothing is looked for', async () => {
    await page.holdProgram(true, Date.now());
    expect(await own.caches.match(holdAddress, { cacheName: notesName })).toBeDefined();
    expect(await own.open()).toBe('the page');
  });
});
