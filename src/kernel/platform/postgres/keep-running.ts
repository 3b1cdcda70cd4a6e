import { setTimeout as sleep } from 'node:timers/promises';
import type { Running } from './cluster.ts';

const firstPauseMs = 100;
const longestPauseMs = 30_000;
/** A server that ran at least this long did not fail at start. */
const steadyMs = 60_000;

/**
 * Restarts a server whenever it exits: at once the first time, then after growing pauses, until it is stopped.
 * @param again starts it, or finds it started by another program; a failure is reported and retried
 */
export function keepRunning(
  first: Running,
  again: () => Promise<Running>,
  say: (line: string) => void,
): { pid(): number; stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Running | null = first;
  let isOurs = !first.isShared;
  let lastPid = first.pid;

  const keep = async () => {
    let pause = firstPauseMs;
    while (!signal.aborted) {
      const since = Date.now();
      await running?.gone;
      running = null;
      if (signal.aborted) return;
      if (Date.now() - since > steadyMs) pause = firstPauseMs;
      say('The database ended by itself. It is started again.');
      await sleep(pause, undefined, { signal }).catch(() => {});
      pause = Math.min(pause * 2, longestPauseMs);
      if (signal.aborted) return;
      running = await again().catch((error: Error) => {
        say(error.message);
        return null;
      });
      if (running) isOurs = !running.isShared;
      lastPid = running?.pid ?? lastPid;
      if (signal.aborted && running && isOurs) await endServer(running);
    }
  };
  const kept = keep();
  return {
    pid: () => lastPid,
    stop: async () => {
      stopping.abort();
      if (running && isOurs) await endServer(running);
      // Does not wait for a server of another program, but for one that is being started.
      if (isOurs || !running) await kept;
    },
  };
}

/** Stops a server: clients are disconnected; if it does not end within 20 s, it is killed. */
export async function endServer({ pid, gone }: Running): Promise<void> {
  signalTo(pid, 'SIGINT');
  const impatience = setTimeout(() => signalTo(pid, 'SIGQUIT'), 20_000);
  await gone;
  clearTimeout(impatience);
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}
