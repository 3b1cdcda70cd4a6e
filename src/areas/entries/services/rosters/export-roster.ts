import { rosterCells } from '#areas/entries/rules/roster-file.ts';
import { type Cell, whenCells } from '#kernel/rules/cells.ts';
import { knownPlayer, listRosterPlayers } from '#areas/entries/database/rosters/known-players.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';

/**
 * The field of the organizer's own tournament as rows of a file that can be imported again.
 * @returns the name of the file, without its extension
 * @throws AppError forbidden, not_found
 */
export async function exportRoster(
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
): Promise<{ name: string; rows: Cell[][] }> {
  const { id, time_zone: zone } = await requireOwnTournament(context, organizer, tournamentId);
  const players = await listRosterPlayers(context.pool, id);
  const rows = players.map((row) =>
    rosterCells({
      ...knownPlayer(row),
      group: row.group_number,
      hole: row.start_hole,
      letter: row.letter ?? '',
      teeTime: row.start_time,
      cart: row.cart ?? '',
      payment: row.payment_status,
      paidBy: row.payment_method,
      registered: whenCells(row.created_at, zone),
      checkedIn: whenCells(row.checked_in_at, zone),
      zone,
    }),
  );
  return { name: `roster-${id}`, rows };
}
