import { type Hold, holdAddress, holdForMs, notesName } from './worker/hold.ts';

/** What the page is told of the program's files. */
type Told = { onReady(): void; onUpdate(): void };

const ownScript = new URL(import.meta.url).pathname;
const filesPrefix = 'fairway-scorer-files-';

/** Whether files of another program than the one that runs are complete. */
async function hasOtherFiles(): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith(filesPrefix));
  const own = await Promise.all(names.map(async (name) => Boolean(await (await caches.open(name)).match(ownScript))));
  return own.includes(false);
}

/** Whether the browser can keep the program at all: only on a secure page. */
export const canKeepProgram = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

/**
 * Registers the worker that keeps the program, and says when all files are here and when a newer program waits.
 * @returns looks for a newer program again
 */
export async function keepProgram({ onReady, onUpdate }: Told): Promise<() => void> {
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
  void navigator.serviceWorker.ready.then(() => {
    onReady();
    return look();
  });
  return () => void registration.update().catch(() => undefined);
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
