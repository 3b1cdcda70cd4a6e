import { z } from 'zod';
import { brand } from '#contracts/brand.ts';

const key = `${brand.storageKey}-buyer`;

/** What stands in the customer form, as typed. */
export type BuyerInput = { customerName: string; customerEmail: string };

const keptSchema = z.object({ userId: z.string().nullable(), customerName: z.string().max(200), customerEmail: z.string().max(300) });

/** What this device keeps of the buyer for the same person, or for visitors; null for nothing. A device that keeps nothing has nothing. */
export function readKeptBuyer(userId: string | null): BuyerInput | null {
  try {
    const kept = keptSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
    return kept?.userId === userId ? { customerName: kept.customerName, customerEmail: kept.customerEmail } : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed; an emptied form is forgotten. */
export function keepBuyer(userId: string | null, buyer: BuyerInput): void {
  try {
    if (buyer.customerName || buyer.customerEmail) localStorage.setItem(key, JSON.stringify({ userId, ...buyer }));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
}
