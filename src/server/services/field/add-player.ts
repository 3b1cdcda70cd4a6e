import type { z } from 'zod';
import { AppError } from '#contracts/errors.ts';
import type { addPlayerSchema } from '#contracts/field.ts';
import { linkHoldUntil } from '#domain/registrations.ts';
import { monthIn } from '#domain/venue-time.ts';
import { inTransaction, newId } from '#server/database/connection.ts';
import { findOrderOfTournament } from '#server/database/registrations/field.ts';
import { addJob } from '#server/database/jobs.ts';
import { announce } from '#server/database/live.ts';
import { findPayee } from '#server/database/payments/payees.ts';
import { lockPlaces } from '#server/database/places/counter.ts';
import { insertHandEntry } from '#server/database/places/give-by-hand.ts';
import type { OrganizerViewer } from '#server/services/accounts/viewer.ts';
import type { Context } from '#server/services/context.ts';
import { tell } from '#server/services/notifications/tell.ts';
import { findOwnTournament } from '#server/services/tournaments/own-tournament.ts';
import { payLinkNotice } from './pay-link.ts';

/**
 * The organizer enters somebody, until the tournament is over and only where a place is left: who has paid at the desk is in, who
 * pays by link is mailed it and holds the place for as many days as they were given.
 * @returns the order's id
 * @throws AppError forbidden, not_found, entry_closed, tournament_full, entry_not_open for a link before payments are set up
 */
export async function addPlayer(
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
  { payment, payWithinDays, ...person }: z.output<typeof addPlayerSchema>,
): Promise<string> {
  const tournament = await findOwnTournament(context, organizer, tournamentId);
  const now = context.clock();
  if (tournament.state !== 'published' || !tournament.ends_at || now >= tournament.ends_at)
    throw new AppError('entry_closed', 'Nobody can be entered in this tournament any more.');
  const heldUntil =
    payment === 'link' && tournament.registration_fee > 0
      ? linkHoldUntil(now, payWithinDays, tournament.ends_at)
      : null;
  if (heldUntil && !(await findPayee(context.pool, organizer))?.charges_enabled) {
    throw new AppError('entry_not_open', 'Set up payments first: a payment link needs them.', [
      { field: 'payment', message: 'Set up payments first: a payment link needs them.' },
    ]);
  }
  const id = newId();
  await inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, tournament.id);
    const entry = {
      id,
      tournamentId: tournament.id,
      amount: tournament.registration_fee,
      entryMonth: monthIn(now, tournament.time_zone),
      heldUntil,
      person,
      now,
    };
    if (!(await insertHandEntry(tx, entry)))
      throw new AppError('tournament_full', 'Every place is taken. Raise the number of places first.');
    if (heldUntil) {
      const order = await findOrderOfTournament(tx, id);
      if (order) await tell(context, tx, [payLinkNotice(context, order, 'pay-link')]);
    } else {
      await addJob(tx, 'tell-registration', { registrationId: id }, { key: `tell:${id}` });
    }
    await announce(tx, { user: organizer.userId, event: 'tournament', id: tournament.id });
  });
  return id;
}
