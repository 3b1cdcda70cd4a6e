/**
 * Computes where groups are on the course, from the scores on their cards. The time is a parameter, so it works for any
 * instant.
 */
import { type Pace, type Pause, paceOf } from '#areas/play/rules/pace.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import type { Start } from '#areas/play/rules/tee-sheets/starts.ts';
import type { CardState } from '#kernel/contract/scoring-choices.ts';
import type { GroupState, NeedKind } from '#areas/scoring/contract/day.ts';

const minuteMs = 60_000;
/** A phone without a report for this long: the position of its group is only a guess. */
export const silentMs = 25 * minuteMs;
/** Two scorers are expected to settle a difference themselves; after this long the committee is asked. */
const settleMs = 10 * minuteMs;
/** A card is expected to be returned this long after its last hole. */
const returnMs = 20 * minuteMs;

/**
 * A card, with the facts that the committee's day needs. No card is expected of a no-show or a player who has withdrawn
 * or is disqualified.
 */
export type DayCard = {
  id: string;
  groupId: string | null;
  name: string;
  players: number;
  isExpected: boolean;
  state: CardState;
  /** All holes of the round in the order of the card: printed number, value, and when it was first typed. */
  holes: readonly { number: number; value: HoleValue; atMs: number | null }[];
  /** The extra holes of its match and the typed result, with the time when each was first typed. */
  beyond: readonly { number: number; atMs: number | null }[];
  /** Whether the result of its match was typed, so that no hole is missing. */
  isResultSaid: boolean;
  /** Whether the committee has typed a score on it. */
  isTyped: boolean;
  /** Printed numbers of holes on which two scorers differ. */
  differs: readonly number[];
  /** The number of values that arrived after the card was signed or corrected. */
  late: number;
  /** A signature no longer matches the card. */
  hasBrokenSign: boolean;
};

export type DayGroup = {
  id: string;
  number: number;
  start: Start;
  startMs: number;
  /** When a phone of the group last reported; null for never. */
  heardMs: number | null;
  phones: number;
  /** The unsent entries on the group's phones, by their last reports. */
  unsent: number;
};

/** `holes` are those that count: in a round shortened to nine, these nine. */
export type DayRound = { holes: readonly { number: number; par: number }[]; pauses: readonly Pause[]; nowMs: number };

export type GroupNow = DayGroup & {
  players: number;
  names: readonly string[];
  state: GroupState;
  pace: Pace;
  /** When the group's last score was typed. */
  lastMs: number | null;
  isSilent: boolean;
};

/** The holes of a card that count. */
export function countingOf({ holes }: DayCard, round: Pick<DayRound, 'holes'>): DayCard['holes'] {
  if (holes.length === round.holes.length) return holes;
  const counting = new Set(round.holes.map(({ number }) => number));
  return holes.filter(({ number }) => counting.has(number));
}

/** The holes of a round in the order in which a group plays them, beginning with its first hole. */
export function inPlayOrder<Hole extends { number: number }>(holes: readonly Hole[], startHole: number): Hole[] {
  const from = Math.max(
    0,
    holes.findIndex(({ number }) => number === startHole),
  );
  return [...holes.slice(from), ...holes.slice(0, from)];
}

/** The expected cards, by group. */
function expectedByGroup(cards: readonly DayCard[]): Map<string, DayCard[]> {
  const byGroup = new Map<string, DayCard[]>();
  for (const card of cards) {
    if (card.groupId === null || !card.isExpected) continue;
    const own = byGroup.get(card.groupId);
    if (own) own.push(card);
    else byGroup.set(card.groupId, [card]);
  }
  return byGroup;
}

/** The position of every group. Groups in which nobody plays are left out. */
export function groupsNow(groups: readonly DayGroup[], cards: readonly DayCard[], round: DayRound): GroupNow[] {
  const byGroup = expectedByGroup(cards);
  const playing = groups.flatMap((group) => {
    const own = byGroup.get(group.id) ?? [];
    return own.length > 0 ? [{ group, own }] : [];
  });
  const paced = playing.map(({ group, own }) => ({
    id: group.id,
    startMs: group.startMs,
    players: own.reduce((sum, { players }) => sum + players, 0),
    holes: inPlayOrder(round.holes, group.start.hole).map(({ number, par }) => ({
      number,
      par,
      doneMs: doneOn(own, number),
    })),
  }));
  const paces = paceOf(paced, round);
  return playing.map(({ group, own }, place): GroupNow => {
    const pace = paces.get(group.id) ?? { done: 0, hole: null, behind: null, gap: null, isOutOfPosition: false };
    const lastMs = lastScoreOf(own);
    const state = stateOf(pace, lastMs, group.startMs, round.nowMs);
    const heard = Math.max(group.heardMs ?? 0, lastMs ?? 0, group.startMs);
    return {
      ...group,
      players: paced[place]?.players ?? 0,
      names: own.map(({ name }) => name),
      state,
      pace,
      lastMs,
      isSilent: state === 'playing' && round.nowMs - heard > silentMs,
    };
  });
}

