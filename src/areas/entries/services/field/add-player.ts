import type { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import type { addPlayerSchema } from '#areas/entries/contract/field.ts';
import { withParts } from '#areas/entries/rules/named-by-hand.ts';
import { linkHoldUntil } from '#areas/entries/rules/registrations.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { announceToTeam } from '#areas/tournaments/database/announce-to-team.ts';
import { saveWaitlistMove } from '#areas/entries/database/waitlist/moves.ts';
import { recordDeskMoney } from '#areas/money/database/desk.ts';
import { findPayee } from '#areas/money/database/payees.ts';
import { entryByHand } from '#areas/entries/database/places/entry-by-hand.ts';
import { givePlacesWithin, type PlacesAnswer } from '#areas/entries/database/places/give.ts';
import { findRegistrationToPay } from '#areas/entries/database/registrations/field.ts';
import { limitMessages } from '#areas/accounts/services/limit-messages.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { playersOf } from '../registrations/players.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { payLinkNotice } from './pay-link.ts';

type ByHand = z.output<typeof addPlayerSchema>;

const noMore = 'Nobody can be entered in this tournament any more.';

/**
 * Enters a player on behalf of the organizer, until the tournament is over and only where a place is free. A player who
 * has paid at the desk, is free or pays later joins the field at once; for one who pays later the amount stays due.
 * Otherwise a payment link is mailed, and the place is held for the given days. Partners are entered and paid for with
 * the player; a named team includes them once they are in the field.
 * @returns the entry's id
 * @throws AppError entry_closed, tournament_full, entry_not_open for a link before payments are set up,
 * waitlist_waiting while parties wait and no reason is given for passing them, too_many_requests after five links to
 * the address within an hour
 */
export async function addPlayer(
  context: Context,
  organizer: OrganizerViewer,
  tournament: TournamentDetailRow,
  { payment, payWithinDays, aheadOfWaitlist, reason = '', team, partners, ...person }: ByHand,
): Promise<string> {
  const now = context.clock();
  if (tournament.state !== 'published' || !tournament.ends_at || now >= tournament.ends_at)
    throw new AppError('entry_closed', noMore);
  const paysLater = payment === 'later';
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
    const players = await playersOf(tx, [person, ...partners].map(withParts), null);
    const isFree = payment === 'waived';
    const places = { players, teamName: team, heldUntil, isAheadOfWaitlist: aheadOfWaitlist, isFree, paysLater };
    const entry = entryByHand({ id, tournamentId: tournament.id, ...places });
    const [answer] = await givePlacesWithin(tx, [entry], now);
    if (answer?.outcome !== 'seated') throw refusalOf(answer);
    // The counter has been locked since the place was given, so every party that joined the waitlist before is
    // included.
    const counter = aheadOfWaitlist ? await lockPlaces(tx, tournament.id) : null;
    if (counter && counter.waiting > 0) {
      const move = { what: 'desk' as const, from_place: null, to_place: null, waitlist_entry_id: null, reason };
      const by = { moved_by: organizer.userId, moved_at: now };
      await saveWaitlistMove(tx, { ...move, ...by, tournament_id: tournament.id });
    }
    await recordDeskMoney(tx, [id], now);
    if (heldUntil) {
      const registration = await findRegistrationToPay(tx, id);
      if (registration) {
        await limitMessages(tx, context.clock, { sender: null, receiver: registration.email }).catch(refuseLink);
        await notify(context, tx, [await payLinkNotice(context, tx, registration, 'pay-link')]);
      }
    }
    await announceToTeam(tx, tournament.id);
  });
  return id;
}

/** A family or club may share an address: the error says what the organizer can do after the fifth link. */
function refuseLink(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error;
  const message =
    'Five payment links went to this address within an hour, so this player was not entered. Use another address, ' +
    'take the money at the desk, or try again in an hour.';
  const refusal = new AppError('too_many_requests', message, [{ field: 'email', message }]);
  if (error.retryAfter !== undefined) refusal.retryAfter = error.retryAfter;
  throw refusal;
}

function refusalOf(answer: PlacesAnswer | undefined): AppError {
  const refusal = answer?.outcome === 'refused' ? answer.refusal : null;
  if (refusal === 'tournament_full')
    return new AppError('tournament_full', 'Every place is taken. Raise the number of places first.');
  if (refusal === 'join_waitlist')
    return new AppError('waitlist_waiting', 'People wait for a place. Enter this one ahead of them, and say why.');
  if (refusal === 'entry_paused')
    return new AppError('entry_paused', 'The club has withdrawn: name a new venue or date first.');
  if (refusal) return new AppError('entry_closed', noMore);
  return new AppError('unavailable');
}
