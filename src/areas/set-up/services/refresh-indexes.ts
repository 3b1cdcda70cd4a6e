import { AppError } from '#kernel/contract/errors.ts';
import type { Tenths } from '#golf/numbers.ts';
import { indexFixed } from '#areas/play/rules/fixed-by-scores.ts';
import { handicapsIn, type RoundHandicap } from '#areas/play/rules/set-up/round-handicaps.ts';
import { teeOf } from '#areas/play/rules/set-up/tees.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import {
  type FieldPlayerRow,
  type IndexSource,
  listRoundPlayers,
  writeIndexes,
} from '#areas/play/database/golf-rounds/field-players.ts';
import { hasScores, type GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { followPlayers } from '#areas/play/services/tees/play-from-tees.ts';
import { followRounds } from '#areas/golfers/services/record.ts';
import { readPlay } from '#areas/play/services/golf-rounds/read-play.ts';

export type RefreshedPlayer = {
  id: string;
  name: string;
  tee: string | null;
  before: Tenths | null;
  after: Tenths | null;
  source: IndexSource;
  handicap: RoundHandicap;
};

/** The number of handicap records read in parallel. */
const atOnce = 8;

/**
 * Updates handicap indexes to today's: of golfers with a record here, from the record; of others, from their entry. A
 * player who changes division because of that plays from its tees.
 * @returns all players of the round, with their handicaps
 * @throws AppError wrong_state once there are scores
 */
export async function refreshIndexes(
  context: Context,
  organizer: OrganizerViewer,
  round: GolfRoundRow,
  { isDryRun }: { isDryRun: boolean },
): Promise<RefreshedPlayer[]> {
  const { plan, field } = await readPlay(context, organizer, round.tournament_id);
  const planned = plan.rounds.find(({ number }) => number === round.number);
  const tees = planned?.course?.content.tees ?? [];
  const rows = plan.tees.find((one) => one.round === round.number)?.rows ?? [];
  const handicapOf = planned ? handicapsIn(plan, planned) : () => ({ course: null, playing: null });
  const playing = new Map((await listRoundPlayers(context.pool, round.id)).map((row) => [row.player_id, row]));
  const players = playing.size > 0 ? field.filter(({ id }) => playing.has(id)) : field;
  const found = await indexesOf(context, players);
  const refreshed = players.map((player): RefreshedPlayer => {
    const tee = teeOf(player, rows, tees, round.date);
    const own = playing.get(player.id);
    const record = found.get(player.id);
    const after = record ?? player.indexTenths;
    return {
      id: player.id,
      name: player.name,
      tee: tee && `${tee.name} (${tee.gender === 'M' ? 'men' : 'women'})`,
      before: own ? own.index_tenths : player.indexTenths,
      after,
      source: record === undefined ? player.indexSource : 'record',
      handicap: handicapOf(own?.tee_id ?? tee?.id ?? null, after),
    };
  });
  if (isDryRun) return refreshed;
  await inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, round.tournament_id);
    // Lock before the players are written, in the same order as the desk: a first score is then either visible or
    // waits.
    await lockSheetRounds(tx, round.tournament_id);
    if (await hasScores(tx, round.id)) throw new AppError('wrong_state', indexFixed);
    await writeIndexes(
      tx,
      round.id,
      refreshed.map(({ id, after, source }) => ({ playerId: id, tenths: after, source })),
      context.clock(),
    );
    await followPlayers(tx, round.tournament_id);
  });
  return refreshed;
}

/** The current indexes of players with a handicap record here, by player id. */
async function indexesOf(context: Context, players: readonly FieldPlayerRow[]): Promise<Map<string, Tenths>> {
  const found = new Map<string, Tenths>();
  const withRecord = players.flatMap(({ id, golferId }) => (golferId ? [{ id, golferId }] : []));
  for (let from = 0; from < withRecord.length; from += atOnce)
    await Promise.all(
      withRecord.slice(from, from + atOnce).map(async ({ id, golferId }) => {
        const { steps } = await followRounds(context, golferId);
        const index = steps.at(-1)?.index;
        if (index !== null && index !== undefined) found.set(id, index);
      }),
    );
  return found;
}
