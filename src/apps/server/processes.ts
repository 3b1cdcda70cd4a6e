import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerFigures } from '#kernel/platform/process-figures.ts';
import { relaySiblings } from '#kernel/platform/siblings.ts';

/** The message of a process once it takes requests. */
export type Ready = {
  about: 'ready';
  baseUrl: string;
  isSandbox: boolean;
  /** Of the demo world: where a group's scores are kept. */
  scoreAddress: string | null;
};

const firstPauseMs = 200;
const longestPauseMs = 10_000;
/** A process that lived that long has a pause as short as the first again. */
const settledMs = 60_000;
const drainMs = 24_000;

/**
 * Starts processes of the server on one port and keeps their number: one that ends is replaced, after a pause
 * that grows while that goes on. The first is ready before the others begin, since it may have the demo world to
 * load; whatever replaces it has its part.
 * @param settings what each finds in its environment besides the supervisor's own
 * @returns `ready`, what the first said, once each of the others is ready or has ended and is tried again; it rejects
 *   when the first ends before it was ready, since then something is wrong that another try will not mend. `stop` lets
 *   each answer what is under way
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
    // Whether it comes up is seen by its end, which leads here again.
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
      // One that ends while it starts is replaced: the first answers meanwhile.
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
