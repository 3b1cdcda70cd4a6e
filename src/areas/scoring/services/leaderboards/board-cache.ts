import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { AppError } from '#kernel/contract/errors.ts';
import type { BoardForm } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import { type StoredBoardCard, readChangedCards } from '#areas/scoring/database/read-cards.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { EventHub } from '#kernel/platform/event-hub.ts';
import { openBatches } from '#kernel/platform/batches.ts';
import { fairQueue } from '#kernel/platform/fair-queue.ts';
import { notifyEach } from '#kernel/platform/notify-each.ts';
import { type Answer, type ComputedBoards, computeBoards } from './compute-boards.ts';
import { type BoardEvent, readEvent, updateEvent } from './read-event.ts';
import { hasRoomFor } from './working-room.ts';

export type BoardCache = {
  /**
   * The boards of a tournament as they stand, at most a moment old.
   * @param boardId one that is wanted: where it is not known yet the boards are read anew before they are answered, so
   *   that a board is there for whoever made it, in whichever process it was made
   * @throws AppError not_found where there is no such tournament
   */
  read(tournamentId: string, form: BoardForm, boardId?: string): Promise<ComputedBoards>;
  /** Calls with every new state of the boards, for as long as somebody follows. */
  follow(tournamentId: string, form: BoardForm, listener: (boards: ComputedBoards) => void): () => void;
  /** The number of tournaments whose boards are kept. */
  kept(): number;
  close(): void;
};

/**
 * The time until a board is read again: half a second, four times what it took last, or its share of two hundred boards
 * in a second, whichever is longest.
 * @param boards how many are kept
 */
export const paceMs = (tookMs: number, boards: number): number => Math.max(500, 4 * tookMs, 5 * boards);
/**
 * Set-up, names and rulings that nobody announces are read again after this long, so they are seen within 15 s; of very
 * many boards as soon as `readWholes` comes round.
 */
const usualPace = { freshMs: 10_000, lookEveryMs: 2_500 };
const forgetMs = 120_000;
/** Of the time at most a tenth goes into what nobody announced, whatever number of boards is followed. */
const restAfterWhole = 9;

type Kept = {
  tournamentId: string;
  form: BoardForm;
  boards: ComputedBoards | null;
  /** Cards that changed since it was read; 'all' where anything may have. */
  changed: Set<string> | 'all';
  readAt: number;
  /** A lost connection may have led to another database: no version of a card is believed. */
  isDoubted: boolean;
  /** When everything was read last, and not changed cards alone. */
  wholeAt: number;
  askedAt: number;
  tookMs: number;
  underWay: Promise<ComputedBoards> | null;
  timer: NodeJS.Timeout | undefined;
  listeners: Set<(boards: ComputedBoards) => void>;
};

/**
 * Keeps the boards that somebody looks at. A process listens for the cards that change, reads again what was changed at
 * a measured pace, and forgets what nobody asks for any more; after a lost listening connection everything is read.
 */
