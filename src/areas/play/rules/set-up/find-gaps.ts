/** Gaps that keep players of a field from a result, a start, their tees or a message: in the same words everywhere. */
import type { GapCode, GapMend } from '#kernel/contract/gaps.ts';
import type { Board } from '#golf/event.ts';
import { lowIsBetter } from '#golf/hole-values.ts';
import { type Cents, describeAmount } from '#kernel/rules/money.ts';
import type { NoIndexRule } from './answers.ts';
import { isAdmitted } from './divisions.ts';
import type { Division, FieldPlayer } from './facts.ts';

/** The buttons below a gap. */
export const gapMends = {
  handicaps: 'Give handicaps',
  count_as_zero: 'Count them as 0',
  teams: 'Put them in teams',
  split: 'Split',
  merge: 'Put together',
  sheet: 'Place them',
  people: 'Choose',
  divisions: 'Move them',
  unpaid: 'Show',
  players: 'Show',
} as const satisfies Record<GapMend, string>;

export type Gap = {
  code: GapCode;
  text: string;
  mends: GapMend[];
  /** The ids of the players concerned, in the order of the field. */
  players: string[];
  /** The loss while it stands, after 'Go on: '; null where nobody loses a result by it. */
  loss: string | null;
};

/** Somebody of the field as far as gaps ask. */
export type GapPlayer = FieldPlayer & {
  hasMail: boolean;
  /** Whether every round with a course has tees that fit them. */
  hasTee: boolean;
  /** Whether they have withdrawn or are disqualified: they start nowhere any more. */
  isOut: boolean;
};

/** The least number of balls that the net result of a team needs of players with a handicap; all of one ball. */
type NetNeeds = { balls: number };

/**
 * The balls that a board of teams needs: all that it counts. In points a ball that is missing counts as a hole without
 * a score, so that one ball is enough.
 */
export function netNeedsOf({ ball, combine, score }: Pick<Board, 'ball' | 'combine' | 'score'>): NetNeeds {
  if (ball === 'one' || combine === null) return { balls: Number.POSITIVE_INFINITY };
  if ('rounds' in combine) return { balls: combine.rounds };
  if (!lowIsBetter(score)) return { balls: 1 };
  if ('picks' in combine) return { balls: combine.picks.length };
  return { balls: typeof combine.count === 'number' ? combine.count : Math.max(...combine.count) };
}

