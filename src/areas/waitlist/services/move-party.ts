import { AppError } from '#kernel/contract/errors.ts';
import { type Db, inTransaction } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { announceWaitlist } from '#kernel/database/live.ts';
import { requestServing } from '#areas/tournaments/database/request-serving.ts';
import {
  endWaiting,
  isOnWaitlist,
  moveParty as movePartyRow,
  placeOf,
} from '#areas/waitlist/database/change-waitlist.ts';
import { saveWaitlistMove, type WaitlistMove } from '#areas/entries/database/waitlist/moves.ts';
import { listParties } from '#areas/waitlist/database/waitlist-entries.ts';
import { lockPlaces } from '#areas/tournaments/database/counter.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import type { WaitlistFacts } from '#areas/waitlist/database/waitlist-facts.ts';

/** A party on the waitlist of the organizer's own tournament. */
type Party = { waitlist: WaitlistFacts; entryId: string };

const gone = () => new AppError('wrong_state', 'This group does not wait any more. Load the page again.');

/**
 * Moves a party before another one, or to the end. The reason is public.
 * @param before null for the end
 * @throws AppError not_found, wrong_state where either party is not waiting
 */
export const moveParty = (
  context: Context,
  organizer: OrganizerViewer,
  party: Party,
  before: string | null,
  reason: string,
): Promise<void> =>
  change(context, organizer, party, async (tx, now, keep) => {
    if (before === party.entryId) return;
    const fromPlace = await placeOf(tx, party.entryId);
    if (fromPlace === null || !(await movePartyRow(tx, party.entryId, before, now))) throw gone();
    await keep({ what: 'moved', from_place: fromPlace, to_place: await placeOf(tx, party.entryId), reason });
    await emit(tx, { type: 'waitlist.moved', subjectId: party.entryId, now });
  });

/**
 * Moves a party to the front and serves the waitlist: the party gets an offer as soon as enough places are free.
 * @throws AppError not_found, wrong_state for a party that is not waiting
 */
export const offerNow = (context: Context, organizer: OrganizerViewer, party: Party, reason: string): Promise<void> =>
  change(context, organizer, party, async (tx, now, keep) => {
    const fromPlace = await placeOf(tx, party.entryId);
    if (fromPlace === null) throw gone();
    const [first] = await listParties(tx, party.waitlist.tournament_id, 1);
    if (first && first.id !== party.entryId) await movePartyRow(tx, party.entryId, first.id, now);
    await keep({ what: 'offered', from_place: fromPlace, to_place: 1, reason });
    await emit(tx, { type: 'waitlist.moved', subjectId: party.entryId, now });
  });

/**
 * Removes a party from the waitlist and notifies it of the reason.
 * @throws AppError not_found, wrong_state for a party that is not waiting
 */
export const removeParty = (
  context: Context,
  organizer: OrganizerViewer,
  party: Party,
  reason: string,
): Promise<void> =>
  change(context, organizer, party, async (tx, now, keep) => {
    const fromPlace = await placeOf(tx, party.entryId);
    if (fromPlace === null || !(await endWaiting(tx, party.entryId, 'removed', now, reason))) throw gone();
    await keep({ what: 'removed', from_place: fromPlace, to_place: null, reason });
    await emit(tx, { type: 'waitlist.ended', subjectId: party.entryId, now });
  });

type Keep = (move: WaitlistMove) => Promise<void>;

/** Changes the order under the counter's lock, and has the waitlist served afterwards. */
async function change(
  context: Context,
  organizer: OrganizerViewer,
  { waitlist: { tournament_id: tournamentId }, entryId }: Party,
  act: (tx: Db, now: Date, keep: Keep) => Promise<void>,
): Promise<void> {
  const now = context.clock();
  await inTransaction(context.pool, async (tx) => {
    await lockPlaces(tx, tournamentId);
    if (!(await isOnWaitlist(tx, tournamentId, entryId)))
      throw new AppError('not_found', 'This group is not on this waitlist.');
    await act(tx, now, (move) =>
      saveWaitlistMove(tx, {
        ...move,
        tournament_id: tournamentId,
        waitlist_entry_id: entryId,
        moved_by: organizer.userId,
        moved_at: now,
      }),
    );
    await requestServing(tx, tournamentId);
    await announceWaitlist(tx, tournamentId);
  });
}
