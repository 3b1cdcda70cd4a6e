import { countRegistrationRefund } from '#areas/entries/database/registrations/count-refund.ts';
import { settlementOf, shareSettlementOf } from '#areas/money/rules/settlement.ts';
import type { Db } from '#kernel/database/connection.ts';
import { emit, emitTogether } from '#kernel/database/events.ts';
import { announce } from '#kernel/database/live.ts';
import {
  lockCodesOfEnded,
  type LockedRegistration,
  lockRegistrationRow,
  moveRegistration,
} from '#areas/entries/database/places/move.ts';
import { lockEntriesOfSeveral, seatHeld } from '#areas/entries/database/places/seat-held.ts';
import { markSharesPaid, readShares } from '#areas/entries/database/shares/shares.ts';
import {
  endProcessing,
  isRegistrationPending,
  markProcessing,
} from '#areas/entries/database/registrations/processing.ts';
import type { LockedPurchase, LockedPurchases, PurchaseKind } from '#areas/money/services/purchase-kind.ts';
import { closeCheckoutsOf } from '#areas/money/services/close-checkouts.ts';
import { owesLater } from '#kernel/rules/in-field.ts';

/** Minutes by which a hold is extended at least while a payment is on its way. */
const moneyMinutes = 30;

/**
 * The open shares of a group, paid by its captain in one payment. It is accepted only if it equals the open amount;
 * otherwise somebody has paid a share meanwhile, and it is refunded.
 */
async function lockRest(tx: Db, order: LockedRegistration, now: Date, cents = 0): Promise<LockedPurchase> {
  const open = (await readShares(tx, order.id)).filter(({ state }) => state === 'open');
  const openCents = open.reduce((sum, share) => sum + share.cents, 0);
  const isPending = order.payment_status === 'pending';
  const isWhole = open.length > 0 && openCents === cents;
  const settlement = shareSettlementOf({
    status: order.payment_status,
    isOpen: isWhole,
    isPaid: !isPending || !isWhole,
  });
  const write = (type: 'registration.completed' | 'registration.refunded') =>
    emit(tx, { type, subjectId: order.id, userId: order.user_id, now });
  return {
    isPaid: order.payment_status === 'completed',
    settlement,
    settle: async () => {
      if (settlement !== 'keep') return;
      await markSharesPaid(
        tx,
        open.map(({ id }) => id),
        now,
      );
      await moveRegistration(tx, order, 'completed', now);
      await closeCheckoutsOf(tx, order.id);
    },
    release: () => Promise.resolve(),
    countRefund: (back) => countRegistrationRefund(tx, order.id, back, now),
    emit: async (happened) => {
      if (happened === 'refunded') await write('registration.refunded');
      else if (settlement === 'keep') await write('registration.completed');
    },
  };
}

async function lockSeveral(tx: Db, ids: readonly string[], now: Date): Promise<LockedPurchases> {
  await lockCodesOfEnded(tx, ids);
  const entries = await lockEntriesOfSeveral(tx, ids);
  const idsOf = (some: typeof entries) => new Set(some.map(({ id }) => id));
  return {
    heldIds: idsOf(entries.filter(({ is_held: isHeld }) => isHeld)),
    paidIds: idsOf(entries.filter(({ payment_status: status }) => status === 'completed')),
    settle: (held) => seatHeld(tx, held, now),
    emit: (moved) =>
      emitTogether(
        tx,
        entries
          .filter(({ id }) => moved.includes(id))
          .map((entry) => ({
            type: owesLater(entry) ? 'registration.paid' : 'registration.completed',
            subjectId: entry.id,
            userId: entry.user_id,
          })),
        now,
      ),
  };
}

/** An entry as a purchase; locking it also locks the counter of its tournament. */
export const registrationPurchase: PurchaseKind = {
  refusal: 'hold_expired',
  isWaiting: isRegistrationPending,
  lockTogether: lockSeveral,
  async lock(tx, id, mayTakeAgain, now, cents) {
    const registration = await lockRegistrationRow(tx, id);
    if (!registration) return null;
    if (registration.pays === 'shares') return lockRest(tx, registration, now, cents);
    // While a party waits, free places are reserved for the waitlist, except those that a code keeps for this entry. A
    // late payment is refunded where the tournament has no venue, where play has begun, or where the account was
    // deleted.
    const isOver = registration.is_closed || registration.is_golfer_gone || now >= registration.starts_at;
    const canSeat = mayTakeAgain && !isOver && !registration.is_paused;
    const fromKept = registration.kept_until !== null && registration.kept_until > now;
    const free = registration.waiting === 0 ? registration.free : 0;
    const placesLeft = fromKept ? registration.places : free;
    const settlement = settlementOf({
      status: registration.payment_status,
      placesAsked: registration.places,
      placesLeft: canSeat ? placesLeft : 0,
    });
    const write = (
      type:
        | 'registration.completed'
        | 'registration.paid'
        | 'registration.expired'
        | 'registration.ended'
        | 'registration.refunded',
    ) => emit(tx, { type, subjectId: id, userId: registration.user_id, now });
    const wakeTabs = () => announce(tx, { user: registration.user_id, event: 'registration', id });
    return {
      isPaid: registration.payment_status === 'completed',
      settlement,
      settle: async () => {
        if (settlement === 'keep') await moveRegistration(tx, registration, 'completed', now, { fromKept });
        else if (settlement === 'refund_late') await moveRegistration(tx, registration, 'refunded', now);
      },
      awaitMoney: async () => {
        if (await markProcessing(tx, id, now, new Date(now.getTime() + moneyMinutes * 60_000))) await wakeTabs();
      },
      release: async (hasFailed) => {
        const { payment_status, payment_method, origin, hold_expires_at } = registration;
        if (payment_status !== 'pending') return;
        // The place does not depend on this card page, and can be paid for on another one.
        if (owesLater(registration)) {
          await endProcessing(tx, id, now);
          return wakeTabs();
        }
        // While the hold lasts, a new card page can be opened for a mailed link, for an offer of the waitlist, and
        // after a payment that failed on its way.
        const isHeldOn = hold_expires_at !== null && hold_expires_at > now;
        if (isHeldOn && hasFailed) {
          await endProcessing(tx, id, now);
          return wakeTabs();
        }
        if (isHeldOn && (payment_method === 'link' || origin === 'waitlist')) return;
        await moveRegistration(tx, registration, 'expired', now);
        await write('registration.expired');
      },
      countRefund: (cents) => countRegistrationRefund(tx, id, cents, now),
      emit: (happened) => {
        if (happened === 'refunded') return write('registration.refunded');
        if (settlement !== 'keep') return write('registration.ended');
        return write(owesLater(registration) ? 'registration.paid' : 'registration.completed');
      },
    };
  },
};
