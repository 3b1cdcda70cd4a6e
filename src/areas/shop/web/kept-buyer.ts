import { brand } from '#kernel/contract/brand.ts';

const key = `${brand.storageKey}-buyer`;

/** The customer form, as typed. */
export type BuyerInput = { customerName: string; customerEmail: string };
/** The faults in it, a sentence a field. */
export type BuyerFaults = { [name in keyof BuyerInput]?: string | undefined };

const isText = (kept: unknown, longest: number): kept is string => typeof kept === 'string' && kept.length <= longest;

/** The buyer on this device for the same person, or for visitors; null for none, also where nothing is kept. */
export function readKeptBuyer(userId: string | null): BuyerInput | null {
  try {
    const {
      userId: whose,
      customerName,
      customerEmail,
    } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    return whose === userId && isText(customerName, 200) && isText(customerEmail, 300)
      ? { customerName, customerEmail }
      : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed; an emptied form is forgotten. */
export function saveBuyer(userId: string | null, buyer: BuyerInput): void {
  try {
    if (buyer.customerName || buyer.customerEmail) localStorage.setItem(key, JSON.stringify({ userId, ...buyer }));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
}
