import { randomInt } from 'node:crypto';
import type Stripe from 'stripe';
import type { Card } from './cards.ts';

/** The objects of the sandbox, by the name Stripe gives them in `object`. */
export type Kinds = {
  account: Stripe.Account;
  account_link: Stripe.AccountLink;
  application_fee: Stripe.ApplicationFee;
  balance_transaction: Stripe.BalanceTransaction;
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  'billing_portal.session': Stripe.BillingPortal.Session;
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  customer: Stripe.Customer | Stripe.DeletedCustomer;
  dispute: Stripe.Dispute;
  fee_refund: Stripe.FeeRefund;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  payout: Stripe.Payout;
  price: Stripe.Price;
  product: Stripe.Product;
  refund: Stripe.Refund;
  setup_intent: Stripe.SetupIntent;
  subscription: Stripe.Subscription;
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock | DeletedClock;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
};
type DeletedClock = Stripe.TestHelpers.DeletedTestClock;
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
  /** The amount for the destination; less than `amount` only where the caller said so. */
  transferAmount: number;
  applicationFee: number | null;
};

/** The subscription that a checkout in subscription mode will make. */
export type SubscriptionOffer = {
  price: string;
  quantity: number;
  trialDays: number | null;
  metadata: Record<string, string>;
  description: string | null;
  /** The end of a trial that has no card. */
  withoutCard: 'cancel' | 'create_invoice';
  /** False for a trial that may begin without a card. */
  needsCard: boolean;
  /** The payment that was tried so far; it becomes the first invoice's. */
  intent: string | null;
  /** The card that the bank asks its holder about. */
  card: Card | null;
  /** Why the last try failed. */
  refusal: string | null;
};

/** An open invoice that is tried again. */
export type Retry = { invoice: string; at: number };

/** Parts of an object that never leave the sandbox. */
type Hiddens = {
  'checkout.session':
    | { lineItems: Stripe.LineItem[]; terms: PaymentTerms }
    | { lineItems: Stripe.LineItem[]; offer: SubscriptionOffer }
    /** The SetupIntent that keeps a card, and why the last one was refused. */
    | { lineItems: Stripe.LineItem[]; setup: string; refusal: string | null };
  /** Seconds by which this customer is ahead of everybody else. */
  customer: { ahead: number } | null;
  /** The payment that it is settled with, an `inpay_`; null until there is one. */
  invoice: { payment: string | null };
  /** The address is open for five minutes, and once used for an hour after each use. */
  'billing_portal.session': { usedAt: number | null; isDone: boolean };
  /** A card that is refused whenever its holder is not there, or whose bank wants the holder then. */
  payment_method: { failsLater: boolean; asksLater?: boolean };
  subscription: {
    /** Lines that wait for the next invoice. */
    pending: Stripe.InvoiceLineItem[];
    /** Cents that the whole current period was billed at: what unused time of it is worth. Nothing during a trial. */
    billed: number;
    /** The end of the trial was announced. */
    isWarned: boolean;
    retries: Retry[];
  };
  account_link: { account: string; refreshUrl: string; returnUrl: string; isUsed: boolean };
  /** Cents of the charge whose refunds were taken from this transfer or fee: keeps proportional parts exact. */
  transfer: { refunded: number };
  application_fee: { refunded: number };
  /** The card will not take it. */
  refund: { fails: boolean };
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
