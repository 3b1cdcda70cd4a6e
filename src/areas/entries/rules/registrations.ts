import type { Cents } from '#kernel/rules/money.ts';
import type { Entry, Partner, Player } from '#areas/entries/contract/registrations.ts';
import type { PaymentStatus } from '#kernel/contract/payment-status.ts';

/** Fills in every fact of a partner: a missing one becomes empty or null. */
const withoutGaps = (partner: Partner): Player => ({
  ...partner,
  email: partner.email ?? '',
  phone: partner.phone ?? '',
  handicap: partner.handicap ?? null,
});

/** The people of an entry, the golfer or captain first. */
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

/** The fee of an entry without a price list: the fee for each person. */
export const entryAmountCents = (feeCents: Cents, people: number): Cents => feeCents * people;

/** Whether an entry is live: completed, or waiting for payment. */
export const isLive = (status: PaymentStatus): boolean => status === 'pending' || status === 'completed';

/** When a hold ends for which a payment link is mailed: after `days`, but no later than the end of the tournament. */
export const linkHoldUntil = (now: Date, days: number, endsAt: Date): Date =>
  new Date(Math.min(now.getTime() + days * 24 * 3_600_000, endsAt.getTime()));

/** When a hold that begins now ends. */
export const holdUntil = (now: Date, holdMinutes: number): Date => new Date(now.getTime() + holdMinutes * 60_000);
