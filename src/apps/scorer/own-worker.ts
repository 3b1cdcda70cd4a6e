import { type Hold, holdAddress, holdForMs, notesName } from './worker/hold.ts';
import { filesPrefix, keepFiles, programPage } from './worker/program-files.ts';

/** Listeners of the page to the program's files. */
type Told = { onKept(isKept: boolean): void; onUpdate(): void };

const ownScript = new URL(import.meta.url).pathname;
/** When this tab last came again by itself: a program that would do so again and again is never open. */
const reloadedKey = 'fairway-scorer-reloaded';
const betweenReloadsMs = 3_600_000;

/** Whether files of another program than the one that runs are here; a browser that has emptied its cache has none. */
async function hasOtherFiles(): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith(filesPrefix));
  const has = async (cacheName: string, file: string) => Boolean(await caches.match(file, { cacheName }));
  const areOther = await Promise.all(
    names.map(async (name) => (await has(name, programPage)) && !(await has(name, ownScript))),
  );
  return areOther.includes(true);
}

/**
 * Asks a worker whether all files of its program are here, and to fetch again what the browser has thrown away. A
 * worker of a version before never answers: its program is not called kept then.
 */
function askForFiles(worker: ServiceWorker, answer: (areKept: boolean) => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    answer(data === true);
    port1.close();
  };
  worker.postMessage(keepFiles, [port2]);
}

/** Whether the browser can keep the program at all: only on a secure page. */
export const canSaveProgram = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/**
 * Registers the worker that keeps the program, and says whether all files are here and when a newer program waits.
 * @returns looks for both again: files that are gone are fetched where there is signal
 */
export async function saveProgram({ onKept, onUpdate }: Told): Promise<() => void> {
  const registration = await navigator.serviceWorker.register('/scorer-worker.js', { scope: '/score' });
  const look = async () => {
    // The very first worker waits a moment as well, and one that is still installing has only some of its files.
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

/** Keeps this program while a card is open, or lets it go. */
export async function holdProgram(isHeld: boolean, nowMs: number): Promise<void> {
  const notes = await caches.open(notesName);
  if (!isHeld) return void (await notes.delete(holdAddress));
  const hold: Hold = { script: ownScript, untilMs: nowMs + holdForMs };
  await notes.put(holdAddress, new Response(JSON.stringify(hold)));
}

/** Lets the newer program in; the page comes again with it. */
export async function takeUpdate(): Promise<void> {
  await holdProgram(false, 0);
  const registration = await navigator.serviceWorker.getRegistration('/score');
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting.postMessage('take over');
}

/** The same without being asked for: once in a while at most, whatever the newer program turns out to be. */
export async function takeUpdateByItself(nowMs: number): Promise<void> {
  const lastMs = Number(sessionStorage.getItem(reloadedKey) ?? Number.NEGATIVE_INFINITY);
  if (nowMs - lastMs < betweenReloadsMs) return;
  sessionStorage.setItem(reloadedKey, String(nowMs));
  await takeUpdate();
}
