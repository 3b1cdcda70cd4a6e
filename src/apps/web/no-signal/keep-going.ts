// Keeps an open page usable without a connection: link navigations wait for the network, and a strip reports the wait.
// Loaded after everything else.
import { growingPause } from '#kernel/web/client/growing-pause.ts';
import { notifyTabs } from '#areas/accounts/web/session.ts';
import { changesPerson, isFresh, keptAtHeader, ownStore, workerAddress } from '../service-worker/kept-pages.ts';
import { timeOf } from './time-of.ts';
import { hideStrip, isStripShown, showStrip } from './strip.ts';

const leastBusySeconds = 5;

const plainFetch = window.fetch.bind(window);
const { documentElement: root } = document;

let heardAt = new Date(root.dataset.keptAt ?? performance.timeOrigin);
let isShowingKept = root.dataset.keptAt !== undefined;

/** The number of pending retries, each with a message in the strip. */
let waiting = 0;

const silence = (): string => `No signal, last heard ${timeOf(heardAt, new Date())}`;

function heardNow(): void {
  heardAt = new Date();
  isShowingKept = false;
  hideStrip();
}

/** Resolves after `ms`, or as soon as the browser is online again; rejects when `signal` aborts. */
const pause = (ms: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((done, refuse) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      signal?.removeEventListener('abort', giveUp);
      done();
    };
    const giveUp = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      refuse(signal?.reason);
    };
    const timer = setTimeout(goOn, ms);
    addEventListener('online', goOn, { once: true });
    signal?.addEventListener('abort', giveUp, { once: true });
  });

/**
 * Polls the server until it answers: then all tabs reload a page that is shown from the cache, or the strip is hidden.
 */
let isProbing = false;
async function readAgainWhenHeard(): Promise<void> {
  if (isProbing) return;
  isProbing = true;
  const pauses = growingPause(3_000, 30_000);
  for (let isHeard = false; !isHeard; ) {
    await pause(pauses.take());
    isHeard = await plainFetch(workerAddress, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  isProbing = false;
  if (isShowingKept) notifyTabs();
  else if (waiting === 0) hideStrip();
}

/** Hides the strip once the server answers: the aborted read can no longer hide it. */
function hideWhenHeard(): void {
  if (isStripShown()) void readAgainWhenHeard();
}

function showKept(at: string): void {
  heardAt = new Date(at);
  isShowingKept = true;
  showStrip(silence());
  void readAgainWhenHeard();
}

/** The address of the page for which a data request is made. */
const pageOf = ({ href }: URL): URL => {
  const page = new URL(href);
  page.pathname = page.pathname.replace(/(?:^\/_root)?\.data$/, '') || '/';
  page.searchParams.delete('_routes');
  return page;
};

/** Seconds until the next attempt where the server is busy; null for any other answer. */
const busySecondsOf = ({ status, headers }: Response): number | null =>
  [429, 503].includes(status) && headers.get('content-type')?.startsWith('application/problem+json')
    ? Math.max(leastBusySeconds, Number(headers.get('retry-after')) || 0)
    : null;

/** Whether a fresh copy of another page is in the cache. Cache storage may be unavailable. */
async function isHere(page: URL): Promise<boolean> {
  if (page.href === location.href.replace(/#.*$/, '')) return false;
  const kept = await window.caches?.match(page.href).catch(() => undefined);
  return isFresh(kept?.headers.get(keptAtHeader) ?? null, Date.now());
}

/**
 * Reads the data of a navigation, with retries until it arrives or the navigation is aborted: the current page stays
 * open meanwhile.
 */
async function readPatiently(address: URL, init: RequestInit | undefined): Promise<Response> {
  const pauses = growingPause(2_000, 20_000);
  const isOfPage = address.pathname !== '/__manifest';
  // Prefetches that belong to no link show no message.
  const say = isOfPage || init?.signal ? showStrip : () => undefined;
  let mayLeave = isOfPage;
  for (;;) {
    let pauseMs: number;
    try {
      const answer = await plainFetch(address, init);
      const keptAt = answer.headers.get(keptAtHeader);
      const busySeconds = busySecondsOf(answer);
      if (busySeconds === null) {
        if (isOfPage && keptAt !== null) showKept(keptAt);
        else if (isOfPage) heardNow();
        return answer;
      }
      say(`Busy, trying again in ${busySeconds} s`);
      pauseMs = busySeconds * 1_000;
    } catch (error) {
      if (init?.signal?.aborted) {
        hideWhenHeard();
        throw error;
      }
      const page = pageOf(address);
      // Tried once: a reader who chose to stay in the browser's "Leave page?" dialog is not asked again.
      if (mayLeave && (await isHere(page))) {
        mayLeave = false;
        location.assign(page);
      }
      say(page.pathname === location.pathname ? `${silence()}. Trying again.` : 'No connection. Trying again.');
      pauseMs = pauses.take();
    }
    waiting += 1;
    try {
      await pause(pauseMs, init?.signal);
    } catch (reason) {
      hideWhenHeard();
      throw reason;
    } finally {
      waiting -= 1;
    }
  }
}

/**
 * A forced reload bypasses the service worker; in that case the page itself deletes the pages cached for one person.
 */
async function changePerson(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  const dropOwn = () => window.caches?.delete(ownStore).catch(() => false);
  await dropOwn();
  return plainFetch(input, init).finally(dropOwn);
}

/** Any other request. Its answer also proves that the server is reachable. */
async function readPlainly(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  const answer = await plainFetch(input, init);
  if (!isShowingKept) heardAt = new Date();
  return answer;
}

window.fetch = (input, init) => {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  if (origin !== location.origin) return plainFetch(input, init);
  const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
  if (changesPerson({ method, pathname }) && !navigator.serviceWorker?.controller) return changePerson(input, init);
  const isPageRead = method === 'GET' && (pathname.endsWith('.data') || pathname === '/__manifest');
  return isPageRead && !(input instanceof Request)
    ? readPatiently(new URL(input, location.href), init)
    : readPlainly(input, init);
};

root.dataset.keeps = 'links';

addEventListener('offline', () => {
  showStrip(silence());
  void readAgainWhenHeard();
});
if (isShowingKept) showKept(heardAt.toISOString());

/** Registers the service worker that caches pages and receives push messages. */
async function register(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in window)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    // The worker is waiting for a file of the next page. While a cached page is shown, the strip keeps showing the
    // page's age.
    if (data !== 'no connection' || (isShowingKept && isStripShown())) return;
    showStrip('No connection. Trying again.');
    void readAgainWhenHeard();
  });
  const wasKept = navigator.serviceWorker.controller !== null;
  await navigator.serviceWorker.register(workerAddress, { scope: '/', updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  root.dataset.keeps = 'pages';
  if (wasKept) return;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  active?.postMessage({ page: location.href.replace(/#.*$/, ''), files });
}

void register().catch(() => undefined);
