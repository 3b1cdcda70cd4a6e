/** Disputes: what a bank's word means, until when it is answered, and what it is sent. Pure. */
import type { DisputeEvidence, DisputeStatus } from '#areas/money/contract/disputes.ts';
import { describeInstant } from '#kernel/rules/describe-instant.ts';
import { type Cents, describeCents } from '#kernel/rules/money.ts';

const statuses: Record<string, DisputeStatus> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
};
/** The provider's word for how things stand in ours; what it may say one day is still open. */
export const disputeStatusOf = (told: string): DisputeStatus => statuses[told] ?? 'under_review';

/** Order of the statuses. A reading that is older than the kept status never takes it back. */
const steps: Record<DisputeStatus, number> = {
  inquiry: 0,
  needs_response: 1,
  under_review: 2,
  won: 3,
  lost: 3,
  closed: 3,
};
/** The status to keep after another reading: the later of both, and an end for good. */
export const laterStatus = (kept: DisputeStatus, read: DisputeStatus): DisputeStatus =>
  steps[read] > steps[kept] ? read : kept;

/** A movement of the provider's balance for a dispute, in cents: what left is negative. */
export type DisputeMovement = { amount: Cents; fee: Cents };

/** Sums up the movements: whether money left, whether it came back, and the fee in all. */
export function movedBy(movements: readonly DisputeMovement[]): {
  taken: boolean;
  givenBack: boolean;
  feeCents: Cents;
} {
  return {
    taken: movements.some(({ amount }) => amount < 0),
    givenBack: movements.some(({ amount }) => amount > 0),
    feeCents: Math.max(
      0,
      movements.filter(({ amount }) => amount < 0).reduce((sum, { fee }) => sum + fee, 0),
    ),
  };
}

const hourMs = 3_600_000;
/** So long before the bank's end an answer can be sent here; what nobody has sent goes out then as it stands. */
const sentBeforeHours = 12;
export const answerEnd = (dueAt: Date): Date => new Date(dueAt.getTime() - sentBeforeHours * hourMs);

/** The facts of a disputed payment. Texts are as they were shown. */
export type DisputeFacts = {
  /** 'Entry of 4 players in Spring Open' */
  bought: string;
  /** The day of play at the venue, and where; null of what is not for a day. */
  played: string | null;
  lines: readonly { label: string; quantity: number; cents: Cents }[];
  paidCents: Cents;
  receipt: string | null;
  /** The terms of withdrawal or cancellation, in whole sentences. */
  policy: string | null;
  zone: string;
  paidAt: Date | null;
  /** When it was bought, and how that is said: 'Entered on the site.' */
  boughtAt: Date;
  boughtWords: string;
  /** When it ended, where it did: withdrawn or cancelled. */
  endedAt: Date | null;
  mails: readonly { subject: string; sentAt: Date }[];
  checkIns: readonly { name: string; at: Date }[];
  cards: readonly { name: string; scores: number; firstAt: Date | null; returnedAt: Date | null }[];
};

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The answer that the facts make: what was bought, what was agreed, and what happened, in the order of time. */
export function assembleEvidence(facts: DisputeFacts): DisputeEvidence {
  const at = (instant: Date) => describeInstant(instant, facts.zone);
  const happened: { at: Date; text: string }[] = [
    { at: facts.boughtAt, text: facts.boughtWords },
    ...(facts.paidAt
      ? [{ at: facts.paidAt, text: `Paid ${describeCents(facts.paidCents)} by card on the payment page.` }]
      : []),
    ...facts.mails.map(({ subject, sentAt }) => ({
      at: sentAt,
      text: `Mail sent to the buyer's address: "${subject}".`,
    })),
    ...facts.checkIns.map(({ name, at: when }) => ({ at: when, text: `${name} checked in at the venue.` })),
    ...facts.cards.flatMap(({ name, scores, firstAt, returnedAt }) => [
      ...(firstAt ? [{ at: firstAt, text: `${name} has a scorecard with ${counted(scores, 'score')}.` }] : []),
      ...(returnedAt ? [{ at: returnedAt, text: `The scorecard of ${name} was returned.` }] : []),
    ]),
    ...(facts.endedAt ? [{ at: facts.endedAt, text: 'Withdrawn or cancelled.' }] : []),
  ];
  const lines = facts.lines.map(({ label, quantity, cents }) => {
    const times = quantity > 1 ? `${quantity} x ` : '';
    return `${times}${label}: ${describeCents(cents)}`;
  });
  return {
    product: [
      facts.played ? `${facts.bought}, ${facts.played}.` : `${facts.bought}.`,
      ...lines,
      `Total: ${describeCents(facts.paidCents)}.${facts.receipt ? ` Receipt ${facts.receipt}.` : ''}`,
    ].join('\n'),
    policy: facts.policy ?? '',
    record: happened
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ at: when, text }) => `${at(when)}: ${text}`)
      .join('\n'),
    statement: '',
  };
}
