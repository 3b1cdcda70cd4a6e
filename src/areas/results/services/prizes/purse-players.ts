import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { putPursePlayersSchema } from '#areas/results/contract/prizes.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import {
  endPursePlayers,
  type ExtraBuyersRow,
  insertPursePlayers,
  listExtraBuyers,
  type PursePlayerRow,
} from '#areas/results/database/purse-players.ts';
import { findPurse, raisePurse } from '#areas/results/database/purses.ts';
import { recordPrizeLines } from '#areas/money/database/prize-lines.ts';
import { findTerms } from '#areas/entries/database/terms/terms.ts';
import { lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { savedMeanwhile } from '#areas/organizers/services/price-list.ts';
import { readPrizeFacts } from './prize-facts.ts';

/** The players for whom entries bought the extra: all players of an entry that bought enough, else its first ones. */
export const playersByEntry = (buyers: readonly ExtraBuyersRow[]): string[] =>
  buyers.flatMap(({ player_ids: players, quantity }) => players.slice(0, quantity));

/**
 * Sets the players of a paid-in purse. An extra bought with the entry counts as payment; any other player has paid at
 * the desk. A removed player is refunded.
 * @throws AppError forbidden, not_found, wrong_state for a purse paid from the fund, once it has awards, and where
 * somebody else saved meanwhile, validation_failed for a player who is not in the tournament
 */
export async function savePursePlayers(
  context: Context,
  organizer: OrganizerViewer,
  purseId: string,
  { version, players }: z.output<typeof putPursePlayersSchema>,
): Promise<TournamentDetailRow> {
  const purse = await findPurse(context.pool, purseId);
  if (!purse) throw new AppError('not_found', 'This paid-in game does not exist.');
  const tournament = await requireOwnTournament(context, organizer, purse.tournament_id);
  await inTransaction(context.pool, async (tx) => {
    await lockSheetRounds(tx, tournament.id);
    const facts = await readPrizeFacts(tx, tournament);
    const row = facts.rows.find(({ id }) => id === purseId);
    if (row?.source !== 'extra' || row.extra_id === null)
      throw new AppError('wrong_state', 'Everybody plays for prizes from the fund.');
    if (!facts.rules.purses_allowed_at)
      throw new AppError('wrong_state', 'Confirm first that paid-in games are allowed where you play.');
    if (facts.awards.some(({ purse_id, state }) => purse_id === purseId && state !== 'void'))
      throw new AppError('wrong_state', 'Something of this game is awarded: take it back first.');
    const field = new Set(facts.people.map(({ id }) => id));
    const errors = players.flatMap((id, at) =>
      field.has(id) ? [] : [{ field: `players.${at}`, message: 'This player is not in the field' }],
    );
    if (errors.length > 0) throw new AppError('validation_failed', errors[0]?.message, errors);
    if (!(await raisePurse(tx, purseId, version))) throw savedMeanwhile('this game’s players');
    const extraId = row.extra_id;
    const extra = (await findTerms(tx, tournament.id))?.extras.find(({ id }) => id === extraId);
    const buyers = await listExtraBuyers(tx, extraId);
    const now = context.clock();
    const own = facts.pursePlayers.filter(({ purse_id }) => purse_id === purseId);
    const named = new Set(players);
    const ended = own.filter(({ player_id }) => player_id === null || !named.has(player_id));
    const kept = own.filter((one) => !ended.includes(one));
    const unit = extra?.unit ?? buyers[0]?.unit ?? 0;
    if (unit <= 0) throw new AppError('wrong_state', 'The extra of this game costs nothing.');
    const made = joining({ purseId, unit }, named, kept, buyers);
    await endPursePlayers(
      tx,
      ended.map(({ id }) => id),
      now,
    );
    await recordPrizeLines(
      tx,
      'purse_out',
      ended.map(({ id }) => id),
      now,
    );
    await insertPursePlayers(tx, made, now);
    await recordPrizeLines(
      tx,
      'purse_in',
      made.map(({ id }) => id),
      now,
    );
  });
  return tournament;
}

/** Rows for new players: paid with their entry while it has bought enough, else paid at the desk. */
function joining(
  { purseId, unit }: { purseId: string; unit: number },
  named: ReadonlySet<string>,
  kept: readonly PursePlayerRow[],
  buyers: readonly ExtraBuyersRow[],
): PursePlayerRow[] {
  const there = new Set(kept.map(({ player_id }) => player_id));
  const byEntry = new Map(buyers.flatMap((entry) => entry.player_ids.map((id) => [id, entry] as const)));
  const left = new Map(buyers.map(({ registration_id: id, quantity }) => [id, quantity]));
  const take = (player: string | null): ExtraBuyersRow | null => {
    const entry = byEntry.get(player ?? '');
    const bought = entry ? (left.get(entry.registration_id) ?? 0) : 0;
    if (!entry || bought <= 0) return null;
    left.set(entry.registration_id, bought - 1);
    return entry;
  };
  for (const { player_id, via } of kept) if (via === 'extra') take(player_id);
  return [...named]
    .filter((player) => !there.has(player))
    .map((player) => {
      const entry = take(player);
      const around = { id: newId(), purse_id: purseId, player_id: player };
      return entry ? { ...around, amount: entry.unit, via: 'extra' } : { ...around, amount: unit, via: 'desk' };
    });
}