export function openBoardCache(
  db: Db,
  hub: Pick<EventHub, 'subscribeScores'>,
  onError: (error: unknown) => void,
  { freshMs, lookEveryMs } = usualPace,
): BoardCache {
  const all = new Map<string, Kept>();
  const now = () => performance.now();

  const isStale = ({ changed }: Kept): boolean => changed === 'all' || changed.size > 0;

  /** Many are due in one moment where many are followed: one statement reads what changed of all. */
  const changes = openBatches<string[], StoredBoardCard[]>(
    async (asked) => {
      const byId = new Map((await readChangedCards(db, asked.flat())).map((card) => [card.id, card]));
      return asked.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
    },
    // Where it fails each is tried again with the next sweep.
    { isOfAll: () => true, most: 50, atOnce: 1, room: Number.POSITIVE_INFINITY, full: '' },
  );

  const readChanges = async (kept: Kept, changed: Kept['changed']): Promise<BoardEvent> => {
    const known = kept.isDoubted ? null : (kept.boards?.event ?? null);
    kept.isDoubted = false;
    // Where somebody follows, `readWholes` sees to the rest.
    if (known && changed !== 'all' && (kept.listeners.size > 0 || now() - kept.wholeAt < freshMs)) {
      const ids = [...changed];
      const event = updateEvent(known, ids, await changes.request(ids));
      if (event) return event;
    }
    const since = now();
    const event = await readEvent(db, kept.tournamentId, known);
    if (!event) throw new AppError('not_found', 'This tournament does not exist.');
    kept.wholeAt = since;
    return event;
  };

  let isClosed = false;
  /** A reader who waits for a turn while the server stops is told so, and nobody else. */
  const complain = (error: unknown): void => {
    if (!isClosed) onError(error);
  };

  // Few at once, for a board needs several times of what is kept of it while it is reckoned: hundreds side by side took
  // more memory than the process has. A board that nobody looks at opens without waiting for any of those.
  const followed = fairQueue({ atOnce: 8, most: Number.POSITIVE_INFINITY });
  const opened = fairQueue({ atOnce: 4, most: Number.POSITIVE_INFINITY });

  const compute = (kept: Kept): Promise<ComputedBoards> => {
    const inTurn = kept.boards ? followed : opened;
    kept.underWay ??= inTurn(async () => {
      if (isClosed) throw new AppError('unavailable', 'The server is about to stop. Please try again.');
      const since = now();
      const at = new Date();
      const { changed } = kept;
      kept.changed = new Set();
      let hasFailed = false;
      try {
        const event = await readChanges(kept, changed);
        const boards = computeBoards(event, kept.form, {
          before: kept.boards,
          at,
          hasRoom: hasRoomFor(event, kept, all.values()),
        });
        kept.boards = boards;
        kept.readAt = now();
        kept.tookMs = kept.readAt - since;
        notifyEach(kept.listeners, (listener) => listener(boards), onError);
        return boards;
      } catch (error) {
        // Tried again with the next sweep, or when somebody asks.
        kept.changed = 'all';
        kept.isDoubted = true;
        hasFailed = true;
        throw error;
      } finally {
        kept.underWay = null;
        if (isStale(kept) && !hasFailed) schedule(kept);
      }
    });
    return kept.underWay;
  };

  const restOf = (kept: Kept): number => paceMs(kept.tookMs, all.size) - (now() - kept.readAt);

  /** Followers are told without asking. */
  const schedule = (kept: Kept): void => {
    if (kept.listeners.size === 0 || kept.timer) return;
    kept.timer = setTimeout(
      () => {
        kept.timer = undefined;
        if (kept.listeners.size > 0) compute(kept).catch(complain);
      },
      Math.max(0, restOf(kept)),
    );
    kept.timer.unref();
  };

  const readNow = (kept: Kept): Promise<ComputedBoards> => {
    if (kept.listeners.size === 0 && now() - kept.wholeAt > freshMs) kept.changed = 'all';
    if (kept.boards && (!isStale(kept) || restOf(kept) > 0)) return Promise.resolve(kept.boards);
    return compute(kept);
  };

  /** Scores that were written before this call are in it. Its pace is limited: invented ids make no work. */
  const readAnew = async (kept: Kept): Promise<ComputedBoards> => {
    // One that began before may not have seen it.
    await kept.underWay?.catch(() => undefined);
    const asked = now();
    await pause(Math.max(0, restOf(kept)));
    if (kept.boards && kept.wholeAt >= asked) return kept.boards;
    kept.changed = 'all';
    const boards = await compute(kept);
    // Scores that came meanwhile may have begun a reading of their cards alone.
    return kept.wholeAt >= asked ? boards : compute(kept);
  };

  const keep = (tournamentId: string, form: BoardForm): Kept => {
    const name = `${form} ${tournamentId}`;
    const known = all.get(name);
    if (known) return known;
    const kept: Kept = {
      tournamentId,
      form,
      boards: null,
      changed: 'all',
      isDoubted: true,
      readAt: Number.NEGATIVE_INFINITY,
      wholeAt: Number.NEGATIVE_INFINITY,
      askedAt: now(),
      tookMs: 0,
      underWay: null,
      timer: undefined,
      listeners: new Set(),
    };
    all.set(name, kept);
    return kept;
  };

  const forget = (kept: Kept): void => {
    clearTimeout(kept.timer);
    all.delete(`${kept.form} ${kept.tournamentId}`);
  };

  const leave = hub.subscribeScores((change) => {
    for (const kept of all.values()) {
      if (change !== 'resync' && change.tournament !== kept.tournamentId) continue;
      // Without a card it is something else: a ruling, a round, a reveal.
      const cards = change === 'resync' || change.cards.length === 0 ? 'all' : change.cards;
      if (change === 'resync') kept.isDoubted = true;
      kept.changed = cards === 'all' || kept.changed === 'all' ? 'all' : new Set([...kept.changed, ...cards]);
      schedule(kept);
    }
  });

  let isReadingWholes = false;
  /** Reads all of those that are followed and were not read for long, one after the other, the oldest first. */
  const readWholes = async (): Promise<void> => {
    if (isReadingWholes) return;
    isReadingWholes = true;
    // One that cannot be read, such as of a tournament that was deleted, keeps no other waiting.
    const tried = new Set<Kept>();
    while (!isClosed) {
      const due = [...all.values()].filter(
        (kept) => kept.listeners.size > 0 && !kept.underWay && now() - kept.wholeAt > freshMs && !tried.has(kept),
      );
      const [oldest] = due.sort((one, other) => one.wholeAt - other.wholeAt);
      if (!oldest) break;
      const since = now();
      tried.add(oldest);
      oldest.changed = 'all';
      await compute(oldest).catch(complain);
      await pause(restAfterWhole * (now() - since), undefined, { ref: false });
    }
    isReadingWholes = false;
  };

  const sweep = setInterval(() => {
    for (const kept of all.values()) if (kept.listeners.size === 0 && now() - kept.askedAt > forgetMs) forget(kept);
    void readWholes();
  }, lookEveryMs);
  sweep.unref();

  return {
    read: async (tournamentId, form, boardId) => {
      const kept = keep(tournamentId, form);
      kept.askedAt = now();
      try {
        const boards = await readNow(kept);
        return boardId === undefined || boards.answers.has(boardId) ? boards : await readAnew(kept);
      } catch (error) {
        if (!kept.boards) forget(kept);
        throw error;
      }
    },
    follow: (tournamentId, form, listener) => {
      const kept = keep(tournamentId, form);
      kept.listeners.add(listener);
      if (isStale(kept)) schedule(kept);
      return () => {
        kept.listeners.delete(listener);
        kept.askedAt = now();
      };
    },
    kept: () => all.size,
    close: () => {
      isClosed = true;
      leave();
      clearInterval(sweep);
      for (const kept of all.values()) forget(kept);
    },
  };
}

/** The board that is asked for, the main one where none is. @throws AppError not_found */
export function answerOf(boards: ComputedBoards, boardId: string | undefined): Answer {
  const [main] = boards.answers.values();
  const found = boardId === undefined ? main : boards.answers.get(boardId);
  if (!found) throw new AppError('not_found', 'This tournament has no such leaderboard.');
  return found;
}

const pack = promisify(brotliCompress);

/** The answer as it goes over the wire to whoever understands Brotli; packed once a version. */
export function packedOf(answer: Answer): Promise<Buffer> {
  answer.packed ??= pack(answer.json, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: answer.json.length },
  });
  return answer.packed;
}
