import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#kernel/contract/errors.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { EventHub } from '#kernel/platform/event-hub.ts';
import { fairQueue } from '#kernel/platform/fair-queue.ts';
import { notifyEach } from '#kernel/platform/notify-each.ts';
import { forgetMs, paceMs, patience, restAfterWhole, usualPace } from './board-pace.ts';
import { openChangedCards } from './changed-cards.ts';
import { type ComputedBoards, computeBoards } from './compute-boards.ts';
import { type BoardEvent, readEvent, updateEvent } from './read-event.ts';
import { type Follower, isLed, makeFollower, type News, waitsSince } from './board-follower.ts';
import { type Kept, nameOf, newKept } from './kept-boards.ts';
import { hasRoomFor, isTooFullForLed, rowsKept } from './working-room.ts';
import { type BoardForm, boardFormNames } from '#areas/scoring/contract/board-choices.ts';

export type BoardCache = {
  /**
   * Reads the current boards of a tournament, at most a moment old.
   * @param boardId a wanted board: where it is unknown, the boards are read again before the call returns, so that a
   * board that another process has just created is found
   * @throws AppError not_found where there is no such tournament
   */
  read(tournamentId: string, form: BoardForm, boardId?: string): Promise<ComputedBoards>;
  /** Calls `hear` with every new state of the boards until the follower leaves. */
  follow(tournamentId: string, form: BoardForm, hear: Follower['hear']): Following;
  /** The number of cached boards: one for each tournament and form. */
  kept(): number;
  close(): void;
};

export type Following = {
  leave(): void;
  /** Another process has sent these changes to its readers. @param isLed whether that process leads */
  told(news: News, isLed: boolean): void;
  /** Computes here, because a change from another process did not fit. @param isWhole whether to read everything */
  computeHere(isWhole?: boolean): void;
};

/**
 * Keeps the boards that are in use: reads changed cards again at a limited pace, and drops boards that nobody has asked
 * for lately. After a lost connection to the database's notifications, everything is read again.
 */
