import { brand } from '#kernel/contract/brand.ts';

const key = `${brand.storageKey}-buyer`;

/** The customer form, as typed. */
export type BuyerInput = { customerName: string; customerEmail: string };
/** The validation errors, one message for each field. */
export type BuyerFaults = { [name in keyof BuyerInput]?: string | undefined };

const isText = (kept: unknown, longest: number): kept is string => typeof kept === 'string' && kept.length <= longest;

/**
 * The buyer stored on this device for the same person, or for visitors; null if there is none or storage is
 * unavailable.
 */
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

/** Stores the typed buyer; an emptied form is removed. */
export function saveBuyer(userId: string | null, buyer: BuyerInput): void {
  try {
    if (buyer.customerName || buyer.customerEmail) localStorage.setItem(key, JSON.stringify({ userId, ...buyer }));
    else localStorage.removeItem(key);
  } catch {
    // Without storage, the form is empty the next time.
  }
}
