/**
 * Finds gaps: facts missing in a field without which players have no result, start, tee or notice. All screens use the
 * same words.
 */
import type { GapCode, GapMend } from '#kernel/contract/gaps.ts';
import type { Board } from '#golf/event.ts';
import { lowIsBetter } from '#golf/hole-values.ts';
import { type Cents, describeAmount } from '#kernel/rules/money.ts';
import type { NoIndexRule } from './answers.ts';
import { isAdmitted } from './divisions.ts';
import type { Division, FieldPlayer } from './facts.ts';

/** The labels of the buttons that close a gap. */
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
  /** The consequence for results, to be accepted after 'Go on: '; null where nobody loses a result. */
  loss: string | null;
};

/** A player with the facts that gaps depend on. */
export type GapPlayer = FieldPlayer & {
  hasMail: boolean;
  /** Whether a tee fits the player in every round that has a course. */
  hasTee: boolean;
  /** Whether the player has withdrawn, is disqualified or missed the cut, and so starts in no further round. */
  isOut: boolean;
};

/** The number of balls by players with a handicap that a team's net result needs; infinite if all are needed. */
type NetNeeds = { balls: number };

/**
 * The balls that a net board of teams needs: all that count. With points one ball is enough, because a missing ball
 * only scores no points.
 */
export function netNeedsOf({ ball, combine, score }: Pick<Board, 'ball' | 'combine' | 'score'>): NetNeeds {
  if (ball === 'one' || combine === null) return { balls: Number.POSITIVE_INFINITY };
  if ('rounds' in combine) return { balls: combine.rounds };
  if (!lowIsBetter(score)) return { balls: 1 };
  if ('picks' in combine) return { balls: combine.picks.length };
  return { balls: typeof combine.count === 'number' ? combine.count : Math.max(...combine.count) };
}

export type GapFacts = {
  /** `open` until all rounds are closed, then `closed` until results are official, then `official`. */
  stage: 'open' | 'closed' | 'official';
  /** Every player with a paid entry, in order of entry. */
  players: readonly GapPlayer[];
  teams: readonly { id: string; name: string; players: readonly string[] }[];
  /** The number of players who share one result. */
  teamSize: number;
  /** Null where no result depends on handicaps. */
  net: NetNeeds | null;
  noIndex: NoIndexRule;
  /** The ids of placed players, for each round that has groups and is not over. */
  sheets: readonly ReadonlySet<string>[];
  divisions: readonly Division[];
  /** The unpaid amounts, one for each entry. */
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

/** Players without a handicap, where this costs a player or team the net result. */
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

/** The players of all teams with a selected size, and the number of teams of each such size. */
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

/** Empty divisions that entered players would be admitted to. */
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

/** The gaps once all rounds are closed: results can still be recomputed, but teams and starts no longer change. */
function ofClosedRounds(facts: GapFacts): Gap[] {
  const teams = noTeam(facts).map((one) => ({ ...one, mends: [] }));
  if (facts.stage === 'closed') return [...noIndex(facts), ...teams];
  // Players without an official result are still named, but not to be accepted again: the committee accepted it
  // already.
  return [...noIndex(facts), ...teams].map((one) => ({ ...one, loss: null, mends: [] }));
}

/** The gaps of a field, the most serious first: players without a result before all others. */
export function findGaps(facts: GapFacts): Gap[] {
  if (facts.stage !== 'open') return [...ofClosedRounds(facts), ...unpaid(facts)];
  const all = [noIndex, noTeam, largeTeam, shortTeam, noGroup, noTee, emptyDivision, unpaid, noMail];
  return all.flatMap((find) => find(facts));
}

/** The words to accept before publishing a sheet or making results official: 'Go on: 4 teams without a net result'. */
export function goOnWords(gaps: readonly Pick<Gap, 'loss'>[]): string | null {
  const losses = gaps.flatMap(({ loss }) => loss ?? []);
  return losses.length > 0 ? `Go on: ${losses.join(', ')}` : null;
}
