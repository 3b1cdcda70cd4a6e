import type { DomainEvent, EventType } from '#kernel/rules/events.ts';
import { announcingActOf } from '#kernel/database/acting-person.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { findEvent, markDispatched } from '#kernel/database/events.ts';
import { lockRegistrationRow } from '#areas/entries/database/places/move.ts';
import { followEntry } from '#areas/play/database/teams/follow-entry.ts';
import { notifyAddon, notifyAddonBack } from '#areas/entries/services/addons/notify-addon.ts';
import { notifyBooking } from '#areas/clubs/services/notify-booking.ts';
import { findOrderOfShare } from '#areas/entries/database/shares/shares.ts';
import type { Context } from '#kernel/services/context.ts';
import { publishEvent } from './publish-event.ts';
import { chargeOffer } from '#areas/waitlist/services/charge-offer.ts';
import { notifyDrawn } from '#areas/waitlist/services/draw-ballot.ts';
import { notifyWaitlistEntry } from '#areas/waitlist/services/notify-waitlist-entry.ts';
import { notifyDispute } from '#areas/money/services/notify-dispute.ts';
import { notifyOrder } from '#areas/shop/services/notify-order.ts';
import { notifyFailedRefund } from '#areas/money/services/notify-failed-refund.ts';
import { issueCreditNotesOf, issueReceiptOf } from '#areas/entries/services/receipts/receipt.ts';
import { notifyPlayers } from '#areas/entries/services/registrations/notify-players.ts';
import { notifyRegistration } from '#areas/entries/services/registrations/notify-registration.ts';
import { notifyTwice } from '#areas/entries/services/registrations/notify-twice.ts';
import { notifyShare, notifySharesEnded, notifySharesOpened } from '#areas/entries/services/shares/notify-shares.ts';
import { followPlayers } from '#areas/play/services/tees/play-from-tees.ts';
import { notifySheet, notifySheetTakenBack } from '#areas/play/services/tee-sheets/notify-sheet.ts';
import { settleSponsorPlaces } from '#areas/sponsors/services/sponsor-places.ts';
import { notifySponsorship } from '#areas/sponsors/services/notify-sponsorship.ts';
import { notifyChange } from '#areas/organizers/services/notify-change.ts';
import { notifyPublished } from '#areas/organizers/services/notify-published.ts';

type Reader<Type extends EventType> = (context: Context, event: DomainEvent<Type>) => Promise<unknown>;

const toRegistration = (context: Context, { subjectId }: { subjectId: string }) =>
  notifyRegistration(context, subjectId);
const toBooking = (context: Context, { subjectId }: { subjectId: string }) => notifyBooking(context, subjectId);
/**
 * Entries that owe nothing, or pay later, are in the field as soon as they have places; their teams and divisions are
 * assigned here.
 */
const keepEntryTogether = (context: Context, registrationId: string) =>
  inTransaction(context.pool, async (tx) => {
    const entry = await lockRegistrationRow(tx, registrationId);
    if (!entry) return;
    await followEntry(tx, registrationId, context.clock());
    await followPlayers(tx, entry.tournament_id);
  });
const toWaitlistEntry = (context: Context, { subjectId }: { subjectId: string }) =>
  notifyWaitlistEntry(context, subjectId);
const toDispute = (context: Context, { subjectId }: { subjectId: string }) => notifyDispute(context, subjectId);
const toOrder = (context: Context, { subjectId }: { subjectId: string }) => notifyOrder(context, subjectId);
const toSponsorship = async (context: Context, { subjectId }: { subjectId: string }) => {
  await settleSponsorPlaces(context, subjectId);
  await notifySponsorship(context, subjectId);
};

/**
 * Handlers that notify people of each event. They read the current state and send each notification once, so late or
 * repeated events do no harm.
 */
const tellers: { [Type in EventType]: Reader<Type> | null } = {
  'registration.completed': async (context, { subjectId }) => {
    await issueReceiptOf(context, subjectId);
    await keepEntryTogether(context, subjectId);
    await notifyRegistration(context, subjectId);
    await notifyTwice(context, subjectId);
  },
  'registration.paid': async (context, { subjectId }) => {
    await issueReceiptOf(context, subjectId);
    await notifyRegistration(context, subjectId);
  },
  // A golfer whose hold expired sees it in the open tab; no mail is sent.
  'registration.expired': null,
  'registration.ended': toRegistration,
  'registration.refunded': async (context, { subjectId }) => {
    await issueCreditNotesOf(context, subjectId);
    await notifyRegistration(context, subjectId);
  },
  'shares.opened': (context, { subjectId }) => notifySharesOpened(context, subjectId),
  'shares.ended': (context, { subjectId }) => notifySharesEnded(context, subjectId),
  'share.paid': (context, { subjectId }) => notifyShare(context, subjectId, 'paid'),
  'share.refunded': async (context, { subjectId }) => {
    const registrationId = await findOrderOfShare(context.pool, subjectId);
    if (registrationId) await issueCreditNotesOf(context, registrationId);
    await notifyShare(context, subjectId, 'refunded');
  },
  'addon.paid': (context, { subjectId }) => notifyAddon(context, subjectId),
  'addon.refused': (context, { subjectId }) => notifyAddonBack(context, subjectId),
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
  'refund.failed': (context, { subjectId }) => notifyFailedRefund(context, subjectId),
  'refund.settled': (context, { subjectId }) => notifyFailedRefund(context, subjectId),
  'refund.sent_again': (context, { subjectId }) => notifyFailedRefund(context, subjectId),
  'dispute.opened': toDispute,
  'dispute.closed': toDispute,
  'sheet.published': notifySheet,
  'sheet.unpublished': notifySheetTakenBack,
  'waitlist.joined': toWaitlistEntry,
  // A golfer with a saved card is charged and entered at once, and notified of that; everybody else is notified of the
  // amount and the deadline.
  'waitlist.offered': async (context, { subjectId }) => {
    await chargeOffer(context, subjectId);
    await notifyWaitlistEntry(context, subjectId);
  },
  'ballot.drawn': (context, { subjectId }) => notifyDrawn(context, subjectId),
  'waitlist.drawn': (context, { subjectId }) => notifyWaitlistEntry(context, subjectId, undefined, true),
  'waitlist.barred': toWaitlistEntry,
  'waitlist.lapsed': toWaitlistEntry,
  'waitlist.moved': (context, { id, subjectId }) => notifyWaitlistEntry(context, subjectId, id),
  'waitlist.ended': toWaitlistEntry,
  'registration.changed': async (context, { subjectId }) => {
    await notifyPlayers(context, subjectId);
    await notifyTwice(context, subjectId);
  },
  'checkin.changed': null,
  'tournament.published': (context, { subjectId }) => notifyPublished(context, subjectId),
  'tournament.cancelled': null,
  'result.published': null,
  'tournament.changed': (context, { subjectId, data }) => notifyChange(context, { tournamentId: subjectId, ...data }),
};

/**
 * Passes an event to all its handlers. Idempotent, since each handler does its part once.
 * @throws when a handler failed: the queue retries
 */
export async function dispatchEvent(context: Context, eventId: string): Promise<void> {
  const event = await findEvent(context.pool, eventId);
  if (!event) return;
  const tell = tellers[event.type] as Reader<EventType> | null | undefined;
  if (tell) await announcingActOf(event.byUserId, () => tell(context, event));
  await publishEvent(context, event);
  await markDispatched(context.pool, eventId, context.clock());
}
