import { AppError } from '#kernel/contract/errors.ts';
import { goesToTheEnd } from '#areas/tournaments/rules/waitlist.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { announce, announceWaitlist } from '#kernel/database/live.ts';
import { endWaiting, findWaitingParty, resizeParty } from '#areas/waitlist/database/change-waitlist.ts';
import { requestServing } from '#areas/tournaments/database/request-serving.ts';
import type { WaitlistEntryRow } from '#areas/waitlist/database/waitlist-entries.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import { lockRegistrationRow } from '#areas/entries/database/places/move.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { endRegistration } from '#areas/entries/services/registrations/end-registration.ts';
import { requireOwnWaitlistEntry } from './waitlist-entry.ts';

/** Leaves the waitlist, or declines an open offer. Idempotent. @throws AppError not_found for another golfer's place */
export async function leaveWaitlist(context: Context, golfer: GolferViewer, id: string): Promise<WaitlistEntryRow> {
  const entry = await requireOwnWaitlistEntry(context, golfer, id);
  const hasLeft = await inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, entry.tournament_id);
    if (!(await endWaiting(tx, id, 'left', context.clock()))) return false;
    await requestServing(tx, entry.tournament_id);
    await announce(tx, { user: golfer.userId, event: 'waitlist', id });
    await announceWaitlist(tx, entry.tournament_id);
    return true;
  });
  // The party may have received an offer meanwhile.
  return hasLeft ? requireOwnWaitlistEntry(context, golfer, id) : declineOffer(context, golfer, id);
}

/**
 * Declines an open offer: its places go to the next party on the waitlist. A repeated call, or one after the offer
 * lapsed, changes nothing.
 * @throws AppError not_found for another golfer's place
 */
export async function declineOffer(context: Context, golfer: GolferViewer, id: string): Promise<WaitlistEntryRow> {
  const entry = await requireOwnWaitlistEntry(context, golfer, id);
  const { registration_id: registrationId } = entry;
  if (entry.state !== 'offered' || !registrationId) return entry;
  await inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    // An offer that was paid meanwhile is an entry and is withdrawn as any other.
    if ((await lockRegistrationRow(tx, registrationId))?.payment_status === 'pending')
      await endRegistration(tx, registrationId, 'withdrawn', now);
    await announce(tx, { user: golfer.userId, event: 'waitlist', id });
  });
  return requireOwnWaitlistEntry(context, golfer, id);
}

/**
 * Changes how many places a party wants and accepts. With fewer it keeps its rank; with more it goes to the end.
 * @throws AppError not_found for another golfer's place, wrong_state for a party that is not waiting, validation_failed
 * for more places than its form names players
 */
export async function changeParty(
  context: Context,
  golfer: GolferViewer,
  id: string,
  party: { people: number; min_places: number },
): Promise<WaitlistEntryRow> {
  const before = await requireOwnWaitlistEntry(context, golfer, id);
  if (party.people > before.named) {
    const message = `You named ${before.named}. Leave the waitlist and join it again with everybody's names to wait for more.`;
    throw new AppError('validation_failed', message, [{ field: 'people', message }]);
  }
  await inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    await lockPlaces(tx, before.tournament_id);
    const entry = await findWaitingParty(tx, id);
    if (!entry) throw new AppError('wrong_state', 'Your group does not wait any more.');
    // The list of a closed ballot is final: a party in it may only get smaller, or leave.
    const isFrozen = before.state === 'entered' && before.ballot_closes_at !== null && before.ballot_closes_at <= now;
    if (isFrozen && goesToTheEnd(entry, party))
      throw new AppError('wrong_state', 'Entries to this ballot are closed: your group may only get smaller.');
    await resizeParty(tx, id, party, goesToTheEnd(entry, party), now);
    await requestServing(tx, before.tournament_id);
    await announce(tx, { user: golfer.userId, event: 'waitlist', id });
    await announceWaitlist(tx, before.tournament_id);
  });
  return requireOwnWaitlistEntry(context, golfer, id);
}
