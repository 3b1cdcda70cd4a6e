import type { BoardChange, BoardVersion } from '#areas/scoring/contract/leaderboards.ts';
import type { BoardForm } from '#areas/scoring/rules/leaderboards/board-facts.ts';
import { changesBetween } from '#areas/scoring/rules/leaderboards/row-changes.ts';
import { notifyEach } from '#kernel/platform/notify-each.ts';
import { noSiblings, type Siblings } from '#kernel/platform/siblings.ts';
import type { BoardCache, Following } from './board-cache.ts';
import { boardAfter, goesFirst, isSharedChange, type SharedChange, type ToldBoard } from './board-sharing.ts';
import { answerOf, findAnswer } from './board-answers.ts';
import type { Answer, ComputedBoards } from './compute-boards.ts';

/** Somebody who follows one board: gets the same bytes as everybody else who does; null where it is shown no more. */
export type Reader = (bytes: Buffer | null) => void;

type Place = { tournamentId: string; form: BoardForm; boardId: string | undefined };

export type Broadcast = {
  /**
   * Tells a reader every new version of a board, from the one after `greeting` on.
   * @returns what is to be said first, and how to leave
   */
  join(place: Place, reader: Reader): Promise<{ boards: ComputedBoards; greeting: Buffer; leave: () => void }>;
  /** Tells every reader which version stands: whoever hears it knows that the connection lives, and what it missed. */
  beat(): void;
  readers(): number;
};

/** A change that is longer is not told: the whole, which is kept packed, is cheaper then. */
const maxBytes = 4_096;
/** The version of a board that is shown no more. */
const gone = '';
/** Boards are told at most so often. */
const everyMs = 1_000;

type Channel = {
  name: string;
  readers: Set<Reader>;
  told: ToldBoard;
  /** Whether its readers were told that it is shown no more. */
  isGone: boolean;
  toldAt: number;
  timer: NodeJS.Timeout | undefined;
  /** What was computed since the readers were told, and when its reading began. */
  covers: string[];
  isWhole: boolean;
  readAt: number;
  /** When another process told the readers last. */
  takenOverAt: number;
  following: Following;
};

const eventOf = (name: string, data: object): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

const versionOf = ({ leaderboard: { version, read_at } }: ToldBoard): BoardVersion => ({ version, read_at });

/** Everything of a board that a change does not tell. */
const frameOf = ({ board, tournament, rounds }: Answer['leaderboard']): string =>
  JSON.stringify([{ ...board, rows: null, cut: null }, tournament, rounds]);

/** The change of one version into another, as one event of a stream. */
export function changeEvent(before: ToldBoard, after: ToldBoard): Buffer {
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

/**
 * Hands new versions of boards to all who follow them, one buffer for all. Of several processes that have readers of a
 * board one computes it and tells the others, which hand its bytes on.
 */
export function openBroadcast(
  boardCache: BoardCache,
  onError: (error: unknown) => void,
  siblings: Siblings = noSiblings,
): Broadcast {
  const channels = new Map<string, Channel>();
  let count = 0;

  const tellReaders = (channel: Channel, bytes: Buffer | null): void => {
    channel.toldAt = performance.now();
    notifyEach(channel.readers, (reader) => reader(bytes), onError);
  };

  const notify = (channel: Channel, { form, boardId }: Place, boards: ComputedBoards): void => {
    const { covers, isWhole, told: before } = channel;
    const share = (to: string, event: string | null): void => {
      const [about, by, from] = ['board' as const, siblings.own, before.version];
      siblings.tell({ about, channel: channel.name, by, covers, isWhole, from, to, event } satisfies SharedChange);
    };
    const answer = findAnswer(boards, boardId);
    // Whoever comes again is told why, or gets what they may have. The committee's form was never for others.
    if (!answer || (boards.event.visibility === 'off' && form === 'public')) {
      tellReaders(channel, null);
      if (!channel.isGone) share(gone, null);
      channel.isGone = true;
      return;
    }
    // Read before another process told something else: nobody knows which of both is newer.
    if (answer.version !== before.version && channel.readAt < channel.takenOverAt) {
      channel.following.computeHere();
      return;
    }
    channel.isGone = false;
    channel.told = answer;
    channel.covers = [];
    channel.isWhole = false;
    const bytes = answer.version === before.version ? null : changeEvent(before, answer);
    if (bytes) tellReaders(channel, bytes);
    if (bytes || isWhole || covers.length > 0) share(answer.version, bytes?.toString() ?? null);
  };

  /** What another process told: handed on where readers here had the same before, else found out here. */
  const takeOver = (shared: SharedChange): void => {
    const channel = channels.get(shared.channel);
    if (!channel) return;
    const { following, told } = channel;
    const isLed = goesFirst(channel.name, shared.by, siblings.own);
    const after = shared.to === told.version ? told : boardAfter(told, shared);
    if (after) following.told(shared, isLed);
    else if (isLed || shared.to === gone) following.computeHere(shared.to === gone);
    if (!after) return;
    // Also where it says what stands already: a score that was taken back leads to the version of before.
    channel.takenOverAt = performance.now();
    if (after === told) return;
    channel.told = after;
    tellReaders(channel, Buffer.from(shared.event ?? ''));
  };
  // An error in a timer or a message that nobody catches ends the process, and with it all its streams.
  const orComplain = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      onError(error);
    }
  };
  siblings.hear((message) => {
    if (isSharedChange(message)) orComplain(() => takeOver(message));
  });

  const open = (name: string, place: Place, told: ToldBoard): Channel => {
    let newest: ComputedBoards;
    const following = boardCache.follow(place.tournamentId, place.form, (computed, { covers, isWhole }, readAt) => {
      newest = computed;
      channel.readAt = readAt;
      channel.covers.push(...covers);
      channel.isWhole ||= isWhole;
      const rest = everyMs - (performance.now() - channel.toldAt);
      if (rest <= 0) return notify(channel, place, computed);
      channel.timer ??= setTimeout(() => {
        channel.timer = undefined;
        orComplain(() => notify(channel, place, newest));
      }, rest).unref();
    });
    const channel: Channel = {
      name,
      readers: new Set(),
      told,
      isGone: false,
      toldAt: Number.NEGATIVE_INFINITY,
      timer: undefined,
      covers: [],
      isWhole: false,
      readAt: Number.NEGATIVE_INFINITY,
      takenOverAt: Number.NEGATIVE_INFINITY,
      following,
    };
    channels.set(name, channel);
    return channel;
  };

  return {
    join: async (place, reader) => {
      const { tournamentId, form, boardId } = place;
      const name = `${form} ${tournamentId} ${boardId ?? ''}`;
      const boards = await boardCache.read(tournamentId, form, boardId);
      const answer = answerOf(boards, boardId);
      const own = channels.get(name) ?? open(name, place, answer);
      own.readers.add(reader);
      count++;
      const leave = () => {
        if (!own.readers.delete(reader)) return;
        count--;
        if (own.readers.size > 0) return;
        clearTimeout(own.timer);
        own.following.leave();
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
