import type { BallPlan } from '#golf/board-plan.ts';
import type { CourseVersion, Tee } from '#golf/course-version.ts';
import type { Board, EventInput } from '#golf/event.ts';
import { receivedOn } from '#golf/match-event.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { holesOf } from '#areas/play/rules/golf-rounds.ts';
import type { MatchSides } from '#areas/play/rules/set-up/match-terms.ts';
import type { NoIndexRule, SetUpChanges } from '#areas/play/rules/set-up/answers.ts';
import type { RoundRuling } from '#areas/play/database/rulings/read-rulings.ts';
import { assumedCourse, assumedFor, noIndexRuleOf } from '#areas/play/rules/set-up/assumed-handicap.ts';
import { matchHandicap, type MatchSetUp } from '#areas/play/rules/set-up/match-terms.ts';
import type { PrintPlayerRow } from '#areas/play/database/prints/print-facts.ts';
import type { HolesPlayed } from '#areas/play/contract/golf-rounds.ts';

/** A player with the facts that handicaps depend on. */
type HandicapRow = Pick<
  PrintPlayerRow,
  'id' | 'name' | 'gender' | 'index_tenths' | 'divisions' | 'team_id' | 'team_name'
>;

/** The round for which handicaps are computed. */
type HandicapRound = {
  id: string;
  date: string;
  holes: HolesPlayed;
  version: CourseVersion;
  /** The committee's ruling on the round as a whole; null for none. */
  ruling: RoundRuling | null;
};

/** The handicap of a player, or of a team that plays one ball. */
export type CardHandicap = { course: number | null; playing: number | null; strokes: readonly number[] };

export type CardHandicaps = {
  /** By player id, for players who play their own ball. */
  players: ReadonlyMap<string, CardHandicap>;
  /** By team id, for teams that play one ball; null in other formats. */
  teams: ReadonlyMap<string, CardHandicap> | null;
};

const none: CardHandicaps = { players: new Map(), teams: null };

const handicapOf = ({ courseHandicap, playingTenths, received }: BallPlan): CardHandicap => ({
  course: courseHandicap,
  playing: playingTenths === null ? null : Math.round(playingTenths / 10),
  strokes: received,
});

/** Whether a board is of teams that play one ball each. */
export const playsOneBall = (board: Pick<Board, 'ball' | 'of'> | null): boolean =>
  board?.ball === 'one' && board.of === 'teams';

/**
 * Strokes received, computed by the golf engine for the given board, so that printed strokes match the results.
 * @param tees the tee of each player and, for one-ball teams, of each team; a ball without one is played from the first
 * tee, as on the boards
 * @param noIndex the chosen rule for players without a handicap; null for the default
 */
export function cardHandicaps(
  rows: readonly HandicapRow[],
  round: HandicapRound,
  board: Board | null,
  tees: ReadonlyMap<string, Tee>,
  noIndex: NoIndexRule | null,
): CardHandicaps {
  if (!board) return none;
  const assumed = assumedCourse(noIndexRuleOf(noIndex, [board]), [board], holesOf(round.version, round.holes).length);
  const input = { ...inputOf(rows, round, tees, assumed), boards: [{ ...board, rounds: 'all' as const, only: null }] };
  const plan = prepareEvent(input).event.boards[0]?.plan;
  const balls = plan?.rows.flatMap(({ rounds }) => rounds.flat()) ?? [];
  const handicaps = (isTeam: boolean) =>
    new Map(balls.filter(({ owner }) => owner.isTeam === isTeam).map((ball) => [ball.owner.id, handicapOf(ball)]));
  return { players: handicaps(false), teams: playsOneBall(board) ? handicaps(true) : null };
}

/**
 * Strokes received in the matches of a group, computed by the golf engine off the lowest handicap of each match.
 * @param matches the sides of each match
 * @param setUp the tournament's set-up, which defines the handicaps of matches
 */
export function matchHandicaps(
  rows: readonly HandicapRow[],
  round: HandicapRound,
  matches: readonly MatchSides[],
  tees: ReadonlyMap<string, Tee>,
  { answers, changes }: MatchSetUp & { changes: Pick<SetUpChanges, 'noIndex'> },
): CardHandicaps {
  const assumed = assumedCourse(noIndexRuleOf(changes.noIndex, []), [], holesOf(round.version, round.holes).length);
  const input: EventInput = {
    ...inputOf(rows, round, tees, assumed),
    matches: matches.map((sides, place) => ({
      id: String(place),
      round: round.id,
      sides,
      ball: 'own',
      handicap: matchHandicap({ answers, changes }, sides[0].length),
      extra: false,
      extraHoles: [],
      holes: {},
      scores: null,
      cards: null,
    })),
  };
  const balls = prepareEvent(input).event.matches.flatMap(({ match, round: played, sides }) =>
    sides.flatMap((side, at) =>
      side.map((ball, place): [string, CardHandicap] => [
        match.sides[at as 0 | 1][place] ?? '',
        {
          course: null,
          playing: ball.playing,
          strokes: played.numbers.map((_, hole) => receivedOn(ball, played, hole)),
        },
      ]),
    ),
  );
  return { players: new Map(balls), teams: null };
}

/** The engine's input for a single round with these players, without boards and matches. */
function inputOf(
  rows: readonly HandicapRow[],
  round: HandicapRound,
  tees: ReadonlyMap<string, Tee>,
  assumed: number | null,
): EventInput {
  const [first] = round.version.tees;
  return {
    courses: [round.version],
    players: rows.map(({ id, name, gender, index_tenths, divisions }) => ({
      id,
      name,
      gender: ({ m: 'M', f: 'F', x: null } as const)[gender ?? 'x'],
      indexTenths: index_tenths,
      divisions,
      prizes: true,
    })),
    teams: teamsOf(rows),
    rounds: [
      {
        id: round.id,
        course: round.version.id,
        holes: round.holes,
        tee: first?.id ?? '',
        tees: Object.fromEntries([...tees].map(([id, tee]) => [id, tee.id])),
        pccTenths: 0,
        playedOn: round.date,
        assumed: assumedFor(
          rows.map(({ id, index_tenths }) => ({ id, indexTenths: index_tenths })),
          assumed,
        ),
      },
    ],
    cards: [],
    // In a round shortened to nine holes, handicaps are for these nine holes.
    rulings: round.ruling ? [{ ...round.ruling, id: '', voids: null, rule: '', reason: '' }] : [],
    boards: [],
    matches: [],
    teamMatches: [],
    games: [],
    state: 'live',
    rules: 'whs-2024',
  };
}

function teamsOf(rows: readonly HandicapRow[]): EventInput['teams'] {
  const teams = new Map<string, { id: string; name: string; players: string[] }>();
  for (const { id, team_id, team_name } of rows) {
    if (!team_id) continue;
    const team = teams.get(team_id) ?? { id: team_id, name: team_name ?? '', players: [] };
    team.players.push(id);
    teams.set(team_id, team);
  }
  return [...teams.values()];
}
