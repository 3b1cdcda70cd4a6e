import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { type Db, dbOf, type Pool } from './connection.ts';

/**
 * The position in the primary's log that a request must be able to see, such as '0/16B3748'; null for any replica
 * state.
 */
export type ReadPosition = { position: string | null };

const positions = new AsyncLocalStorage<ReadPosition>();

/**
 * Runs a request with its position, shared by everything it reads: a page's loaders see the writes of the page's own
 * calls.
 */
export const withReadPosition = (wanted: ReadPosition, work: () => void): void => positions.run(wanted, work);
export const currentReadPosition = (): ReadPosition | undefined => positions.getStore();

/** A position beyond any replica, so that the primary answers. */
export const beyondAll = 'FFFFFFFF/FFFFFFFF';
const numberOf = (position: string): bigint => {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};
export const isPosition = (text: string): boolean => /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/.test(text);
export const laterOf = (one: string | null, other: string): string =>
  one && numberOf(one) > numberOf(other) ? one : other;

/**
 * A key for sharing results between callers: a caller who has just written shares with nobody, since a running query
 * may predate the write.
 */
export const sharingKey = (key: string): string => {
  const position = positions.getStore()?.position;
  return position ? `${position} ${key}` : key;
};

export type Reads = Db & {
  /** The current end of the primary's log, which a request that has written must see from now on. */
  writtenUpTo(): Promise<string>;
  close(): Promise<void>;
};

/** Maximum lag of a replica that is used, ms: shorter than a writer's position is remembered. */
export const maxBehindMs = 30_000;

/**
 * Public reads from a streaming replica. A request that has written reads from it only once the replica has replayed
 * the write; queries outside of a request use the primary. If the replica fails for any reason but an error in the
 * query, the primary answers, and the replica is not used for a while.
 * @param options.lookEveryMs interval for reading both positions
 * @param options.pauseMs the first pause after a failure; doubled for each consecutive one, up to half a minute
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
  /** A position of the primary that the replica has not reached yet, and when it was first seen. */
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
    // If it was promoted, or follows another primary, its data says nothing about ours.
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

  /** Concurrent callers share one query; replay only advances, so a slightly old result is still valid. */
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
        // A statement cancelled by the replay is no reason to pause the replica.
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
