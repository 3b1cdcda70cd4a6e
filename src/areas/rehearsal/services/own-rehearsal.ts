import { AppError } from '#kernel/contract/errors.ts';
import { maxRehearsed } from '#areas/rehearsal/contract/rehearsals.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { hasScoresIn } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { addJob } from '#kernel/database/jobs.ts';
import {
  deleteRehearsals,
  endLostRehearsals,
  findRehearsal,
  insertRehearsal,
  type RehearsalRow,
} from '#areas/rehearsal/database/rehearsals.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { lockUncancelled } from '#areas/tournaments/services/lock-tournament.ts';
import type { Context } from '#kernel/services/context.ts';
import { inSteps } from '#kernel/services/each-alone.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';

/** Longer than any rehearsal takes; then it counts as lost. */
const lostMs = 10 * 60_000;
const keptMs = 7 * 24 * 3_600_000;

/**
 * Queues a rehearsal of the organizer's tournament; only one may run at a time.
 * @throws AppError wrong_state if the tournament is cancelled or has begun, already_exists while a rehearsal is running
 */
export async function startRehearsal(
  context: Context,
  organizer: OrganizerViewer,
  tournament: TournamentDetailRow,
  { players, storm }: { players?: number | undefined; storm: boolean },
): Promise<RehearsalRow> {
  const { pool, clock } = context;
  const id = newId();
  const now = clock();
  await endLostRehearsals(pool, new Date(now.getTime() - lostMs), now);
  await inTransaction(pool, async (tx) => {
    await lockUncancelled(tx, tournament.id);
    if (await hasScoresIn(tx, tournament.id))
      throw new AppError('wrong_state', 'Play has begun: there is nothing to rehearse.');
    const isNew = await insertRehearsal(tx, {
      id,
      tournamentId: tournament.id,
      userId: organizer.userId,
      players: players ?? Math.min(maxRehearsed, Math.max(4, tournament.capacity)),
      hasStorm: storm,
      seed: Number.parseInt(id.slice(-7), 16),
      step: 'Waiting for its turn',
      now,
    });
    if (!isNew) throw new AppError('already_exists', 'A rehearsal of this tournament is under way.');
    await addJob(tx, 'rehearse', { rehearsalId: id }, { key: `rehearsal:${id}`, maxAttempts: 1, queue: 'rehearsals' });
  });
  return requireRehearsal(await findRehearsal(pool, id));
}

/** @throws AppError forbidden, not_found */
export async function requireOwnRehearsal(
  context: Context,
  organizer: OrganizerViewer,
  id: string,
): Promise<RehearsalRow> {
  const row = requireRehearsal(await findRehearsal(context.pool, id));
  await requireOwnTournament(context, organizer, row.tournament_id);
  return row;
}

/** Deletes a finished rehearsal. @throws AppError forbidden, not_found, wrong_state while it is running */
export async function forgetRehearsal(context: Context, organizer: OrganizerViewer, id: string): Promise<void> {
  await requireOwnRehearsal(context, organizer, id);
  if ((await deleteRehearsals(context.pool, { id })) === 0)
    throw new AppError('wrong_state', 'This rehearsal is under way.');
}

/** Ends lost rehearsals; deletes reports after a week. */
export async function sweepRehearsals({ pool, clock }: Context): Promise<void> {
  const now = clock();
  await inSteps({
    'end lost rehearsals': () => endLostRehearsals(pool, new Date(now.getTime() - lostMs), now),
    'delete old rehearsals': () => deleteRehearsals(pool, { endedBefore: new Date(now.getTime() - keptMs) }),
  });
}

function requireRehearsal(row: RehearsalRow | null): RehearsalRow {
  if (!row) throw new AppError('not_found', 'This rehearsal does not exist.');
  return row;
}
