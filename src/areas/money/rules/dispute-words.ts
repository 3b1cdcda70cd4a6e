import type { Dispute } from '#areas/money/contract/disputes.ts';
import type { Look } from '#kernel/rules/looks.ts';
import type { PurchaseKindName } from '#kernel/rules/purchases.ts';

/** The badge of a dispute's status. */
export const disputeLooks: Record<Dispute['status'], Look> = {
  inquiry: { tone: 'soon', words: 'The bank asks' },
  needs_response: { tone: 'bad', words: 'Answer wanted' },
  under_review: { tone: 'soon', words: 'The bank decides' },
  won: { tone: 'good', words: 'Won' },
  lost: { tone: 'over', words: 'Lost' },
  closed: { tone: 'over', words: 'Closed' },
};

const reasons: Record<string, string> = {
  fraudulent: 'says that they did not make this payment',
  unrecognized: 'does not recognize this payment',
  duplicate: 'says that they paid twice',
  product_not_received: 'says that they did not get what they paid for',
  product_unacceptable: 'says that it was not as described',
  credit_not_processed: 'says that a refund never came',
  subscription_canceled: 'says that it was cancelled',
};
/** The cardholder's reason for the dispute, as a clause that follows the cardholder's name. */
export const reasonWords = (reason: string): string => reasons[reason] ?? 'disputes this payment';

/** Tells the seller whether a purchase remains valid after its dispute is lost. */
export const afterLossWords: Record<PurchaseKindName, string> = {
  registration: 'The entry stands until you end it.',
  share: 'The entry stands until you end it.',
  addon: 'The entry stands until you end it.',
  slot_booking: 'The booking stands until one of you cancels it.',
  order: 'The order stays in your list, marked as lost.',
  sponsorship: 'The sponsorship stands until you end it.',
};
