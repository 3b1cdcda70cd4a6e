import type { Remedy } from '#kernel/rules/purchases.ts';
import { type Cents, describeCents } from '#kernel/rules/money.ts';
import { spreadRefund } from '#areas/money/rules/shares.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';

/** The payments of an entry, as its end would refund them. Whole cents. */
export type EntryMoney = {
  /** Card payments; `leftCents` is the part that was neither refunded nor lost in a dispute. */
  payments: readonly { paidCents: Cents; leftCents: Cents }[];
  /** Credit spent on the entry. */
  creditCents: Cents;
  /** One person paid for the entry, has an account that can receive credit, and the payment is not disputed. */
  canHoldCredit: boolean;
  /** Shares that were paid while others are open are refunded in full, whatever remedy is chosen. */
  isPending: boolean;
};

/** The organizer's remedy for a tournament that does not take place. */
export type Cancellation = { remedy: Remedy; percent: number };

/** For one entry: the refund to cards, the credit granted, and the earlier credit returned. */
export type EntryRemedy = { refundCents: Cents; creditCents: Cents; creditBackCents: Cents };

/** The refund of a payment: a percentage of it, rounded down, and at most what is left. */
export const weatherRefundCents = (
  { paidCents, leftCents }: { paidCents: Cents; leftCents: Cents },
  percent: number,
): Cents => Math.min(leftCents, Math.floor((paidCents * percent) / 100));

/** The part of spent credit that is returned. */
export const creditBackCents = (spentCents: Cents, percent: number): Cents => Math.floor((spentCents * percent) / 100);

const sum = (cents: readonly Cents[]): Cents => cents.reduce((all, one) => all + one, 0);

/**
 * The remedy for one entry. Credit is granted to a golfer who paid alone and has an account; any other payment is
 * refunded to the card, and spent credit is returned as credit.
 */
export function remedyOf(entry: EntryMoney, { remedy, percent }: Cancellation): EntryRemedy {
  const leftCents = sum(entry.payments.map((payment) => payment.leftCents));
  if (entry.isPending) return { refundCents: leftCents, creditCents: 0, creditBackCents: entry.creditCents };
  const paidCents = sum(entry.payments.map((payment) => payment.paidCents));
  const cents = weatherRefundCents({ paidCents, leftCents }, percent);
  const isCredit = remedy === 'credit' && entry.canHoldCredit;
  return {
    refundCents: isCredit ? 0 : cents,
    creditCents: isCredit ? cents : 0,
    creditBackCents: creditBackCents(entry.creditCents, percent),
  };
}

/** The sums over all entries. `paidCents` = refunded + credit granted + credit returned + kept by the organizer. */
export type CancellationSums = {
  paidCents: Cents;
  refundCents: Cents;
  cards: number;
  creditCents: Cents;
  creditBackCents: Cents;
  golfers: number;
  staysCents: Cents;
};

export function sumsOfCancellation(entries: readonly EntryMoney[], chosen: Cancellation): CancellationSums {
  const sums: CancellationSums = {
    paidCents: 0,
    refundCents: 0,
    cards: 0,
    creditCents: 0,
    creditBackCents: 0,
    golfers: 0,
    staysCents: 0,
  };
  for (const entry of entries) {
    const given = remedyOf(entry, chosen);
    sums.paidCents += sum(entry.payments.map(({ leftCents }) => leftCents)) + entry.creditCents;
    sums.refundCents += given.refundCents;
    sums.cards += spreadRefund(entry.payments, given.refundCents).filter((cents) => cents > 0).length;
    sums.creditCents += given.creditCents;
    sums.creditBackCents += given.creditBackCents;
    sums.golfers += given.creditCents + given.creditBackCents > 0 ? 1 : 0;
  }
  sums.staysCents = sums.paidCents - sums.refundCents - sums.creditCents - sums.creditBackCents;
  return sums;
}

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** The effects of a cancellation, as sentences with exact cents. @param until the last date of the credit */
export function describeCancellation(sums: CancellationSums, remedy: Remedy, until: string): string[] {
  const paid = describeCents(sums.paidCents);
  const given = sums.creditCents + sums.creditBackCents;
  return [
    'The tournament is cancelled, and every entry with it.',
    ...(sums.refundCents > 0
      ? [`${describeCents(sums.refundCents)} of ${paid} goes back to ${counted(sums.cards, 'card')}.`]
      : []),
    ...(sums.creditCents > 0
      ? [
          `${describeCents(given)} of ${paid} becomes credit of ${counted(sums.golfers, 'golfer')} ` +
            `for your tournaments, until ${describeDate(until)}.`,
        ]
      : []),
    ...(sums.creditCents === 0 && given > 0
      ? [`${describeCents(given)} of credit goes back to ${counted(sums.golfers, 'golfer')}.`]
      : []),
    ...(sums.refundCents + given === 0 ? ['No card was charged: nothing goes back.'] : []),
    ...(sums.staysCents > 0 && sums.refundCents + given > 0
      ? [`${describeCents(sums.staysCents)} stays with you.`]
      : []),
    ...(remedy === 'credit' && sums.refundCents > 0
      ? ['Golfers who have no account, or who paid by shares, get money: they cannot keep credit.']
      : []),
    'Money that was taken at the desk is yours to give back.',
  ];
}
