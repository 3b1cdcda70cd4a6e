import type pg from 'pg';
import { Work } from './work.ts';
import type { InFlight } from './in-flight.ts';
import { type Answer, isStale, write } from '#stand-ins/stripe/store/books.ts';
import type { Switches } from './switches.ts';

type Log = { warn(details: object, message: string): void; error(details: object, message: string): void };

/** The parts that all of the sandbox works with, built once by the plugin. */
export type Provider = {
  pool: pg.Pool;
  /** Time of the books: stamps and expiry. Deliveries go by the wall clock, as the receiver checks signatures by it. */
  clock: () => Date;
  baseUrl: () => string;
  webhookUrl: () => string;
  webhookSecret: string;
  secretKey: string;
  log: Log;
  /** The switches as this process knows them; a change made through another process arrives within a second. */
  switches: () => Switches;
  /** Events wait to be sent. */
  wake: () => void;
  inFlight: InFlight;
  /** Aborted when the sandbox closes. */
  closing: AbortSignal;
};

/** Enough for a hundred requests on one charge to get their turn. */
const maxTries = 200;

/**
 * Runs `act` and writes all it changed in one statement. When another request was faster on the same object it runs
 * again on what that one left, so `act` must do nothing but read and write through its work.
 * @returns the result, and the stored answer instead when the idempotency key was used before
 * @throws whatever `act` throws; nothing is written then
 */
export function transact<Result>(
  provider: Provider,
  act: (work: Work) => Promise<Result>,
  request: { id: string; key: string | null } = { id: '', key: null },
  toAnswer: (result: Result) => Answer | null = () => null,
): Promise<{ result: Result; earlier: Answer | null }> {
  return provider.inFlight.track(tryUntilWritten(provider, act, request, toAnswer));
}

async function tryUntilWritten<Result>(
  provider: Provider,
  act: (work: Work) => Promise<Result>,
  request: { id: string; key: string | null },
  toAnswer: (result: Result) => Answer | null,
): Promise<{ result: Result; earlier: Answer | null }> {
  const world = {
    baseUrl: provider.baseUrl,
    refusesSavedCards: () => provider.switches().refuseSavedCards,
    settling: () => ({ afterMs: provider.switches().settleMs, fails: provider.switches().settleFails }),
    refunding: () => provider.switches().refunds,
  };
  for (let tries = 1; ; tries += 1) {
    const work = new Work(provider.pool, provider.clock(), request, world);
    const result = await act(work);
    const changes = work.changes(toAnswer(result));
    if (!changes) return { result, earlier: null };
    try {
      const earlier = await write(provider.pool, changes, work.start);
      if (changes.events.length > 0) provider.wake();
      return { result, earlier };
    } catch (error) {
      if (!isStale(error) || tries >= maxTries) throw error;
    }
  }
}