function stateOf(pace: Pace, lastMs: number | null, startMs: number, nowMs: number): GroupState {
  if (pace.hole === null) return 'finished';
  return lastMs === null && nowMs < startMs ? 'starts' : 'playing';
}

// Loops without closures and lists: for a large field these functions read some sixty thousand scores each time.

/** When the last of these cards got its score on a hole; null while one has none. */
function doneOn(cards: readonly DayCard[], number: number): number | null {
  let latest = 0;
  for (const { holes } of cards) {
    // Cards list the holes in order and most begin at the first, so the hole is usually found by its index.
    const own = holes[number - 1];
    const hole = own?.number === number ? own : holes.find((one) => one.number === number);
    if (hole === undefined || hole.atMs === null) return null;
    latest = Math.max(latest, hole.atMs);
  }
  return latest;
}

/** When the last score on any of these cards was typed; null before the first. */
function lastScoreOf(cards: readonly DayCard[]): number | null {
  let latest: number | null = null;
  for (const { holes, beyond } of cards) {
    for (const { atMs } of holes) if (atMs !== null && (latest === null || atMs > latest)) latest = atMs;
    for (const { atMs } of beyond) if (atMs !== null && (latest === null || atMs > latest)) latest = atMs;
  }
  return latest;
}

/** Whether a card is still to be returned. A card is not if its match has a result that was typed without the holes. */
export const isAwaited = ({ isExpected, state, isResultSaid }: DayCard): boolean =>
  isExpected && state === 'open' && !isResultSaid;

/**
 * Whether nothing more comes of an expected card: it is returned, or the committee has typed on it, as from paper, and
 * every hole that counts has a score. Such a card is signed on no phone.
 */
export const isComplete = (card: DayCard, round: Pick<DayRound, 'holes'>): boolean =>
  card.isExpected &&
  (!isAwaited(card) ||
    (card.isTyped && card.differs.length === 0 && countingOf(card, round).every(({ value }) => value !== null)));

export type Missing = { card: string; name: string; group: number; holes: number[]; isLate: boolean };

/**
 * Cards with holes without a score although their group has played on, and cards that are not returned twenty minutes
 * after the last hole.
 */
export function missingOf(groups: readonly GroupNow[], cards: readonly DayCard[], round: DayRound): Missing[] {
  const { nowMs } = round;
  const byGroup = expectedByGroup(cards);
  return groups.flatMap((group) => {
    const own = byGroup.get(group.id) ?? [];
    const reached = farthest(own, group, round);
    const isLate = group.state === 'finished' && group.lastMs !== null && nowMs - group.lastMs > returnMs;
    return own.flatMap((card): Missing[] => {
      if (!isAwaited(card)) return [];
      const played = inPlayOrder(countingOf(card, round), group.start.hole).slice(0, reached);
      const holes = played.filter(({ atMs }) => atMs === null).map(({ number }) => number);
      return holes.length > 0 || isLate ? [{ card: card.id, name: card.name, group: group.number, holes, isLate }] : [];
    });
  });
}

/**
 * The number of holes that a group has completed. On the last hole with any score the other players may still type
 * theirs, so that hole is not counted.
 */
function farthest(own: readonly DayCard[], group: GroupNow, round: DayRound): number {
  const reached = own.map((card) =>
    inPlayOrder(countingOf(card, round), group.start.hole).findLastIndex(({ atMs }) => atMs !== null),
  );
  return group.state === 'finished' ? round.holes.length : Math.max(0, ...reached);
}

export type Need = { kind: NeedKind; card: string; name: string; holes: number[] };

/**
 * Cards that need the committee: an unsettled difference, values that arrived late, or a signature that no longer
 * matches.
 */
export function needsOf(cards: readonly DayCard[], { nowMs }: DayRound): Need[] {
  return cards.flatMap((card): Need[] => {
    const { id, name, differs, late, hasBrokenSign, holes, beyond } = card;
    const old = differs.filter((number) => {
      const at = [...holes, ...beyond].find((hole) => hole.number === number)?.atMs ?? null;
      return at === null || nowMs - at > settleMs;
    });
    return [
      ...(old.length > 0 ? [{ kind: 'differs' as const, card: id, name, holes: old }] : []),
      ...(late > 0 ? [{ kind: 'late' as const, card: id, name, holes: [] }] : []),
      ...(hasBrokenSign ? [{ kind: 'signature' as const, card: id, name, holes: [] }] : []),
    ];
  });
}
