/** Whoever is told of the boards of a tournament in this process: by its own computing, or by another process. */
import type { ComputedBoards } from './compute-boards.ts';

/** What is in boards that were computed: which announcements, and whether everything was read for them. */
export type News = { covers: readonly string[]; isWhole: boolean };

export type Follower = {
  /** @param readAt when the reading of these boards began, in milliseconds of this process */
  hear(boards: ComputedBoards, news: News, readAt: number): void;
  /** Something was announced. @param id what no other process can say that it has, where it is null */
  expect(id: string | null): void;
  /** The announcements that are not told yet, from now on those of the computing that begins. */
  take(): string[];
  /** When the oldest announcement came that is not told; null where all are. */
  waitsSince(): number | null;
  /** Another process has told it. @param isLed whether that one goes first from now on */
  told(news: News, isLed: boolean): void;
  /** When another process that goes first told last, and when it had read everything; never where none does. */
  led: { at: number; wholeAt: number };
  /** The other process was silent for too long. */
  goFirst(): void;
};

/** Announcements that another process told before they came here. */
const mostEarly = 64;
const unnamed = '';

export function makeFollower(hear: Follower['hear'], now: () => number): Follower {
  /** When each came, the oldest first. */
  const waiting = new Map<string, number>();
  const early: string[] = [];
  const led = { at: Number.NEGATIVE_INFINITY, wholeAt: Number.NEGATIVE_INFINITY };
  return {
    hear,
    led,
    expect: (id) => {
      const name = id ?? unnamed;
      if (!waiting.has(name) && !early.includes(name)) waiting.set(name, now());
    },
    take: () => {
      const all = [...waiting.keys()];
      waiting.clear();
      return all;
    },
    waitsSince: () => waiting.values().next().value ?? null,
    told: ({ covers, isWhole }, isLed) => {
      for (const id of covers) if (id !== unnamed && !waiting.delete(id)) early.push(id);
      early.splice(0, early.length - mostEarly);
      if (!isLed) return;
      led.at = now();
      if (isWhole) led.wholeAt = led.at;
    },
    goFirst: () => {
      led.at = Number.NEGATIVE_INFINITY;
      led.wholeAt = Number.NEGATIVE_INFINITY;
    },
  };
}

/** When the oldest announcement came that some of them are not told. */
export function waitsSince({ followers }: { followers: Iterable<Follower> }): number | null {
  let oldest: number | null = null;
  for (const follower of followers) {
    const since = follower.waitsSince();
    if (since !== null && (oldest === null || since < oldest)) oldest = since;
  }
  return oldest;
}

/** Whether another process goes first for all of them. */
export const isLed = ({ followers }: { followers: ReadonlySet<Follower> }): boolean =>
  followers.size > 0 && [...followers].every(({ led }) => led.at > Number.NEGATIVE_INFINITY);
