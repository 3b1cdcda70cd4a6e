// A page that stands goes on without a signal: a link waits for it, and the page says so. It comes after all else.
import { growingPause } from '#kernel/web/client/growing-pause.ts';
import { notifyTabs } from '#areas/accounts/web/session.ts';
import { keptAtHeader } from '../service-worker/kept-pages.ts';
import { hideStrip, isStripShown, showStrip } from './strip.ts';

const workerAddress = '/service-worker.js';
/** A file that costs a busy server nothing. */
const probeAddress = '/favicon.svg';
const leastBusySeconds = 5;

const plainFetch = window.fetch.bind(window);
const { documentElement: root } = document;

let heardAt = new Date(root.dataset.keptAt ?? performance.timeOrigin);
let isShowingKept = root.dataset.keptAt !== undefined;

/** '2:30 PM' on the reader's own clock. */
const timeOf = (at: Date): string => at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

const silence = (): string => `No signal, last heard ${timeOf(heardAt)}`;

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
    isHeard = await plainFetch(probeAddress, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  isProbing = false;
  if (isShowingKept) notifyTabs();
  else hideStrip();
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
    ? Math.max(leastBusySeconds, Number(headers.get('retry-after') ?? 0))
    : null;

/** Reads what a link asks for, for as long as somebody waits for it: the page that stands stays until then. */
async function readPatiently(address: URL, init: RequestInit | undefined): Promise<Response> {
  const pauses = growingPause(2_000, 20_000);
  for (;;) {
    let pauseMs: number;
    try {
      const answer = await plainFetch(address, init);
      const keptAt = answer.headers.get(keptAtHeader);
      const busySeconds = busySecondsOf(answer);
      if (busySeconds === null) {
        if (keptAt === null) heardNow();
        else if (address.pathname !== '/__manifest') showKept(keptAt);
        return answer;
      }
      showStrip(`Busy, trying again in ${busySeconds} s`);
      pauseMs = busySeconds * 1_000;
    } catch (error) {
      if (init?.signal?.aborted) throw error;
      const page = pageOf(address);
      // As a whole it may be here.
      if (address.pathname !== '/__manifest' && (await caches?.match(page.href))) location.assign(page);
      showStrip(page.pathname === location.pathname ? `${silence()}. Trying again.` : 'No connection. Trying again.');
      pauseMs = pauses.take();
    }
    await pause(pauseMs, init?.signal);
  }
}

window.fetch = (input, init) => {
  const address = new URL(input instanceof Request ? input.url : input, location.href);
  const isPageRead =
    address.origin === location.origin && (address.pathname.endsWith('.data') || address.pathname === '/__manifest');
  const isRead = !(input instanceof Request) && (init?.method ?? 'GET') === 'GET';
  return isPageRead && isRead ? readPatiently(address, init) : plainFetch(input, init);
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
    if (data !== 'no connection' || isStripShown()) return;
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
