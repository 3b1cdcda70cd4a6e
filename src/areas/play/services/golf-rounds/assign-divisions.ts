import type { z } from 'zod';
import type { assignDivisionsSchema } from '#areas/play/contract/field-knowledge.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { type Assignment, assignDivisions } from '#areas/play/rules/set-up/divisions.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { listDivisions } from '#areas/play/database/golf-rounds/divisions.ts';
import {
  type FieldPlayerRow,
  listFieldPlayers,
  noteIndexes,
  writeDivisions,
  writeKnowledge,
} from '#areas/play/database/golf-rounds/field-players.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { lockSheetRounds } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import type { Context } from '#kernel/services/context.ts';
import { followPlayers } from '../tees/play-from-tees.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';

type Given = z.output<typeof assignDivisionsSchema>;
export type AssignedPlayer = FieldPlayerRow & Pick<Assignment, 'before' | 'after' | 'isByHand'>;

/** Thrown to roll back a dry run. */
class DryRun extends Error {}

/**
 * Assigns players to divisions by the divisions' rules, except players assigned by hand. Given facts about players are
 * saved first. Tees of published rounds without scores are updated.
 * @returns every player, with divisions before and after
 * @throws AppError validation_failed for a player or division of another tournament
 */
export async function assignPlayers(
  context: Context,
  tournament: TournamentDetailRow,
  given: Given,
): Promise<AssignedPlayer[]> {
  const date = tournament.start_date ?? context.clock().toISOString().slice(0, 10);
  let assigned: AssignedPlayer[] = [];
  await inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, tournament.id);
    // Rounds are locked before players are written, in the same order as the desk does.
    await lockSheetRounds(tx, tournament.id);
    const divisions = await listDivisions(tx, tournament.id);
    refuseUnknown(
      given,
      divisions.map((division) => division.id),
    );
    const before = new Map((await listFieldPlayers(tx, tournament.id)).map((player) => [player.id, player.divisions]));
    const known = given.players.map(({ id: playerId, gender, birth_year, divisions: byHand, index }) => ({
      id: playerId,
      ...(gender === undefined ? {} : { gender }),
      ...(birth_year === undefined ? {} : { birthYear: birth_year }),
      ...(byHand === undefined ? {} : { divisions: byHand }),
      ...(index === undefined ? {} : { indexTenths: index === null ? null : Math.round(index * 10) }),
    }));
    for (const [place, { id: playerId }] of known.entries())
      if (!before.has(playerId)) throw unknown(`players.${place}.id`, 'This player is not in the field.');
    if (known.length > 0) await writeKnowledge(tx, tournament.id, known);
    const players = await listFieldPlayers(tx, tournament.id);
    const assignments = new Map(assignDivisions(players, divisions, date).map((one) => [one.playerId, one]));
    assigned = players.map((player) => ({
      ...player,
      before: [...(before.get(player.id) ?? [])],
      after: assignments.get(player.id)?.after ?? [],
      isByHand: player.divisionsBy === 'hand',
    }));
    await writeDivisions(tx, [...assignments.values()]);
    if (given.dry_run) throw new DryRun();
    await noteIndexes(
      tx,
      known.map((one) => one.id),
      context.clock(),
    );
    await followPlayers(tx, tournament.id);
  }).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  return assigned;
}

const unknown = (field: string, message: string) => new AppError('validation_failed', message, [{ field, message }]);

function refuseUnknown({ players }: Given, ids: readonly string[]): void {
  for (const [place, { divisions }] of players.entries())
    if (divisions?.some((id) => !ids.includes(id)))
      throw unknown(`players.${place}.divisions`, 'This division does not exist.');
}
