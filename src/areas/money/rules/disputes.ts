/**
 * Dispute rules: maps the provider's status to ours, sets our deadline for an answer, and assembles the answer. Pure.
 */
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
/**
 * Maps the provider's dispute status to ours. A status that we do not know counts as `under_review`, so it stays open.
 */
export const disputeStatusOf = (told: string): DisputeStatus => statuses[told] ?? 'under_review';

/** Order of the statuses. A reading older than the stored status never moves it back. */
const steps: Record<DisputeStatus, number> = {
  inquiry: 0,
  needs_response: 1,
  under_review: 2,
  won: 3,
  lost: 3,
  closed: 3,
};
/** The status to store after another reading: the later of the two. A final status is never replaced. */
export const laterStatus = (kept: DisputeStatus, read: DisputeStatus): DisputeStatus =>
  steps[read] > steps[kept] ? read : kept;

/** A change of the provider's balance for a dispute, in cents: negative when money left the balance. */
export type DisputeMovement = { amount: Cents; fee: Cents };

/** Sums up the balance changes: whether money was withdrawn, whether it was returned, and the total fee. */
export function sumMovements(movements: readonly DisputeMovement[]): {
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
/** Hours before the bank's deadline at which an answer that nobody has sent is sent as it is; editing ends then. */
const sentBeforeHours = 12;
export const answerEnd = (dueAt: Date): Date => new Date(dueAt.getTime() - sentBeforeHours * hourMs);

/** The facts of a disputed payment. Texts are worded as the buyer saw them. */
export type DisputeFacts = {
  /** 'Entry of 4 players in Spring Open' */
  bought: string;
  /** The day and venue of play; null for a purchase that is not tied to a day. */
  played: string | null;
  lines: readonly { label: string; quantity: number; cents: Cents }[];
  paidCents: Cents;
  receipt: string | null;
  /** The terms of withdrawal or cancellation, in whole sentences. */
  policy: string | null;
  zone: string;
  paidAt: Date | null;
  /** When it was bought, and a sentence that says so, such as 'Entered on the site.' */
  boughtAt: Date;
  boughtWords: string;
  /** When the purchase was withdrawn or cancelled; null if it was not. */
  endedAt: Date | null;
  mails: readonly { subject: string; sentAt: Date }[];
  checkIns: readonly { name: string; at: Date }[];
  cards: readonly { name: string; scores: number; firstAt: Date | null; returnedAt: Date | null }[];
};

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Assembles the answer to a dispute: the purchase, the agreed terms, and the events in order of time. */
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
