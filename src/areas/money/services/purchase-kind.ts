import type { Cents } from '#kernel/rules/money.ts';
import type { PurchaseKindName } from '#kernel/rules/purchases.ts';
import type { Settlement } from '#areas/money/rules/settlement.ts';
import type { Db } from '#kernel/database/connection.ts';

/**
 * Something that can be paid for, locked for the rest of the transaction: what money for it means, and what follows.
 */
export type LockedPurchase = {
  /** Whether it is theirs and paid; what the buyer is answered when the same payment comes again. */
  isPaid: boolean;
  /** The booking of money that just came for it. */
  settlement: Settlement;
  /** Moves it to where the settlement says. In the same transaction; the payment is recorded after it. */
  settle(): Promise<void>;
  /** Its card page is done and the money on its way: what it waits with is kept for it. */
  awaitMoney?(): Promise<void>;
  /**
   * Its checkout ended without money. @param hasFailed the money was on its way and did not come: another page may be
   * opened
   */
  release(hasFailed: boolean): Promise<void>;
  /** Counts what went back to the card. */
  countRefund(cents: Cents): Promise<void>;
  /** Writes the event of it: the payment was settled, or money went back. */
  emit(happened: 'settled' | 'refunded'): Promise<void>;
};

/**
 * Several of a kind that money came for in one moment, locked for the rest of the transaction.
 */
export type LockedPurchases = {
  /** Purchases that wait for this money: each is kept whatever becomes of the others. */
  heldIds: ReadonlySet<string>;
  /** Purchases that are the payer's and paid. */
  paidIds: ReadonlySet<string>;
  /** Moves held ones together, each named once; their payments are recorded after it. */
  settle(ids: readonly string[]): Promise<void>;
  /** Writes the events of those that were moved. */
  emit(ids: readonly string[]): Promise<void>;
};

/**
 * A kind of thing that is sold: an entry, a booked slot, an order of the shop. Payments know nothing of any but these
 * answers; the server is composed with all kinds (`purchase-kinds.ts`), so that another one is a file and a line there.
 */
export type PurchaseKind = {
  /** Locks several, in one order, and what they are locked with; those that are not held are locked in turn later. */
  lockTogether?(tx: Db, ids: readonly string[], now: Date): Promise<LockedPurchases>;
  /**
   * Locks it. Call before its payment is locked.
   * @param mayTakeAgain false leaves what was given up, and money for it goes back
   * @param cents of the money that came, where any did
   * @returns null when there is no such thing
   */
  lock(tx: Db, id: string, mayTakeAgain: boolean, now: Date, cents?: Cents): Promise<LockedPurchase | null>;
  /** Whether it still waits for money: asked when its card page was just made. */
  isWaiting(db: Db, id: string): Promise<boolean>;
  /** The code that refuses who would pay for it when it does not wait any more. */
  refusal: 'hold_expired' | 'wrong_state';
};

export type PurchaseKinds = Record<PurchaseKindName, PurchaseKind>;

declare module '#kernel/services/context.ts' {
  interface Context {
    /** Everything that is paid for by card, and what money for it means. */
    purchaseKinds: PurchaseKinds;
  }
}
