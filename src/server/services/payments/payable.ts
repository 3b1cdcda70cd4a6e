import type { Purchase } from '#domain/purchases.ts';
import type { Settlement } from '#domain/settlement.ts';
import type { Db } from '#server/database/connection.ts';

/** Something that can be paid for, locked for the rest of the transaction: what money for it means, and what follows. */
export type LockedPurchase = {
  /** Whether it is theirs and paid; what the buyer is answered when the same payment comes again. */
  isPaid: boolean;
  /** What to do with money that just came for it. */
  settlement: Settlement;
  /** Moves it to where the settlement says. In the same transaction; the payment is booked before. */
  settle(tx: Db, now: Date): Promise<void>;
  /** Its checkout ended without money. */
  letGo(tx: Db, now: Date): Promise<void>;
  /** Tells open tabs, and asks for people to be told what became of it. */
  tell(tx: Db): Promise<void>;
};

/** Locks what is paid for. Call before its payment is locked. @param mayTakeAgain false leaves what was given up, and money for it goes back */
export type LockPurchase = (tx: Db, id: string, mayTakeAgain: boolean, now: Date) => Promise<LockedPurchase | null>;

export type Payables = Record<Purchase['kind'], LockPurchase>;
