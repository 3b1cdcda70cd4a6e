import type { BoardChange, BoardVersion } from '#areas/scoring/contract/leaderboards.ts';
import type { BoardForm } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import { changesBetween } from '#areas/scoring/rules/leaderboards/row-changes.ts';
import { notifyEach } from '#kernel/platform/notify-each.ts';
import type { BoardCache } from './board-cache.ts';
import { answerOf } from './board-cache.ts';
import type { Answer, ComputedBoards } from './compute-boards.ts';

/** Somebody who follows one board: gets the same bytes as everybody else who does; null where it is shown no more. */
export type Reader = (bytes: Buffer | null) => void;

export type Broadcast = {
  /**
   * Tells a reader every new version of a board, from the one after `greeting` on.
   * @returns what is to be said first, and how to leave
   */
  join(
    place: { tournamentId: string; form: BoardForm; boardId: string | undefined },
    reader: Reader,
  ): Promise<{ boards: ComputedBoards; greeting: Buffer; leave: () => void }>;
  /** Tells every reader which version stands: whoever hears it knows that the connection lives, and what it missed. */
  beat(): void;
  readers(): number;
};

/** A change that is longer is not told: the whole, which is kept packed, is cheaper then. */
const maxBytes = 4_096;
/** Boards are told at most so often. */
const everyMs = 1_000;

type Channel = {
  readers: Set<Reader>;
  told: Answer;
  toldAt: number;
  timer: NodeJS.Timeout | undefined;
  leave: () => void;
};

const eventOf = (name: string, data: object): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

const versionOf = ({ leaderboard: { version, read_at } }: Answer): BoardVersion => ({ version, read_at });

/** Everything of a board that a change does not tell. */
const frameOf = ({ board, tournament, rounds }: Answer['leaderboard']): string =>
  JSON.stringify([{ ...board, rows: null, cut: null }, tournament, rounds]);

/** The change of one version into another, as one event of a stream. */
export function changeEvent(before: Answer, after: Answer): Buffer {
  const [old, own] = [before.leaderboard, after.leaderboard];
  const change: BoardChange = {
    from: before.version,
    to: after.version,
    read_at: own.read_at,
    state: own.state,
    banner: own.banner,
    cut: own.board?.cut ?? null,
    boards: own.boards,
    rows: null,
  };
  const isOneBoard = old.board !== null && own.board !== null && frameOf(old) === frameOf(own);
  const rows = isOneBoard ? changesBetween(old.board?.rows ?? [], own.board?.rows ?? []) : null;
  const told = eventOf('board', { ...change, rows });
  return told.length <= maxBytes ? told : eventOf('board', change);
}

/** Hands new versions of boards to all who follow them, one buffer for all. */
export function openBroadcast(boardCache: BoardCache, onError: (error: unknown) => void): Broadcast {
  const channels = new Map<string, Channel>();
  let count = 0;

  const notify = (channel: Channel, boardId: string | undefined, boards: ComputedBoards): void => {
    const [main] = boards.answers.values();
    const answer = boardId === undefined ? main : boards.answers.get(boardId);
    // A reader who comes again is told why, or gets what they may have.
    if (!answer || boards.event.visibility === 'off') {
      notifyEach(channel.readers, (reader) => reader(null), onError);
      return;
    }
    const before = channel.told;
    channel.told = answer;
    if (answer.version === before.version) return;
    const bytes = changeEvent(before, answer);
    channel.toldAt = performance.now();
    notifyEach(channel.readers, (reader) => reader(bytes), onError);
  };

  return {
    join: async ({ tournamentId, form, boardId }, reader) => {
      const name = `${form} ${tournamentId} ${boardId ?? ''}`;
      const boards = await boardCache.read(tournamentId, form, boardId);
      const answer = answerOf(boards, boardId);
      let channel = channels.get(name);
      if (!channel) {
        const opened: Channel = {
          readers: new Set(),
          told: answer,
          toldAt: Number.NEGATIVE_INFINITY,
          timer: undefined,
          leave: () => {},
        };
        let newest = boards;
        opened.leave = boardCache.follow(tournamentId, form, (computed) => {
          newest = computed;
          const rest = everyMs - (performance.now() - opened.toldAt);
          if (rest <= 0) return notify(opened, boardId, computed);
          opened.timer ??= setTimeout(() => {
            opened.timer = undefined;
            notify(opened, boardId, newest);
          }, rest).unref();
        });
        channels.set(name, opened);
        channel = opened;
      }
      const own = channel;
      own.readers.add(reader);
      count++;
      const leave = () => {
        if (!own.readers.delete(reader)) return;
        count--;
        if (own.readers.size > 0) return;
        clearTimeout(own.timer);
        own.leave();
        channels.delete(name);
      };
      return { boards, greeting: eventOf('version', versionOf(own.told)), leave };
    },
    beat: () => {
      for (const { readers, told } of channels.values()) {
        const bytes = eventOf('beat', versionOf(told));
        notifyEach(readers, (reader) => reader(bytes), onError);
      }
    },
    readers: () => count,
  };
}
