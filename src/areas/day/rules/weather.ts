/**
 * Weather actions of a round: suspension, resumption, a later start, fewer holes, cancellation. Each returns a plan,
 * which is both the preview and the list of changes. The service reads the facts and writes the plan.
 */
import type { SuspensionKind } from '#kernel/contract/day-choices.ts';
import type { RoundStatus } from '#areas/play/contract/golf-rounds.ts';
import type { Act } from '#golf/rulings.ts';
import type { Remedy } from '#kernel/rules/purchases.ts';
import { minutesOf, printTime, timeOf } from '#kernel/rules/day-times.ts';
import { byStart, type RoundStarts, type Start, startsFor } from '#areas/play/rules/tee-sheets/starts.ts';
import type { Sheet } from '#areas/play/rules/tee-sheets/sheet.ts';
import {
  type Cancellation,
  describeCancellation,
  type EntryMoney,
  sumsOfCancellation,
} from '#areas/entries/rules/weather-remedy.ts';
import type { NewStart } from './retime-groups.ts';
import { isUnderWay } from '#areas/play/rules/golf-rounds.ts';
import type { StartKind } from '#kernel/contract/play-choices.ts';

export type WeatherAction =
  | { action: 'suspend'; kind: SuspensionKind }
  /** A time of today on the venue's clock; null is now. */
  | { action: 'resume'; time: string | null }
  | { action: 'start_later'; firstTime: string }
  | { action: 'restart'; as: StartKind; firstTime: string }
  | { action: 'cut_to_nine'; nine: 'front' | 'back' }
  | { action: 'cancel_round' }
  /** Cancels the whole tournament; `percent` of each payment is refunded or becomes credit. */
  | { action: 'cancel_event'; percent: number; remedy: Remedy };

export type WeatherFacts = {
  roundId: string;
  status: RoundStatus;
  starts: RoundStarts;
  sheet: Sheet;
  /** Groups that have a score; they keep their starts. */
  begun: ReadonlySet<string>;
  /** Any round of the tournament has a score. */
  isTournamentBegun: boolean;
  /** The number of expected cards, and of those that are complete for each nine; null for a round of nine holes. */
  nines: { cards: number; front: number; back: number } | null;
  /** The ruling in force on the round as a whole. */
  ruled: 'shorten' | 'cancel-round' | null;
  /** The open suspension, with the status of the round once play resumes; null for none. */
  suspension: { statusAfter: 'published' | 'playing' } | null;
  /** The current time 'HH:MM' at the venue; null where the round is on another date. */
  timeNow: string | null;
  /** The payments of each entry. */
  entries: readonly EntryMoney[];
  /** The last date on which credit granted now could be spent. */
  creditUntil: string;
};

/** The changes of an action; null or an empty list where a part of the round stays unchanged. */
export type WeatherWrite = {
  status: RoundStatus | null;
  suspend: SuspensionKind | null;
  /** When the open suspension ends: now (`time` null) or at a time of today. */
  resume: { time: string | null } | null;
  moves: NewStart[];
  /** The new kind of start of the round; the announced time stays. */
  startKind: RoundStarts['kind'] | null;
  ruling: Extract<Act, { kind: 'shorten' | 'cancel-round' }> | null;
  /** The tournament is cancelled on these terms. */
  cancellation: Cancellation | null;
};

export type WeatherWords = {
  kind: 'suspended' | 'resumed' | 'new_times' | 'cancelled';
  title: string;
  /** Replaces the title in urgent notices; records and undo messages use the title. */
  alarm?: string;
  body: string;
};
export type WeatherPlan =
  | { refusal: string }
  | { refusal: null; effects: string[]; warnings: string[]; write: WeatherWrite; told: WeatherWords };

const nothing: WeatherWrite = {
  status: null,
  suspend: null,
  resume: null,
  moves: [],
  startKind: null,
  ruling: null,
  cancellation: null,
};
const refuse = (refusal: string): WeatherPlan => ({ refusal });
const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Plans an action on the current facts; the plan is the preview. */
export function planWeather(facts: WeatherFacts, action: WeatherAction): WeatherPlan {
  const { status } = facts;
  if (action.action !== 'cancel_event' && !isUnderWay(status))
    return refuse(status === 'planned' ? 'Publish the tee sheet first.' : 'This round is over.');
  switch (action.action) {
    case 'suspend':
      return suspend(facts, action.kind);
    case 'resume':
      return resume(facts, action.time);
    case 'start_later':
      return startLater(facts, action.firstTime);
    case 'restart':
      return restart(facts, action.as, action.firstTime);
    case 'cut_to_nine':
      return cutToNine(facts, action.nine);
    case 'cancel_round':
      return cancelRound(facts);
    default:
      return cancelEvent(facts, action);
  }
}

