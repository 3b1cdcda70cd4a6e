import type { Cents } from '#kernel/rules/money.ts';
import type { PurchaseKindName } from '#kernel/rules/purchases.ts';
import type { Settlement } from '#areas/money/rules/settlement.ts';
import type { Db } from '#kernel/database/connection.ts';

/** A purchase locked for the rest of the transaction: how a payment for it is settled, and what follows. */
export type LockedPurchase = {
  /** Whether the payer owns it and it is paid; decides the response when the same payment is reported again. */
  isPaid: boolean;
  /** The decision on a payment that was just received. */
  settlement: Settlement;
  /** Applies the settlement to the purchase. In the same transaction; the payment is recorded after it. */
  settle(): Promise<void>;
  /** Keeps the hold of a purchase whose checkout is complete but whose money has not arrived yet. */
  awaitMoney?(): Promise<void>;
  /**
   * The checkout ended without payment.
   * @param hasFailed the payment was in progress and failed: another page may be opened
   */
  release(hasFailed: boolean): Promise<void>;
  /** Records cents refunded to the card. */
  countRefund(cents: Cents): Promise<void>;
  /** Emits the event that the payment was settled or refunded. */
  emit(happened: 'settled' | 'refunded'): Promise<void>;
};

/** Purchases of one kind whose payments arrived together, locked for the rest of the transaction. */
export type LockedPurchases = {
  /** Purchases that hold their places for these payments; settling one does not affect the others. */
  heldIds: ReadonlySet<string>;
  /** Purchases that are paid and still belong to the payer. */
  paidIds: ReadonlySet<string>;
  /** Settles held purchases together; each id occurs once. Their payments are recorded after it. */
  settle(ids: readonly string[]): Promise<void>;
  /** Emits the events of the settled purchases. */
  emit(ids: readonly string[]): Promise<void>;
};

/**
 * A kind of purchase: an entry, a booked slot, a shop order. Payments depend on this interface only; the server
 * registers all kinds in `purchase-kinds.ts`, so that adding one takes a file and a line there.
 */
export type PurchaseKind = {
  /**
   * Locks several purchases in one order, with the rows they depend on. Purchases that are not held are locked one by
   * one later.
   */
  lockTogether?(tx: Db, ids: readonly string[], now: Date): Promise<LockedPurchases>;
  /**
   * Locks the purchase. Call before its payment is locked.
   * @param mayTakeAgain if false, an expired or cancelled purchase is not reinstated, and its payment is refunded
   * @param cents of the payment received, if any
   * @returns null when the purchase does not exist
   */
  lock(tx: Db, id: string, mayTakeAgain: boolean, now: Date, cents?: Cents): Promise<LockedPurchase | null>;
  /** Whether the purchase still waits for payment; checked right after its checkout page is created. */
  isWaiting(db: Db, id: string): Promise<boolean>;
  /** The error code for somebody who tries to pay when the purchase no longer waits. */
  refusal: 'hold_expired' | 'wrong_state';
};

export type PurchaseKinds = Record<PurchaseKindName, PurchaseKind>;

declare module '#kernel/services/context.ts' {
  interface Context {
    /** Every kind of purchase that is paid by card. */
    purchaseKinds: PurchaseKinds;
  }
}
