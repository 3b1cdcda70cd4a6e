import type { DomainEvent, EventType } from '#kernel/rules/events.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { findEvent, markDispatched } from '#kernel/database/events.ts';
import { lockRegistrationRow } from '#areas/entries/database/places/move.ts';
import { followEntry } from '#areas/play/database/teams/follow-entry.ts';
import { tellAddition, tellAdditionBack } from '#areas/entries/services/additions/tell-addition.ts';
import { tellBooking } from '#areas/clubs/services/tell-booking.ts';
import { findOrderOfShare } from '#areas/entries/database/shares/shares.ts';
import type { Context } from '#kernel/services/context.ts';
import { publishEvent } from './publish-event.ts';
import { chargeOffer } from '#areas/waitlist/services/charge-offer.ts';
import { tellDrawn } from '#areas/waitlist/services/ballot.ts';
import { tellWaitlistEntry } from '#areas/waitlist/services/tell-waitlist-entry.ts';
import { tellDispute } from '#areas/money/services/tell-dispute.ts';
import { tellOrder } from '#areas/shop/services/tell-order.ts';
import { tellFailedRefund } from '#areas/money/services/tell-failed-refund.ts';
import { issueCreditNotesOf, issueReceiptOf } from '#areas/entries/services/receipts/receipt.ts';
import { tellPlayers } from '#areas/entries/services/registrations/tell-players.ts';
import { tellRegistration } from '#areas/entries/services/registrations/tell-registration.ts';
import { tellTwice } from '#areas/entries/services/registrations/tell-twice.ts';
import { tellShare, tellSharesEnded, tellSharesOpened } from '#areas/entries/services/shares/tell-shares.ts';
import { followPlayers } from '#areas/play/services/tees/play-from-tees.ts';
import { tellSheet, tellSheetTakenBack } from '#areas/play/services/tee-sheets/tell-sheet.ts';
import { settleSponsorPlaces } from '#areas/sponsors/services/sponsor-places.ts';
import { tellSponsorship } from '#areas/sponsors/services/tell-sponsorship.ts';
import { tellChange } from '#areas/organizers/services/tell-change.ts';
import { tellPublished } from '#areas/organizers/services/tell-published.ts';

type Reader<Type extends EventType> = (context: Context, event: DomainEvent<Type>) => Promise<unknown>;

const toRegistration = (context: Context, { subjectId }: { subjectId: string }) => tellRegistration(context, subjectId);
const toBooking = (context: Context, { subjectId }: { subjectId: string }) => tellBooking(context, subjectId);
/** Entries that cost nothing are complete with the statement that gives places: teams and divisions follow here. */
const keepEntryTogether = (context: Context, registrationId: string) =>
  inTransaction(context.pool, async (tx) => {
    const entry = await lockRegistrationRow(tx, registrationId);
    if (!entry) return;
    await followEntry(tx, registrationId, context.clock());
    await followPlayers(tx, entry.tournament_id);
  });
const toLineEntry = (context: Context, { subjectId }: { subjectId: string }) => tellWaitlistEntry(context, subjectId);
const toDispute = (context: Context, { subjectId }: { subjectId: string }) => tellDispute(context, subjectId);
const toOrder = (context: Context, { subjectId }: { subjectId: string }) => tellOrder(context, subjectId);
const toSponsorship = async (context: Context, { subjectId }: { subjectId: string }) => {
  await settleSponsorPlaces(context, subjectId);
  await tellSponsorship(context, subjectId);
};

/**
 * Who tells people of each. They read how things are now, and tell each thing once: an event that is late or comes
 * twice does no harm.
 */
const tellers: { [Type in EventType]: Reader<Type> | null } = {
  'registration.completed': async (context, { subjectId }) => {
    await issueReceiptOf(context, subjectId);
    await keepEntryTogether(context, subjectId);
    await tellRegistration(context, subjectId);
    await tellTwice(context, subjectId);
  },
  // Whose hold ran out sees it in the open tab; there is nothing to mail.
  'registration.expired': null,
  'registration.ended': toRegistration,
  'registration.refunded': async (context, { subjectId }) => {
    await issueCreditNotesOf(context, subjectId);
    await tellRegistration(context, subjectId);
  },
  'shares.opened': (context, { subjectId }) => tellSharesOpened(context, subjectId),
  'shares.ended': (context, { subjectId }) => tellSharesEnded(context, subjectId),
  'share.paid': (context, { subjectId }) => tellShare(context, subjectId),
  'share.refunded': async (context, { subjectId }) => {
    const registrationId = await findOrderOfShare(context.pool, subjectId);
    if (registrationId) await issueCreditNotesOf(context, registrationId);
    await tellShare(context, subjectId);
  },
  'addition.paid': (context, { subjectId }) => tellAddition(context, subjectId),
  'addition.refused': (context, { subjectId }) => tellAdditionBack(context, subjectId),
  'booking.made': toBooking,
  'booking.paid': toBooking,
  'booking.cancelled': toBooking,
  'booking.refunded': toBooking,
  'booking.waived': toBooking,
  'order.paid': toOrder,
  'order.expired': null,
  'order.refunded': toOrder,
  'sponsorship.changed': toSponsorship,
  'sponsorship.refunded': toSponsorship,
  'refund.failed': (context, { subjectId }) => tellFailedRefund(context, subjectId),
  'refund.settled': (context, { subjectId }) => tellFailedRefund(context, subjectId),
  'refund.sent_again': (context, { subjectId }) => tellFailedRefund(context, subjectId),
  'dispute.opened': toDispute,
  'dispute.closed': toDispute,
  'sheet.published': tellSheet,
  'sheet.unpublished': tellSheetTakenBack,
  'waitlist.joined': toLineEntry,
  // Who saved a card is in at once where it pays, and is told that; everybody else what to pay until when.
  'waitlist.offered': async (context, { subjectId }) => {
    await chargeOffer(context, subjectId);
    await tellWaitlistEntry(context, subjectId);
  },
  'ballot.drawn': (context, { subjectId }) => tellDrawn(context, subjectId),
  'waitlist.drawn': (context, { subjectId }) => tellWaitlistEntry(context, subjectId, undefined, true),
  'waitlist.barred': toLineEntry,
  'waitlist.lapsed': toLineEntry,
  'waitlist.moved': (context, { id, subjectId }) => tellWaitlistEntry(context, subjectId, id),
  'waitlist.ended': toLineEntry,
  'registration.changed': async (context, { subjectId }) => {
    await tellPlayers(context, subjectId);
    await tellTwice(context, subjectId);
  },
  'checkin.changed': null,
  'tournament.published': (context, { subjectId }) => tellPublished(context, subjectId),
  'tournament.cancelled': null,
  'result.published': null,
  'tournament.changed': (context, { subjectId, data }) => tellChange(context, { tournamentId: subjectId, ...data }),
};

/**
 * Hands an event to everybody who reads events. Any number of times: each of them does its part once.
 * @throws when one of them could not: the queue tries again
 */
export async function dispatchEvent(context: Context, eventId: string): Promise<void> {
  const event = await findEvent(context.pool, eventId);
  if (!event) return;
  await (tellers[event.type] as Reader<EventType> | null | undefined)?.(context, event);
  await publishEvent(context, event);
  await markDispatched(context.pool, eventId, context.clock());
}
