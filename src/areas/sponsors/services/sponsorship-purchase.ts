import { sponsorshipSettlementOf } from '#areas/sponsors/rules/sponsors.ts';
import { emit } from '#kernel/database/events.ts';
import { givePackageBack, lockPackageRoom, takePackage } from '#areas/sponsors/database/packages.ts';
import {
  countSponsorshipRefund,
  isSponsorshipPending,
  lockSponsorship,
  moveSponsorship,
} from '#areas/sponsors/database/lock-sponsorships.ts';
import type { PurchaseKind } from '#areas/money/services/purchase-kind.ts';

/** A sponsor's package as a purchase: its counter is locked together with it. */
export const sponsorshipPurchase: PurchaseKind = {
  refusal: 'wrong_state',
  isWaiting: isSponsorshipPending,
  async lock(tx, id, mayTakeAgain, now) {
    const locked = await lockSponsorship(tx, id);
    if (!locked) return null;
    const { state, package_id: packageId, is_off: isOff } = locked;
    // A late payment takes a package again, until play begins; not if the package was removed.
    const isOver = isOff || now >= locked.starts_at;
    const isLate = state === 'expired' && mayTakeAgain && packageId !== null && !isOver;
    const settlement = sponsorshipSettlementOf(state, isLate && (await lockPackageRoom(tx, packageId)), isOff);
    const release = async () => {
      if (state !== 'pending') return;
      await moveSponsorship(tx, id, 'expired', now);
      if (packageId) await givePackageBack(tx, packageId);
    };
    return {
      isPaid: state === 'paid' || state === 'ended',
      settlement,
      settle: async () => {
        if (settlement !== 'keep') return release();
        if (isLate) await takePackage(tx, packageId);
        await moveSponsorship(tx, id, 'paid', now);
      },
      release,
      countRefund: (cents) => countSponsorshipRefund(tx, id, cents, now),
      emit: (happened) =>
        emit(tx, {
          type: happened === 'settled' ? 'sponsorship.changed' : 'sponsorship.refunded',
          subjectId: id,
          now,
        }),
    };
  },
};
