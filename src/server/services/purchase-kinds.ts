import { additionPurchase } from './additions/addition-purchase.ts';
import { bookingPurchase } from './bookings/booking-purchase.ts';
import { orderPurchase } from './orders/order-purchase.ts';
import { sharePurchase } from './shares/share-purchase.ts';
import type { PurchaseKinds } from './payments/purchase-kind.ts';
import { registrationPurchase } from './registrations/registration-purchase.ts';
import { sponsorshipPurchase } from './sponsors/sponsorship-purchase.ts';

/** Everything that is paid for by card. */
export const purchaseKinds: PurchaseKinds = {
  registration: registrationPurchase,
  share: sharePurchase,
  addition: additionPurchase,
  slot_booking: bookingPurchase,
  order: orderPurchase,
  sponsorship: sponsorshipPurchase,
};
