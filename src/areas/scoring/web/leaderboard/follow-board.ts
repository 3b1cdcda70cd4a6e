import type { BoardChange, BoardVersion, Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { applyChanges } from '#areas/scoring/rules/leaderboards/row-changes.ts';
import { ApiError } from '#kernel/web/client/api.ts';
import { growingPause } from '#kernel/web/client/growing-pause.ts';
import { openLiveSource, type SourceLink } from '#kernel/web/client/live-source.ts';
import type { LoadedBoard } from './loaded-board.ts';

/** `polling`: without a stream, the board is read at intervals. `gone`: the board is no longer shown. */
export type BoardLink = 'opening' | 'live' | 'polling' | 'lost' | 'paused' | 'gone';

export type BoardFollowing = {
  /** The address of the board's stream. */
  address: string;
  read: () => Promise<Leaderboard>;
  current: () => LoadedBoard;
  show: (leaderboard: Leaderboard) => void;
  /** @param heardAt the time of the last contact with the server, ISO 8601 */
  onLink: (link: BoardLink, heardAt: string | null) => void;
};

/** The range of a random delay, so that thousands of pages do not all read the board at the same moment. */
const spreadMs = 3_000;
const [shortestPauseMs, longestPauseMs] = [3_000, 15_000];
/**
 * The number of older answers in a row after which the board counts as lost. A few are normal, since the server process
 * that answers may be slightly behind the one that sent the news.
 */
const maxOlder = 4;

/** A board after a change; null if the change is from another version, or has no rows because it was too large. */
export function changedBoard(before: Leaderboard, change: BoardChange): Leaderboard | null {
  if (change.from !== before.version || !change.rows || !before.board) return null;
  const rows = applyChanges(before.board.rows, change.rows as Parameters<typeof applyChanges>[1]);
  return (
    rows && {
      ...before,
      version: change.to,
      read_at: change.read_at,
      state: change.state,
      banner: change.banner,
      boards: change.boards,
      board: { ...before.board, cut: change.cut, rows },
    }
  );
}

/**
 * Keeps a board current by its stream of changes. Reads the whole board after a missed change, and again with growing
 * pauses while that fails or returns an older version than the stream has announced.
 * @returns a function that ends it
 */
export function followBoard({ address, read, current, show, onLink }: BoardFollowing): () => void {
  const pauses = growingPause(1_000, longestPauseMs);
  let connection: SourceLink | 'opening' = 'opening';
  let told: BoardLink = 'opening';
  let heardAt: string | null = null;
  /** The newest announced version that is not shown yet. */
  let wanted: BoardVersion | null = null;
  /**
   * An announced version that seems older than the shown one. Announced again, it is accepted, since servers' clocks
   * may differ.
   */
  let doubted: string | null = null;
  let failures = 0;
  let older = 0;
  /** Whether the board was read since the stream was lost. */
  let isRead = false;
  let isGone = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isBehind = () => current().isPartial || wanted !== null;
  const linkNow = (): BoardLink => {
    if (isGone) return 'gone';
    if (connection === 'opening') return failures > 0 ? 'lost' : 'opening';
    if (connection === 'heard') return failures > 0 && isBehind() ? 'lost' : 'live';
    return isRead && failures === 0 && connection !== 'lost' ? 'polling' : 'lost';
  };
  const say = () => {
    const link = linkNow();
    if (link === told) return;
    told = link;
    onLink(link, heardAt);
  };
  const heard = () => {
    heardAt = new Date().toISOString();
  };
  const take = (leaderboard: Leaderboard) => {
    if (wanted && (wanted.version === leaderboard.version || wanted.read_at <= leaderboard.read_at)) wanted = null;
    failures = 0;
    older = 0;
    pauses.reset();
    show(leaderboard);
  };
  /** Whether an answer is older than the announced version, or else than the shown one. */
  const isOlder = ({ version, read_at: readAt }: Leaderboard): boolean => {
    if (wanted) return version !== wanted.version && readAt < wanted.read_at;
    const { leaderboard } = current();
    return version !== leaderboard.version && readAt < leaderboard.read_at;
  };
  const readSoon = (afterMs: number) => {
    timer ??= setTimeout(() => void readWhole(), afterMs);
  };
  const readWhole = async () => {
    timer = undefined;
    try {
      const leaderboard = await read();
      if (isOver) return;
      heard();
      isRead = true;
      isGone = false;
      if (!isOlder(leaderboard)) take(leaderboard);
      else {
        older += 1;
        if (older > maxOlder) failures += 1;
        readSoon(pauses.take());
      }
    } catch (error) {
      if (isOver) return;
      failures += 1;
      isGone = error instanceof ApiError && [401, 403, 404].includes(error.status);
      if (!isGone) readSoon(pauses.take());
    }
    say();
  };
  const hearOf = ({ version, read_at: readAt }: BoardVersion) => {
    const { leaderboard, isPartial } = current();
    const isNewer = isPartial || readAt > (wanted ?? leaderboard).read_at;
    if (version === leaderboard.version) wanted = null;
    else if (isNewer || version === doubted) wanted = { version, read_at: readAt };
    else doubted = version;
    if (!isBehind()) failures = 0;
    else readSoon(isPartial ? 0 : Math.random() * spreadMs);
    say();
  };

  const source = openLiveSource({
    address: () => address,
    hear: {
      version: ({ data }) => hearOf(JSON.parse(data) as BoardVersion),
      beat: ({ data }) => hearOf(JSON.parse(data) as BoardVersion),
      board: ({ data }) => {
        const change = JSON.parse(data) as BoardChange;
        const { leaderboard, isPartial } = current();
        const after = isPartial ? null : changedBoard(leaderboard, change);
        if (after) take(after);
        hearOf({ version: change.to, read_at: change.read_at });
      },
    },
    onLink: (link) => {
      connection = link;
      if (link === 'heard') {
        isGone = false;
        heard();
      } else isRead = false;
      say();
      if (link === 'silent' || link === 'refused') readSoon(0);
    },
    shortestPauseMs,
    longestPauseMs,
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
    source.close();
  };
}
