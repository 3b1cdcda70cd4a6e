import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { type Db, dbOf, type Pool } from './connection.ts';

/**
 * The position that a request must be able to see, in the primary's log, such as '0/16B3748'; null for wherever the
 * replica is.
 */
export type ReadPosition = { position: string | null };

const positions = new AsyncLocalStorage<ReadPosition>();

/**
 * Runs a request with its position, which everything that it asks shares: a page's loaders see what the page's own
 * calls wrote.
 */
export const withReadPosition = (wanted: ReadPosition, work: () => void): void => positions.run(wanted, work);
export const currentReadPosition = (): ReadPosition | undefined => positions.getStore();

/** A position that no replica has reached: the answer comes from the primary. */
export const beyondAll = 'FFFFFFFF/FFFFFFFF';
const numberOf = (position: string): bigint => {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};
export const isPosition = (text: string): boolean => /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(text);
export const laterOf = (one: string | null, other: string): string =>
  one && numberOf(one) > numberOf(other) ? one : other;

/**
 * A key for answers that callers share: whoever has just written shares with nobody, since an answer under way may be
 * older than what they wrote.
 */
export const sharingKey = (key: string): string => {
  const position = positions.getStore()?.position;
  return position ? `${position} ${key}` : key;
};

export type Reads = Db & {
  /** Where the primary's log ends now: what a request that has written must see from here on. */
  writtenUpTo(): Promise<string>;
  close(): Promise<void>;
};

/** The greatest lag of a replica before nobody is sent to it, ms: less than a writer's position is remembered. */
export const maxBehindMs = 30_000;

/**
 * Public reads from a streaming replica. A request that has written is sent there only when the replica has replayed
 * that; a question outside of a request goes to the primary. A question that the replica cannot answer, for whatever
 * reason but its own fault, the primary answers, and the replica is left alone for a while.
 * @param options.lookEveryMs how often both are asked how far they are
 * @param options.pauseMs the first pause after a failure; doubled by each that follows, up to half a minute
 */
export function openReads(
  primary: Pool,
  replica: Pool,
  onError: (error: unknown) => void,
  options: { lookEveryMs?: number; pauseMs?: number; behindMs?: number } = {},
): Reads {
  const { lookEveryMs = 5_000, pauseMs = 1_000, behindMs = maxBehindMs } = options;
  let replayed = 0n;
  let pause = pauseMs;
  let restsUntil = 0;
  /** A position of the primary that the replica has not reached yet, and since when it is there. */
  let mark: { position: bigint; at: number } | null = null;
  let isBehind = true;
  let looking: Promise<void> | null = null;

  const rest = (error: unknown) => {
    onError(error);
    replayed = 0n;
    restsUntil = performance.now() + pause;
    pause = Math.min(pause * 2, 30_000);
  };
  const askReplayed = async (): Promise<void> => {
    const { rows } = await replica.query<{ position: string | null; writes: boolean }>(
      'select pg_last_wal_replay_lsn()::text as position, not pg_is_in_recovery() as writes',
    );
    const [at] = rows;
    // Promoted, it is a primary itself, or another's: what it holds says nothing about ours any more.
    if (!at?.position || at.writes) throw new Error('the replica does not follow a primary');
    replayed = numberOf(at.position);
  };
  const endOfLog = async (): Promise<string> => {
    const { rows } = await primary.query<{ position: string }>('select pg_current_wal_lsn()::text as position');
    return rows[0]?.position ?? beyondAll;
  };
  const look = async (): Promise<void> => {
    if (performance.now() < restsUntil) return;
    const end = await endOfLog().catch(() => null);
    try {
      await askReplayed();
      pause = pauseMs;
    } catch (error) {
      isBehind = true;
      return rest(error);
    }
    const now = performance.now();
    if (mark && replayed >= mark.position) mark = null;
    if (end) mark ??= { position: numberOf(end), at: now };
    isBehind = mark !== null && now - mark.at > behindMs;
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  void look();

  /** One look for all who ask at once; it only ever goes forward, so an answer that is a moment old is still true. */
  const hasReplayed = async (position: bigint): Promise<boolean> => {
    if (replayed >= position) return true;
    looking ??= askReplayed()
      .catch(rest)
      .finally(() => {
        looking = null;
      });
    await looking;
    return replayed >= position;
  };
  const mayAnswer = async (wanted: ReadPosition | undefined): Promise<boolean> => {
    if (!wanted || isBehind || performance.now() < restsUntil || wanted.position === beyondAll) return false;
    return wanted.position === null || hasReplayed(numberOf(wanted.position));
  };
  const ask = async (...question: Parameters<Pool['query']>) => {
    if (await mayAnswer(positions.getStore())) {
      try {
        return await replica.query(...question);
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code?.startsWith('22')) throw error;
        // One statement that was in the way of the replay is no reason to rest.
        if (error instanceof pg.DatabaseError && error.code === '40001') onError(error);
        else rest(error);
      }
    }
    return primary.query(...question);
  };
  return {
    ...dbOf(ask),
    writtenUpTo: endOfLog,
    close: async () => {
      clearInterval(timer);
      await replica.end();
    },
  };
}
