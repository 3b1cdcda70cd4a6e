import { randomInt } from 'node:crypto';
import type Stripe from 'stripe';

/** What the sandbox keeps, by the name Stripe gives it in `object`. */
export type Kinds = {
  account: Stripe.Account;
  account_link: Stripe.AccountLink;
  application_fee: Stripe.ApplicationFee;
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  customer: Stripe.Customer | Stripe.DeletedCustomer;
  fee_refund: Stripe.FeeRefund;
  payment_intent: Stripe.PaymentIntent;
  refund: Stripe.Refund;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
};
export type Kind = keyof Kinds;

/** The terms of a payment, fixed before anybody pays. Amounts in cents. */
export type PaymentTerms = {
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  onBehalfOf: string | null;
  destination: string | null;
  /** What goes to the destination; less than `amount` only where the caller said so. */
  transferAmount: number;
  applicationFee: number | null;
};

/** What belongs to an object but never leaves the sandbox. */
type Hiddens = {
  'checkout.session': { lineItems: Stripe.LineItem[]; terms: PaymentTerms };
  account_link: { account: string; refreshUrl: string; returnUrl: string; isUsed: boolean };
  /** Cents of the charge whose refunds were taken from this transfer or fee: keeps proportional parts exact. */
  transfer: { refunded: number };
  application_fee: { refunded: number };
};
export type HiddenOf<K extends Kind> = K extends keyof Hiddens ? Hiddens[K] : null;

/** One object as it is kept. `version` 0 is one not yet written. */
export type Kept<K extends Kind> = {
  id: string;
  kind: K;
  /** The connected account it belongs to; null is the platform. */
  account: string | null;
  object: Kinds[K];
  hidden: HiddenOf<K>;
  /** When it has to be looked at again, such as a session that expires. */
  dueAt: Date | null;
  version: number;
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id in Stripe's manner: `cs_test_` and 24 letters. */
export const newId = (prefix: string, length = 24): string =>
  prefix + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Stripe's stamps are whole seconds. */
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** The id of a field that is an id or, expanded, the object itself. */
export const idOf = (field: string | { id: string } | null | undefined): string | null =>
  typeof field === 'object' ? (field?.id ?? null) : (field ?? null);
