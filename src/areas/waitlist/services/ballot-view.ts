import { type Ballot, ballotSchema } from '#areas/waitlist/contract/ballot.ts';
import { AppError } from '#kernel/contract/errors.ts';
import { ballotStateOf } from '#areas/entries/rules/ballot.ts';
import type { Db } from '#kernel/database/connection.ts';
import { type BallotRow, countInBallot, findBallot } from '#areas/entries/database/waitlist/ballots.ts';
import type { Context } from '#kernel/services/context.ts';
import { present } from '#kernel/services/present.ts';

/** A ballot as everybody sees it, with the number of parties and people in it. */
export async function presentBallot(context: Context, row: BallotRow): Promise<Ballot> {
  const { parties, people, members } = await countInBallot(context.pool, row.tournament_id);
  return present(ballotSchema, row, {
    parties,
    people,
    members,
    state: ballotStateOf(
      { opensAt: row.opens_at, closesAt: row.closes_at, drawsAt: row.draws_at },
      row.drawn_at,
      context.clock(),
    ),
  });
}

/** The ballot of a tournament; null where there is none. */
export async function readBallot(context: Context, tournamentId: string): Promise<Ballot | null> {
  const row = await findBallot(context.pool, tournamentId);
  return row && presentBallot(context, row);
}

/**
 * Refuses to change a tournament's number of places before its ballot is drawn or its waiting room opens. Lock the
 * counter first.
 * @param field the caller's form field for the number of places
 * @throws AppError wrong_state naming the field
 */
export async function refuseInBallot(tx: Db, tournamentId: string, field: 'maxEntries' | 'capacity'): Promise<void> {
  const ballot = await findBallot(tx, tournamentId);
  if (!ballot || ballot.drawn_at) return;
  const until = ballot.mode === 'queue' ? 'entry opens through the waiting room' : 'the ballot is drawn';
  const message = `The number of places stays as it is until ${until}.`;
  throw new AppError('wrong_state', message, [{ field, message }]);
}
