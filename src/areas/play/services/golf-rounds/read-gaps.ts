import { AppError } from '#kernel/contract/errors.ts';
import { isFinal } from '#areas/play/rules/golf-rounds.ts';
import { hasNetResults } from '#areas/play/rules/set-up/describe-plan.ts';
import { findGaps, type Gap, type GapFacts, goOnWords, netNeedsOf } from '#areas/play/rules/set-up/find-gaps.ts';
import type { PlayPlan } from '#areas/play/rules/set-up/plan-play.ts';
import { teeOf } from '#areas/play/rules/set-up/tees.ts';
import { readGapRows } from '#areas/play/database/golf-rounds/gap-facts.ts';
import { listTeams } from '#areas/play/database/teams/teams.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { type PlayView, readPlay } from './read-play.ts';

export type GapsNow = {
  gaps: Gap[];
  /** The words to accept before continuing; null where nobody loses a result. */
  goOn: string | null;
  names: ReadonlyMap<string, string>;
};

/** The needs of the first net board of teams; matches need the handicap of every player. */
function netOf(plan: PlayPlan): ReturnType<typeof netNeedsOf> | null {
  if (!hasNetResults(plan)) return null;
  const board = plan.boards.find(
    ({ isLeftOut, content }) => !isLeftOut && content.handicap !== 'gross' && content.of === 'teams',
  );
  return board ? netNeedsOf(board.content) : { balls: Number.POSITIVE_INFINITY };
}

/** The stage of a tournament for `findGaps`, derived from its rounds. */
function stageOf(rounds: PlayView['rounds']): GapFacts['stage'] {
  if (rounds.length === 0 || rounds.some((round) => !isClosed(round))) return 'open';
  return rounds.every(({ status }) => isFinal(status)) ? 'official' : 'closed';
}
const isClosed = ({ status, closed_at: at }: PlayView['rounds'][number]): boolean => at !== null || isFinal(status);

/**
 * The gaps in the field of the organizer's own tournament.
 * @param missedCut players who missed the cut, and need no further group
 * @throws AppError forbidden, not_found
 */
export async function readGaps(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
  missedCut: readonly string[] = [],
): Promise<GapsNow> {
  const [play, rows, teams] = await Promise.all([
    readPlay(context, organizer, id),
    readGapRows(context.pool, id),
    listTeams(context.pool, id),
  ]);
  const { plan, field, divisions, tournament } = play;
  const known = new Map(field.map((player) => [player.id, player]));
  const closed = new Set(play.rounds.filter(isClosed).map(({ number }) => number));
  const rounds = plan.rounds.flatMap(({ number, course, date }) => {
    if (closed.has(number)) return [];
    const own = plan.tees.find(({ round }) => round === number)?.rows ?? [];
    return course ? [{ rows: own, tees: course.content.tees, date }] : [];
  });
  const missed = new Set(missedCut);
  const gaps = findGaps({
    stage: stageOf(play.rounds),
    players: rows.players.flatMap(({ id: playerId, has_mail: hasMail, is_out: isOut }) => {
      const player = known.get(playerId);
      if (!player) return [];
      const hasTee = rounds.every(({ rows: own, tees, date }) => teeOf(player, own, tees, date) !== null);
      return [{ ...player, hasMail, hasTee, isOut: isOut || missed.has(playerId) }];
    }),
    teams,
    teamSize: plan.answers.teamSize.value,
    net: netOf(plan),
    noIndex: plan.noIndex.value,
    sheets: rows.sheets.map((players) => new Set(players)),
    divisions,
    open: rows.open,
    date: tournament.start_date ?? context.clock().toISOString().slice(0, 10),
  });
  return { gaps, goOn: goOnWords(gaps), names: new Map(field.map(({ id: playerId, name }) => [playerId, name])) };
}

/**
 * Refuses to continue while players would have no result, unless the committee has accepted this.
 * @throws AppError not_ready naming `go_on`
 */
export function refuseUnaccepted({ goOn }: Pick<GapsNow, 'goOn'>, isAccepted: boolean): void {
  if (goOn === null || isAccepted) return;
  const lost = goOn.slice('Go on: '.length);
  throw new AppError('not_ready', `There would be ${lost}. Mend it, or say that you go on.`, [
    { field: 'go_on', message: goOn },
  ]);
}
