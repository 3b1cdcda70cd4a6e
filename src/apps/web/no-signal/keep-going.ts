// A page that stands goes on without a signal: a link waits for it, and the page says so. It comes after all else.
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

/** The number of reads that wait for the network or a busy server, each with its words in the strip. */
let waiting = 0;

const silence = (): string => `No signal, last heard ${timeOf(heardAt, new Date())}`;

function heardNow(): void {
  heardAt = new Date();
  isShowingKept = false;
  hideStrip();
}

/** Resolves when another try may help; rejects where nobody waits any more. */
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

/** While an older page is shown, asks until the server answers; then all tabs read again what they show. */
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

/** Nobody waits for that read any more, so that its end cannot take the words away. */
function hideWhenHeard(): void {
  if (isStripShown()) void readAgainWhenHeard();
}

function showKept(at: string): void {
  heardAt = new Date(at);
  isShowingKept = true;
  showStrip(silence());
  void readAgainWhenHeard();
}

/** The page that a request for data is made for. */
const pageOf = ({ href }: URL): URL => {
  const page = new URL(href);
  page.pathname = page.pathname.replace(/(?:^\/_root)?\.data$/, '') || '/';
  page.searchParams.delete('_routes');
  return page;
};

/** Seconds after which a busy server wants to be asked again; null where the answer is one. */
const busySecondsOf = ({ status, headers }: Response): number | null =>
  [429, 503].includes(status) && headers.get('content-type')?.startsWith('application/problem+json')
    ? Math.max(leastBusySeconds, Number(headers.get('retry-after')) || 0)
    : null;

/** Whether a page is here as a whole, other than the one that stands. Storage may be shut off. */
async function isHere(page: URL): Promise<boolean> {
  if (page.href === location.href.replace(/#.*$/, '')) return false;
  const kept = await window.caches?.match(page.href).catch(() => undefined);
  return isFresh(kept?.headers.get(keptAtHeader) ?? null, Date.now());
}

/** Reads what a link asks for, for as long as somebody waits for it: the page that stands stays until then. */
async function readPatiently(address: URL, init: RequestInit | undefined): Promise<Response> {
  const pauses = growingPause(2_000, 20_000);
  const isOfPage = address.pathname !== '/__manifest';
  // Reads of the router ahead of any link are no concern of the reader's.
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
      // Once: whoever is asked whether to leave, and stays, is not asked again.
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

/** A page that was loaded past the worker, by a forced reload, drops itself what was made for one person. */
async function changePerson(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  const dropOwn = () => window.caches?.delete(ownStore).catch(() => false);
  await dropOwn();
  return plainFetch(input, init).finally(dropOwn);
}

/** Any other read. Its answer is a word of the server's too. */
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

/** The worker that keeps pages; it is the one of push messages as well. */
async function register(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in window)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    // A part of the next page is waited for. Over an older page its time says more.
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
