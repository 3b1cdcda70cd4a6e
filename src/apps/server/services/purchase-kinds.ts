import { addonPurchase } from '#areas/entries/services/addons/addon-purchase.ts';
import { bookingPurchase } from '#areas/clubs/services/booking-purchase.ts';
import { orderPurchase } from '#areas/shop/services/order-purchase.ts';
import { sharePurchase } from '#areas/entries/services/shares/share-purchase.ts';
import type { PurchaseKinds } from '#areas/money/services/purchase-kind.ts';
import { registrationPurchase } from '#areas/entries/services/registrations/registration-purchase.ts';
import { sponsorshipPurchase } from '#areas/sponsors/services/sponsorship-purchase.ts';

/** Every kind of purchase that is paid by card. */
export const purchaseKinds: PurchaseKinds = {
  registration: registrationPurchase,
  share: sharePurchase,
  addon: addonPurchase,
  slot_booking: bookingPurchase,
  order: orderPurchase,
  sponsorship: sponsorshipPurchase,
};
