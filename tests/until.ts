import { setTimeout as sleep } from 'node:timers/promises';
import { patience } from './patience.ts';

const pauseMs = 25;

/**
 * Asks again until it is so. A fact that a test relies on is waited for, on a busy machine as much longer as it is
 * busy.
 * @param quietMs how long at most on a quiet machine
 * @returns what was read last, which is so @throws with what was read last, where it never was
 */
export async function until<Value>(
  read: () => Promise<Value> | Value,
  isSo: (value: Value) => boolean = Boolean,
  quietMs = 10_000,
): Promise<Value> {
  const began = performance.now();
  for (;;) {
    const value = await read();
    if (isSo(value)) return value;
    if (performance.now() - began > patience(quietMs)) throw new Error(`it never was so: ${JSON.stringify(value)}`);
    await sleep(pauseMs);
  }
}
