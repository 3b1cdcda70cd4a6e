import type { Cents } from '#kernel/rules/money.ts';
import type { Entry, Partner, Player } from '#areas/entries/contract/registrations.ts';
import type { PaymentStatus } from '#kernel/contract/payment-status.ts';

/** A partner with every fact: one that nobody has said is empty, or null. */
const withoutGaps = (partner: Partner): Player => ({
  ...partner,
  email: partner.email ?? '',
  phone: partner.phone ?? '',
  handicap: partner.handicap ?? null,
});

/** The people an entry seats, the golfer or captain first. */
export const peopleOf = (entry: Entry): Player[] =>
  entry.mode === 'group'
    ? [entry.teamCaptain, ...entry.players.map(withoutGaps)]
    : [
        {
          firstName: entry.firstName,
          lastName: entry.lastName,
          email: entry.email,
          phone: entry.phone,
          handicap: entry.handicap,
          birthYear: entry.birthYear,
          gender: entry.gender,
        },
      ];

/** Solo: the fee. Group: (players + 1) x fee. */
export const entryAmountCents = (feeCents: Cents, people: number): Cents => feeCents * people;

/** Completed is 'registered' on a golfer's list; anything else that is still alive is 'pending'. */
export const isLive = (status: PaymentStatus): boolean => status === 'pending' || status === 'completed';

/** Somebody who is mailed a payment link has so many days, and no longer than the tournament lasts. */
export const linkHoldUntil = (now: Date, days: number, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + days * 24 * 3_600_000, endsAt.getTime()));

/** When a hold that begins now is given back. */
export const holdUntil = (now: Date, holdMinutes: number): Date => new Date(now.getTime() + holdMinutes * 60_000);