export function openBoardCache(
  db: Db,
  hub: Pick<EventHub, 'subscribeScores'>,
  onError: (error: unknown) => void,
  { freshMs, lookEveryMs } = usualPace,
  isFull: () => boolean = isTooFullForLed,
): BoardCache {
  const all = new Map<string, Kept>();
  const now = () => performance.now();

  const isStale = ({ changed }: Kept): boolean => changed === 'all' || changed.size > 0;

  const changes = openChangedCards(db);
  /** The total number of rows that boards keep for their next score. */
  let rowsTaken = 0;
  const put = (kept: Kept, boards: ComputedBoards | null): void => {
    // Boards that were dropped while they were computed occupy no room.
    if (all.get(nameOf(kept)) === kept) rowsTaken += rowsKept(boards) - rowsKept(kept.boards);
    kept.boards = boards;
  };

  const readChanges = async (kept: Kept, changed: Kept['changed']): Promise<BoardEvent> => {
    const known = kept.isDoubted ? null : (kept.boards?.event ?? null);
    kept.isDoubted = false;
    // For followed boards `readWholes` reads everything in time, so only the changed cards are needed here.
    if (known && changed !== 'all' && (kept.followers.size > 0 || now() - kept.wholeAt < freshMs)) {
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
  /** Reports an error, except while the server is stopping, when waiting readers are refused anyway. */
  const complain = (error: unknown): void => {
    if (!isClosed) onError(error);
  };

  // Few at once: computing a board needs several times the memory that it keeps, and hundreds in parallel exceeded that
  // of a process. Boards not in memory yet have a queue of their own, so that they do not wait for followed boards.
  const followed = fairQueue({ atOnce: 8, most: Number.POSITIVE_INFINITY });
  const opened = fairQueue({ atOnce: 4, most: Number.POSITIVE_INFINITY });

  const compute = (kept: Kept): Promise<ComputedBoards> => {
    const inTurn = kept.boards ? followed : opened;
    kept.underWay ??= inTurn(async () => {
      if (isClosed) throw new AppError('unavailable', 'The server is about to stop. Please try again.');
      const since = now();
      const at = new Date();
      const { changed, wholeAt } = kept;
      kept.changed = new Set();
      const expected = new Map([...kept.followers].map((follower) => [follower, follower.take()]));
      let hasFailed = false;
      try {
        const event = await readChanges(kept, changed);
        const boards = computeBoards(event, kept.form, {
          before: kept.boards,
          at,
          hasRoom: hasRoomFor(event, kept.boards, rowsTaken),
        });
        put(kept, boards);
        kept.readAt = now();
        kept.tookMs = kept.readAt - since;
        const isWhole = kept.wholeAt !== wholeAt;
        notifyEach(
          kept.followers,
          (follower) => follower.hear(boards, { covers: expected.get(follower) ?? [], isWhole }, since),
          onError,
        );
        return boards;
      } catch (error) {
        // Retried at the next sweep, or when somebody reads the boards.
        kept.changed = 'all';
        kept.isDoubted = true;
        for (const follower of kept.followers) follower.expect(null);
        hasFailed = true;
        throw error;
      } finally {
        kept.underWay = null;
        if ((isStale(kept) || waitsSince(kept) !== null) && !hasFailed) schedule(kept);
      }
    });
    return kept.underWay;
  };

  const restOf = (kept: Kept): number => paceMs(kept.tookMs, all.size) - (now() - kept.readAt);

  /** The time that followers wait for the leading process before this one computes. */
  const patienceMs = ({ tookMs }: Kept): number => paceMs(tookMs, all.size) + patience.toldMs;

  /** Makes this process compute. Reads everything unless done lately: only the leader may have read new names. */
  const goFirst = (kept: Kept, isWhole = false): void => {
    for (const follower of kept.followers) follower.goFirst();
    if (isWhole || !isStale(kept) || now() - kept.wholeAt > freshMs) kept.changed = 'all';
  };

  /** Drops led boards when memory is short, because nothing is computed here that would release their results. */
  const giveUpLed = (kept: Kept): void => {
    if (!kept.boards || kept.underWay || !isLed(kept) || !isFull()) return;
    put(kept, null);
    kept.changed = 'all';
  };

  /** Schedules the next computation: at the board's pace, or when a leading process is silent for too long. */
  const schedule = (kept: Kept): void => {
    if (kept.followers.size === 0 || kept.timer) return;
    const isLater = isLed(kept);
    const waitMs = isLater ? patienceMs(kept) - (now() - (waitsSince(kept) ?? now())) : restOf(kept);
    kept.timer = setTimeout(
      () => {
        kept.timer = undefined;
        const since = waitsSince(kept);
        if (since === null) return;
        if (isLater && isLed(kept) && now() - since < patienceMs(kept)) return schedule(kept);
        if (isLater) goFirst(kept);
        compute(kept).catch(complain);
      },
      Math.max(0, waitMs),
    );
    kept.timer.unref();
  };

  const readNow = (kept: Kept): Promise<ComputedBoards> => {
    if ((kept.followers.size === 0 || isLed(kept)) && now() - kept.wholeAt > freshMs) kept.changed = 'all';
    if (kept.boards && (!isStale(kept) || restOf(kept) > 0)) return Promise.resolve(kept.boards);
    return compute(kept);
  };

  /** Reads everything again, earlier scores included; at the board's pace, so that invented ids cause no work. */
  const readAnew = async (kept: Kept): Promise<ComputedBoards> => {
    // A computation that began before this call may have missed the change.
    await kept.underWay?.catch(() => undefined);
    const asked = now();
    await pause(Math.max(0, restOf(kept)));
    if (kept.boards && kept.wholeAt >= asked) return kept.boards;
    kept.changed = 'all';
    const boards = await compute(kept);
    // A score that arrived meanwhile may have started a computation that read only its card.
    return kept.wholeAt >= asked ? boards : compute(kept);
  };

  const keep = (tournamentId: string, form: BoardForm): Kept => {
    const name = nameOf({ form, tournamentId });
    const known = all.get(name);
    if (known) return known;
    const kept = newKept(tournamentId, form, now());
    all.set(name, kept);
    return kept;
  };

  const forget = (kept: Kept): void => {
    clearTimeout(kept.timer);
    put(kept, null);
    all.delete(nameOf(kept));
  };

  const leave = hub.subscribeScores((change) => {
    const concerned =
      change === 'resync'
        ? all.values()
        : boardFormNames.flatMap((form) => all.get(nameOf({ form, tournamentId: change.tournament })) ?? []);
    for (const kept of concerned) {
      // A change without cards concerns something else: a ruling, a round, or a reveal.
      const cards = change === 'resync' || change.cards.length === 0 ? 'all' : change.cards;
      if (change === 'resync') kept.isDoubted = true;
      kept.changed = cards === 'all' || kept.changed === 'all' ? 'all' : new Set([...kept.changed, ...cards]);
      for (const follower of kept.followers) follower.expect(change === 'resync' ? null : (change.id ?? null));
      schedule(kept);
    }
  });

  const isWholeDue = ({ wholeAt, followers }: Kept): boolean =>
    now() - wholeAt > freshMs && [...followers].some(({ led }) => now() - led.wholeAt > patience.wholes * freshMs);

  let isReadingWholes = false;
  /** Reads everything for followed boards that were not fully read for long: one board at a time, the oldest first. */
  const readWholes = async (): Promise<void> => {
    if (isReadingWholes) return;
    isReadingWholes = true;
    // A board that cannot be read, such as one of a deleted tournament, must not block the others.
    const tried = new Set<Kept>();
    while (!isClosed) {
      const due = [...all.values()].filter(
        (kept) => kept.followers.size > 0 && !kept.underWay && isWholeDue(kept) && !tried.has(kept),
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
    for (const kept of all.values()) if (kept.followers.size === 0 && now() - kept.askedAt > forgetMs) forget(kept);
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
        if (!kept.boards && kept.followers.size === 0) forget(kept);
        throw error;
      }
    },
    follow: (tournamentId, form, hear) => {
      const kept = keep(tournamentId, form);
      const follower = makeFollower(hear, now);
      kept.followers.add(follower);
      const computeHere = (isWhole = false) => {
        follower.expect(null);
        goFirst(kept, isWhole);
        clearTimeout(kept.timer);
        kept.timer = undefined;
        schedule(kept);
      };
      if (isStale(kept)) computeHere();
      return {
        leave: () => {
          kept.followers.delete(follower);
          kept.askedAt = now();
        },
        told: (news, isNowLed) => {
          follower.told(news, isNowLed);
          giveUpLed(kept);
        },
        computeHere,
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
