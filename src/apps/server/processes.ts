import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerFigures } from '#kernel/platform/process-figures.ts';
import { relaySiblings } from '#kernel/platform/siblings.ts';

/** The message of a process once it accepts requests. */
export type Ready = {
  about: 'ready';
  baseUrl: string;
  isSandbox: boolean;
  /** In the demo: the URL for scoring a group. */
  scoreAddress: string | null;
};

const firstPauseMs = 200;
const longestPauseMs = 10_000;
/** After this lifetime, the restart pause is reset to its minimum. */
const settledMs = 60_000;
const drainMs = 24_000;

/**
 * Starts server processes on one port and keeps their number. A process that ends is replaced after a pause, which
 * grows with each repeated failure. The first process must be ready before the others start, since it may have to load
 * the demo; its replacement takes over that task.
 * @param settings additional environment variables of each process
 * @returns `ready`, the message of the first, once each of the others is ready or has ended and is being restarted; it
 * rejects if the first ends before it was ready, since a restart would not help. `stop` lets each finish its requests
 */
export function startProcesses(
  count: number,
  settings: Record<string, string>,
  note: (line: string) => void,
): { ready: Promise<Ready>; stop(): Promise<void> } {
  let isStopping = false;
  let isFirstReady = false;
  let pause = firstPauseMs;
  const readinessOf = (worker: Worker): Promise<Ready> =>
    new Promise((done, failed) => {
      worker.on('message', (message: Ready) => message?.about === 'ready' && done(message));
      worker.once('exit', () => {
        if (!isStopping) failed(new Error('A process of the server ended before it was ready.'));
      });
    });
  const fork = (more: Record<string, string> = {}): Promise<Ready> => {
    const born = performance.now();
    const worker = cluster.fork({ ...settings, PROCESSES: String(count), ...more });
    const livedMs = () => performance.now() - born;
    worker.once('exit', (code, signal) => void replace(worker, more, livedMs(), signal ?? `code ${code}`));
    return readinessOf(worker);
  };
  const replace = async (
    worker: Worker,
    more: Record<string, string>,
    livedMs: number,
    cause: string,
  ): Promise<void> => {
    if (!isFirstReady) return;
    if (livedMs > settledMs) pause = firstPauseMs;
    const waits = pause;
    pause = Math.min(pause * 2, longestPauseMs);
    await sleep(waits);
    if (isStopping) return;
    note(`process ${worker.process.pid} ended (${cause}) and is replaced`);
    // A failed start is noticed by its exit, which leads here again.
    fork(more).catch(() => {});
  };
  const stop = async (): Promise<void> => {
    isStopping = true;
    const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const gone = all.map(
      (worker) => new Promise<void>((done) => (worker.isDead() ? done() : worker.once('exit', () => done()))),
    );
    for (const worker of all) worker.process.kill('SIGTERM');
    await Promise.race([Promise.all(gone), sleep(drainMs, undefined, { ref: false })]);
    for (const worker of all) if (!worker.isDead()) worker.process.kill('SIGKILL');
  };

  const startAll = async (): Promise<Ready> => {
    try {
      const first = await fork({ IS_FIRST: '1' });
      isFirstReady = true;
      // One that ends during its start is replaced; the first process serves meanwhile.
      await Promise.allSettled(Array.from({ length: count - 1 }, () => fork()));
      return first;
    } catch (error) {
      await stop();
      throw error;
    }
  };
  answerFigures();
  relaySiblings();
  return { ready: startAll(), stop };
}
