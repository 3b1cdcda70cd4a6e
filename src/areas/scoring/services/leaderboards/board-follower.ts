/**
 * A follower of a tournament's boards in this process. Changes reach its readers either by computing here, or from
 * another process that computed them.
 */
import type { ComputedBoards } from './compute-boards.ts';

/** The coverage of computed boards: the ids of the announced changes, and whether everything was read for them. */
export type News = { covers: readonly string[]; isWhole: boolean };

export type Follower = {
  /** @param readAt when reading for these boards began, in milliseconds of this process's clock */
  hear(boards: ComputedBoards, news: News, readAt: number): void;
  /**
   * A change was announced and has to reach the readers.
   * @param id null where another process cannot report it as covered
   */
  expect(id: string | null): void;
  /** Takes the announced changes that are not covered yet; they belong to the computation that begins now. */
  take(): string[];
  /** When the oldest uncovered announcement arrived; null where there is none. */
  waitsSince(): number | null;
  /** Another process has covered these changes. @param isLed whether that process is the leader from now on */
  told(news: News, isLed: boolean): void;
  /**
   * When the leading process last sent something, and when it last had read everything; negative infinity without a
   * leader.
   */
  led: { at: number; wholeAt: number };
  /** The leading process was silent for too long: there is no leader from now on. */
  goFirst(): void;
};

/** The most ids to remember that another process covered before their announcement arrived here. */
const mostEarly = 64;
const unnamed = '';

export function makeFollower(hear: Follower['hear'], now: () => number): Follower {
  /** Announcements by id, with the time of arrival, oldest first. */
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

/** When the oldest announcement arrived that some follower has not covered; null where there is none. */
export function waitsSince({ followers }: { followers: Iterable<Follower> }): number | null {
  let oldest: number | null = null;
  for (const follower of followers) {
    const since = follower.waitsSince();
    if (since !== null && (oldest === null || since < oldest)) oldest = since;
  }
  return oldest;
}

/** Whether every follower has another process as its leader. */
export const isLed = ({ followers }: { followers: ReadonlySet<Follower> }): boolean =>
  followers.size > 0 && [...followers].every(({ led }) => led.at > Number.NEGATIVE_INFINITY);