const suspensionTexts: Record<SuspensionKind, { effect: string; alarm?: string; body: string }> = {
  stop_now: {
    alarm: 'STOP NOW: danger on the course',
    effect: 'Everybody stops at once and marks their ball.',
    body: 'Danger: stop at once, mark your ball and take shelter. Wait for word before you go on.',
  },
  finish_hole: {
    effect: 'Groups finish the hole that they play, then stop.',
    body: 'Finish the hole that you play, or stop at once if you like. Then wait for word before you go on.',
  },
  dark: {
    effect: 'Groups finish the hole that they play, then stop for today.',
    body: 'It is getting dark: finish the hole that you play, or stop at once. You are told when play goes on.',
  },
};

function suspend({ status, suspension }: WeatherFacts, kind: SuspensionKind): WeatherPlan {
  if (suspension || status === 'suspended') return refuse('Play is suspended already.');
  const { effect, ...words } = suspensionTexts[kind];
  return {
    refusal: null,
    effects: [effect, 'Scores of holes that were played can still be typed.', 'Pace stands still until play goes on.'],
    warnings: [],
    write: { ...nothing, status: 'suspended', suspend: kind },
    told: { kind: 'suspended', title: 'Play is suspended', ...words },
  };
}

function resume({ suspension, timeNow }: WeatherFacts, time: string | null): WeatherPlan {
  if (!suspension) return refuse('Play is not suspended.');
  if (time !== null && timeNow !== null && time <= timeNow)
    return refuse(`${printTime(time)} has passed: choose a later time.`);
  const at = time === null ? 'now' : `at ${printTime(time)}`;
  return {
    refusal: null,
    effects: [`Play goes on ${at}, each group from where it stands.`],
    warnings: [],
    write: { ...nothing, resume: { time }, status: time === null ? suspension.statusAfter : null },
    told: {
      kind: 'resumed',
      title: time === null ? 'Play goes on now' : `Play goes on at ${printTime(time)}`,
      body: 'Go back to where you stopped and play on from there. Be at your ball in time.',
    },
  };
}

/** Groups without scores, in the order of their starts. */
const waitingOf = ({ sheet, begun }: WeatherFacts) =>
  sheet.groups.filter(({ id }) => !begun.has(id)).sort((one, other) => byStart(one.start, other.start));

const keeping = ({ begun }: WeatherFacts): string[] =>
  begun.size > 0
    ? [`${counted(begun.size, 'group')} on the course ${begun.size === 1 ? 'keeps its start' : 'keep their starts'}.`]
    : [];

const hasPassed = ({ timeNow }: WeatherFacts, time: string): boolean => timeNow !== null && time < timeNow;

function startLater(facts: WeatherFacts, firstTime: string): WeatherPlan {
  const waiting = waitingOf(facts);
  const [first] = waiting;
  if (!first) return refuse('Every group has begun: suspend play instead.');
  const shift = minutesOf(firstTime) - minutesOf(first.start.time);
  if (shift === 0) return refuse(`The first of them starts at ${printTime(firstTime)} already.`);
  if (hasPassed(facts, firstTime)) return refuse(`${printTime(firstTime)} has passed: choose a later time.`);
  const last = waiting.at(-1) ?? first;
  if (minutesOf(last.start.time) + shift >= 24 * 60) return refuse('The last group would start after midnight.');
  const moves = waiting.map(({ id, start }) => ({
    groupId: id,
    start: { ...start, time: timeOf(minutesOf(start.time) + shift) },
  }));
  const clash = clashOf(facts, moves);
  if (clash) return refuse(clash);
  const by = shift > 0 ? `${counted(shift, 'minute')} later` : `${counted(-shift, 'minute')} earlier`;
  return moved(
    facts,
    moves,
    `${counted(moves.length, 'group')} ${moves.length === 1 ? 'starts' : 'start'} ${by}.`,
    null,
  );
}

