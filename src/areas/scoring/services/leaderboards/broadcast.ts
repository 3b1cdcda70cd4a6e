import type { BoardChange, BoardVersion } from '#areas/scoring/contract/leaderboards.ts';
import { changesBetween } from '#areas/scoring/rules/leaderboards/row-changes.ts';
import { notifyEach } from '#kernel/platform/notify-each.ts';
import { noSiblings, type Siblings } from '#kernel/platform/siblings.ts';
import type { BoardCache, Following } from './board-cache.ts';
import { boardAfter, leadsChannel, isSharedChange, type SharedChange, type ToldBoard } from './board-sharing.ts';
import { answerOf, findAnswer } from './board-answers.ts';
import type { Answer, ComputedBoards } from './compute-boards.ts';
import type { BoardForm } from '#areas/scoring/contract/board-choices.ts';

/**
 * A reader of one board. All readers of a board receive the same bytes; null means that the board is no longer shown.
 */
export type Reader = (bytes: Buffer | null) => void;

type Place = { tournamentId: string; form: BoardForm; boardId: string | undefined };

export type Broadcast = {
  /**
   * Sends a reader every version of a board after the one in `greeting`.
   * @returns the first bytes for the reader, and how to leave
   */
  join(place: Place, reader: Reader): Promise<{ boards: ComputedBoards; greeting: Buffer; leave: () => void }>;
  /**
   * Sends every reader the current version number, by which it knows that the connection is alive and whether it missed
   * a change.
   */
  beat(): void;
  readers(): number;
};

/** A longer change is sent without its rows: reading the whole board, which is kept compressed, is then cheaper. */
const maxBytes = 4_096;
/** The version of a board that is no longer shown. */
const gone = '';
/** Readers receive at most one change in this time. */
const everyMs = 1_000;

type Channel = {
  name: string;
  readers: Set<Reader>;
  told: ToldBoard;
  /** Whether readers were told that the board is no longer shown. */
  isGone: boolean;
  toldAt: number;
  timer: NodeJS.Timeout | undefined;
  /** The changes computed since readers last received a version, and when their reading began. */
  covers: string[];
  isWhole: boolean;
  readAt: number;
  /** When this process last took over a version from another process. */
  takenOverAt: number;
  following: Following;
};

const eventOf = (name: string, data: object): Buffer =>
  Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

const versionOf = ({ leaderboard: { version, read_at } }: ToldBoard): BoardVersion => ({ version, read_at });

/** The parts of a board that a change event does not include; where they differ, readers load the whole board. */
const frameOf = ({ board, tournament, rounds }: Answer['leaderboard']): string =>
  JSON.stringify([{ ...board, rows: null, cut: null }, tournament, rounds]);

/** The difference between two versions as one event of the stream. */
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
 * Sends new versions of boards to all their readers, with one shared buffer. Where several processes have readers of a
 * board, one computes it and sends the bytes to the others, which pass them on.
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
    // A reader who reconnects gets the reason, or the boards that they may see. The committee's form was never public.
    if (!answer || (boards.event.visibility === 'off' && form === 'public')) {
      tellReaders(channel, null);
      if (!channel.isGone) share(gone, null);
      channel.isGone = true;
      return;
    }
    // This was read before a version arrived from another process, so it is unknown which is newer: compute again.
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

  /**
   * Takes over a version from another process: passes it on where readers here have the version before it, else
   * computes.
   */
  const takeOver = (shared: SharedChange): void => {
    const channel = channels.get(shared.channel);
    if (!channel) return;
    const { following, told } = channel;
    const isLed = leadsChannel(channel.name, shared.by, siblings.own);
    const after = shared.to === told.version ? told : boardAfter(told, shared);
    if (after) following.told(shared, isLed);
    else if (isLed || shared.to === gone) following.computeHere(shared.to === gone);
    if (!after) return;
    // Recorded even for a version that readers have already: undoing a score leads back to an earlier version.
    channel.takenOverAt = performance.now();
    if (after === told) return;
    channel.told = after;
    tellReaders(channel, Buffer.from(shared.event ?? ''));
  };
  // An uncaught error in a timer or message handler would end the process with all its streams.
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
