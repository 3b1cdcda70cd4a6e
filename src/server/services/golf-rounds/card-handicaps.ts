import type { BallPlan } from '#domain/golf/board-plan.ts';
import type { CourseVersion, Tee } from '#domain/golf/course-version.ts';
import type { Board, EventInput } from '#domain/golf/event.ts';
import { prepareEvent } from '#domain/golf/prepare-event.ts';
import { holesOf } from '#domain/golf-rounds.ts';
import type { NoIndexRule } from '#domain/set-up/answers.ts';
import type { RoundRuling } from '#server/database/rulings/read-rulings.ts';
import { assumedCourse, assumedFor, noIndexRuleOf } from '#domain/set-up/assumed-handicap.ts';

/** A player as far as their handicap asks. */
type HandicapRow = {
  id: string;
  first_name: string;
  last_name: string;
  gender: 'm' | 'f' | 'x' | null;
  index_tenths: number | null;
  divisions: string[];
  team_id: string | null;
  team_name: string | null;
};

/** What somebody, or a team that plays one ball, plays off. */
export type CardHandicap = { course: number | null; playing: number | null; strokes: readonly number[] };

export type CardHandicaps = {
  /** By player, where everybody plays their own ball. */
  players: ReadonlyMap<string, CardHandicap>;
  /** By team, where a team plays one ball; null where none does. */
  teams: ReadonlyMap<string, CardHandicap> | null;
};

const none: CardHandicaps = { players: new Map(), teams: null };

const handicapOf = ({ courseHandicap, playingTenths, received }: BallPlan): CardHandicap => ({
  course: courseHandicap,
  playing: playingTenths === null ? null : Math.round(playingTenths / 10),
  strokes: received,
});

/**
 * Strokes received as the engine has them on the board that is shown first: what is printed is what will count.
 * @param tees of this version, by player, and by team where it plays one ball; whoever has none plays from the first,
 *   as on the boards
 * @param noIndex how players without a handicap count, where somebody chose it
 */
export function cardHandicaps(
  rows: readonly HandicapRow[],
  round: {
    id: string;
    date: string;
    holes: 'all' | 'front' | 'back';
    version: CourseVersion;
    /** What the committee ruled of the round as a whole; null where nothing stands. */
    ruling: RoundRuling | null;
  },
  board: Board | null,
  tees: ReadonlyMap<string, Tee>,
  noIndex: NoIndexRule | null,
): CardHandicaps {
  if (!board) return none;
  const [first] = round.version.tees;
  const assumed = assumedFor(
    rows.map(({ id, index_tenths }) => ({ id, indexTenths: index_tenths })),
    assumedCourse(noIndexRuleOf(noIndex, [board]), [board], holesOf(round.version, round.holes).length),
  );
  const input: EventInput = {
    courses: [round.version],
    players: rows.map(({ id, first_name, last_name, gender, index_tenths, divisions }) => ({
      id,
      name: `${first_name} ${last_name}`,
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
        assumed,
      },
    ],
    cards: [],
    // Of a round that was cut to nine holes handicaps are of these nine.
    rulings: round.ruling ? [{ ...round.ruling, id: '', voids: null, rule: '', reason: '' }] : [],
    boards: [{ ...board, rounds: 'all', only: null }],
    matches: [],
    teamMatches: [],
    games: [],
    state: 'live',
    rules: 'whs-2024',
  };
  const plan = prepareEvent(input).event.boards[0]?.plan;
  const balls = plan?.rows.flatMap(({ rounds }) => rounds.flat()) ?? [];
  const handicaps = (isTeam: boolean) =>
    new Map(balls.filter(({ owner }) => owner.isTeam === isTeam).map((ball) => [ball.owner.id, handicapOf(ball)]));
  return { players: handicaps(false), teams: board.ball === 'one' && board.of === 'teams' ? handicaps(true) : null };
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
