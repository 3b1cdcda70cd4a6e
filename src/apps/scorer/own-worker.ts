import { type Hold, holdAddress, holdForMs, notesName } from './worker/hold.ts';
import { filesPrefix, keepFiles, programPage } from './worker/program-files.ts';

/** Callbacks for the state of the program's files. */
type Told = { onKept(isKept: boolean): void; onUpdate(): void };

const ownScript = new URL(import.meta.url).pathname;
/** When this tab last reloaded itself: without a limit, a faulty version could reload forever. */
const reloadedKey = 'fairway-scorer-reloaded';
const betweenReloadsMs = 3_600_000;

/** Whether the cache has files of another version than the running one; a browser may have cleared it. */
async function hasOtherFiles(): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith(filesPrefix));
  const has = async (cacheName: string, file: string) => Boolean(await caches.match(file, { cacheName }));
  const areOther = await Promise.all(
    names.map(async (name) => (await has(name, programPage)) && !(await has(name, ownScript))),
  );
  return areOther.includes(true);
}

/**
 * Asks a service worker whether all files of its version are cached, and to fetch missing ones. A worker of an older
 * version never answers, so its files do not count as cached.
 */
function askForFiles(worker: ServiceWorker, answer: (areKept: boolean) => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    answer(data === true);
    port1.close();
  };
  worker.postMessage(keepFiles, [port2]);
}

/** Whether the browser can cache the program, which needs a secure page. */
export const canSaveProgram = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/**
 * Registers the service worker that caches the program, and reports when all files are cached and when a newer version
 * waits.
 * @returns checks both again; missing files are fetched if there is signal
 */
export async function saveProgram({ onKept, onUpdate }: Told): Promise<() => void> {
  const registration = await navigator.serviceWorker.register('/scorer-worker.js', { scope: '/score' });
  const look = async () => {
    // The very first worker also waits for a moment, and an installing one has cached only some files.
    const { active, waiting, installing } = registration;
    if (active && (waiting || (!installing && (await hasOtherFiles())))) onUpdate();
  };
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => void look());
  });
  const lookAtFiles = () => registration.active && askForFiles(registration.active, onKept);
  void navigator.serviceWorker.ready.then(() => {
    lookAtFiles();
    return look();
  });
  return () => {
    lookAtFiles();
    void registration.update().catch(() => undefined);
  };
}

/** Keeps this version while a card is open, or allows an update. */
export async function holdProgram(isHeld: boolean, nowMs: number): Promise<void> {
  const notes = await caches.open(notesName);
  if (!isHeld) return void (await notes.delete(holdAddress));
  const hold: Hold = { script: ownScript, untilMs: nowMs + holdForMs };
  await notes.put(holdAddress, new Response(JSON.stringify(hold)));
}

/** Activates the newer version and reloads the page. */
export async function takeUpdate(): Promise<void> {
  await holdProgram(false, 0);
  const registration = await navigator.serviceWorker.getRegistration('/score');
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting.postMessage('take over');
}

/** The same automatically, but only once in a while, in case the newer version is faulty. */
export async function takeUpdateByItself(nowMs: number): Promise<void> {
  const lastMs = Number(sessionStorage.getItem(reloadedKey) ?? Number.NEGATIVE_INFINITY);
  if (nowMs - lastMs < betweenReloadsMs) return;
  sessionStorage.setItem(reloadedKey, String(nowMs));
  await takeUpdate();
}