export type GapFacts = {
  /** `open` while rounds are played, `closed` until the results of all rounds are made, then `official`. */
  stage: 'open' | 'closed' | 'official';
  /** Everybody who has entered and paid, in the order of entry. */
  players: readonly GapPlayer[];
  teams: readonly { id: string; name: string; players: readonly string[] }[];
  /** Players for one result. */
  teamSize: number;
  /** Null where nothing is played off handicaps. */
  net: NetNeeds | null;
  noIndex: NoIndexRule;
  /** The starters in each round that has groups and is not over. */
  sheets: readonly ReadonlySet<string>[];
  divisions: readonly Division[];
  /** The balances of entries, an amount an entry. */
  open: readonly Cents[];
  date: string;
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
const are = (count: number): string => (count === 1 ? 'is' : 'are');
const have = (count: number): string => (count === 1 ? 'has' : 'have');
const gap = (code: GapCode, text: string, mends: GapMend[], players: readonly { id: string }[]): Gap => ({
  code,
  text,
  mends,
  players: players.map(({ id }) => id),
  loss: null,
});

/** Players without a handicap, where that costs somebody a net result. */
function noIndex({ players, teams, teamSize, net, noIndex: rule }: GapFacts): Gap[] {
  const without = players.filter(({ indexTenths }) => indexTenths === null);
  if (without.length === 0 || net === null || rule !== 'none') return [];
  const ids = new Set(without.map(({ id }) => id));
  const who = `${counted(without.length, 'player')} ${have(without.length)} no handicap`;
  const mends: GapMend[] = ['handicaps', 'count_as_zero'];
  if (teamSize < 2)
    return [
      {
        ...gap('no_index', `${who}: they have no net result.`, mends, without),
        loss: `${counted(without.length, 'player')} without a net result`,
      },
    ];
  const field = new Set(players.map(({ id }) => id));
  const lost = teams.filter(({ players: all }) => {
    const own = all.filter((id) => field.has(id));
    const withIndex = own.filter((id) => !ids.has(id)).length;
    return withIndex < own.length && withIndex < Math.min(net.balls, own.length);
  });
  if (lost.length === 0) return [gap('no_index', `${who}: their balls count in no net result.`, mends, without)];
  return [
    {
      ...gap('no_index', `${who}: ${counted(lost.length, 'team')} ${have(lost.length)} no net result.`, mends, without),
      loss: `${counted(lost.length, 'team')} without a net result`,
    },
  ];
}

function noTeam({ players, teams, teamSize }: GapFacts): Gap[] {
  const placed = new Set(teams.flatMap(({ players: own }) => own));
  const without = teamSize < 2 ? [] : players.filter(({ id }) => !placed.has(id));
  if (without.length === 0) return [];
  const text = `${counted(without.length, 'player')} ${are(without.length)} in no team: they have no result.`;
  const loss = `${counted(without.length, 'player')} without a result`;
  return [{ ...gap('no_team', text, ['teams'], without), loss }];
}

/** The players of all teams of the sizes that are meant, and how many teams have each of these sizes. */
function teamsOfSize({ players, teams, teamSize }: GapFacts, isMeant: (size: number) => boolean) {
  const field = new Set(players.map(({ id }) => id));
  const sizes = new Map<number, number>();
  const concerned = teams.flatMap(({ players: own }) => {
    const there = own.filter((id) => field.has(id));
    if (teamSize < 2 || there.length === 0 || !isMeant(there.length)) return [];
    sizes.set(there.length, (sizes.get(there.length) ?? 0) + 1);
    return there.map((id) => ({ id }));
  });
  return { players: concerned, counts: [...sizes].toSorted(([one], [other]) => other - one) };
}

/** '2 teams have 4 players, and 2 play for one result.' */
function largeTeam(facts: GapFacts): Gap[] {
  const { players, counts } = teamsOfSize(facts, (size) => size > facts.teamSize);
  if (players.length === 0) return [];
  const parts = counts.map(([size, count]) => `${counted(count, 'team')} ${have(count)} ${size} players`);
  const text = `${parts.join(', ')}, and ${facts.teamSize} play for one result.`;
  return [gap('large_team', text, ['split'], players)];
}

/** '1 team has 3 of 4 players. 2 teams have 2 of 4 players.' */
function shortTeam(facts: GapFacts): Gap[] {
  const { players, counts } = teamsOfSize(facts, (size) => size < facts.teamSize);
  if (players.length === 0) return [];
  const parts = counts.map(
    ([size, count]) => `${counted(count, 'team')} ${have(count)} ${size} of ${facts.teamSize} players.`,
  );
  return [gap('short_team', parts.join(' '), ['merge'], players)];
}

function noGroup({ players, sheets }: GapFacts): Gap[] {
  const without = players.filter(({ id, isOut }) => !isOut && sheets.some((placed) => !placed.has(id)));
  if (without.length === 0) return [];
  const text = `${counted(without.length, 'player')} ${are(without.length)} not on the tee sheet.`;
  return [gap('no_group', text, ['sheet'], without)];
}

function noTee({ players }: GapFacts): Gap[] {
  const without = players.filter(({ hasTee }) => !hasTee);
  if (without.length === 0) return [];
  const text = `${counted(without.length, 'player')} ${have(without.length)} no tees: Men or Ladies?`;
  return [gap('no_tee', text, ['people'], without)];
}

const kinds = { f: ['lady', 'ladies'], m: ['man', 'men'] } as const;

/** Divisions that nobody is in though somebody who entered may play in them. */
function emptyDivision({ players, divisions, date }: GapFacts): Gap[] {
  return divisions.flatMap((division): Gap[] => {
    if (players.some(({ divisions: own }) => own.includes(division.id))) return [];
    const fitting = players.filter((player) => isAdmitted(player, division, date));
    if (fitting.length === 0) return [];
    const [one, several] = division.gender ? kinds[division.gender] : (['player', 'players'] as const);
    const noun = fitting.length === 1 ? one : several;
    const text = `${division.name} has nobody in it; ${fitting.length} ${noun} ${have(fitting.length)} entered.`;
    return [gap('empty_division', text, ['divisions'], fitting)];
  });
}

function unpaid({ open }: GapFacts): Gap[] {
  if (open.length === 0) return [];
  const sum = open.reduce((total, amount) => total + amount, 0);
  const text = `${describeAmount(sum)} is open from ${open.length === 1 ? '1 entry' : `${open.length} entries`}.`;
  return [gap('unpaid', text, ['unpaid'], [])];
}

function noMail({ players }: GapFacts): Gap[] {
  const without = players.filter(({ hasMail }) => !hasMail);
  if (without.length === 0) return [];
  const text = `${counted(without.length, 'player')} ${have(without.length)} no email: they are not told.`;
  return [gap('no_mail', text, ['players'], without)];
}

/** The gaps once all rounds are closed: results can be worked out again, teams and starts no longer change. */
function ofClosedRounds(facts: GapFacts): Gap[] {
  const teams = noTeam(facts).map((one) => ({ ...one, mends: [] }));
  if (facts.stage === 'closed') return [...noIndex(facts), ...teams];
  // Players without an official result are named; the committee agreed to that when it made the results.
  return [...noIndex(facts), ...teams].map((one) => ({ ...one, loss: null, mends: [] }));
}

/** The gaps of a field, the gravest first: players without a result come before all else. */
export function findGaps(facts: GapFacts): Gap[] {
  if (facts.stage !== 'open') return [...ofClosedRounds(facts), ...unpaid(facts)];
  const all = [noIndex, noTeam, largeTeam, shortTeam, noGroup, noTee, emptyDivision, unpaid, noMail];
  return all.flatMap((find) => find(facts));
}

/** The words to accept before a sheet is published or results are kept: 'Go on: 4 teams without a net result'. */
export function goOnWords(gaps: readonly Pick<Gap, 'loss'>[]): string | null {
  const losses = gaps.flatMap(({ loss }) => loss ?? []);
  return losses.length > 0 ? `Go on: ${losses.join(', ')}` : null;
}