function restart(facts: WeatherFacts, kind: RoundStarts['kind'], firstTime: string): WeatherPlan {
  const waiting = waitingOf(facts);
  if (waiting.length === 0) return refuse('Every group has begun.');
  if (hasPassed(facts, firstTime)) return refuse(`${printTime(firstTime)} has passed: choose a later time.`);
  const taken = facts.sheet.groups.filter(({ id }) => facts.begun.has(id)).map(({ start }) => start);
  const groupsPerHole = Math.min(3, Math.ceil(waiting.length / Math.max(1, facts.starts.holes.length)));
  const wanted = { ...facts.starts, kind, firstTime, ...(kind === 'shotgun' ? { groupsPerHole } : {}) } as RoundStarts;
  const { starts, findings } = startsFor(wanted, waiting.length, { blocks: facts.sheet.blocks, taken });
  const [finding] = findings;
  if (finding) return refuse(finding.message);
  const moves = waiting.map(({ id }, place) => ({ groupId: id, start: starts[place] as Start }));
  const as =
    kind === 'shotgun' ? `in a shotgun at ${printTime(firstTime)}` : `by tee times from ${printTime(firstTime)}`;
  const effect = `${counted(moves.length, 'group')} ${moves.length === 1 ? 'starts' : 'start'} ${as}.`;
  return moved(facts, moves, effect, facts.begun.size === 0 ? kind : null);
}

/** The refusal where groups would move to the start of a group that stays; null for none. */
function clashOf({ sheet, begun }: WeatherFacts, moves: readonly NewStart[]): string | null {
  const kept = sheet.groups.filter(({ id }) => begun.has(id));
  const clash = moves.find(({ start }) => kept.some((group) => byStart(group.start, start) === 0));
  return clash ? `A group has started at ${printTime(clash.start.time)} from hole ${clash.start.hole}.` : null;
}

function moved(
  facts: WeatherFacts,
  moves: NewStart[],
  effect: string,
  startKind: WeatherWrite['startKind'],
): WeatherPlan {
  const first = moves.map(({ start }) => start.time).sort()[0] ?? '';
  return {
    refusal: null,
    effects: [effect, ...keeping(facts), 'The tee sheet goes out again, and everybody is told of their own start.'],
    warnings: [],
    write: { ...nothing, moves, startKind },
    told: {
      kind: 'new_times',
      title: 'New starting times',
      body: `Groups that have not begun start from ${printTime(first)}. Your own start is in your tee time.`,
    },
  };
}

const nineWords = { front: '1 to 9', back: '10 to 18' } as const;

function cutToNine({ nines, ruled, roundId }: WeatherFacts, nine: 'front' | 'back'): WeatherPlan {
  if (!nines) return refuse('This round has nine holes.');
  if (ruled === 'shorten') return refuse('This round was cut to nine holes already.');
  const other = nine === 'front' ? 'back' : 'front';
  return {
    refusal: null,
    effects: [
      `Holes ${nineWords[nine]} count: ${nines[nine]} of ${counted(nines.cards, 'card')} ${nines[nine] === 1 ? 'has' : 'have'} all nine scores.`,
      `Scores on holes ${nineWords[other]} are kept for handicaps, and count for no board.`,
      'Handicaps and ties go by nine holes.',
    ],
    warnings:
      nines[other] > nines[nine]
        ? [`More cards have holes ${nineWords[other]}: ${nines[other]} of ${nines.cards}.`]
        : [],
    write: { ...nothing, ruling: { kind: 'shorten', round: roundId, holes: nine } },
    told: {
      kind: 'new_times',
      title: 'This round is nine holes',
      body: `The committee has shortened the round: holes ${nineWords[nine]} count.`,
    },
  };
}

function cancelRound({ roundId, ruled }: WeatherFacts): WeatherPlan {
  if (ruled === 'cancel-round') return refuse('This round is cancelled already.');
  return {
    refusal: null,
    effects: ['The round counts for nothing. Its scores are kept.', 'Other rounds stand.'],
    warnings: [],
    write: { ...nothing, status: 'cancelled', ruling: { kind: 'cancel-round', round: roundId } },
    told: {
      kind: 'cancelled',
      title: 'This round is cancelled',
      body: 'The committee has cancelled the round. Scores that were made in it do not count.',
    },
  };
}

function cancelEvent(
  { entries, isTournamentBegun, creditUntil }: WeatherFacts,
  { percent, remedy }: Cancellation,
): WeatherPlan {
  // Before anybody has played a stroke, a cancellation always refunds everything.
  if (percent < 100 && !isTournamentBegun) return refuse('Nobody has begun: everything that was paid goes back.');
  return {
    refusal: null,
    effects: describeCancellation(sumsOfCancellation(entries, { percent, remedy }), remedy, creditUntil),
    warnings: ['This cannot be undone.'],
    write: { ...nothing, cancellation: { percent, remedy } },
    told: {
      kind: 'cancelled',
      title: 'The tournament is cancelled',
      body: 'The committee has cancelled the tournament. You will get a mail about your payment.',
    },
  };
}
