/** Where a sponsor can be seen; what is counted is counted by these. */
export const sponsorSurfaces = ['page', 'board', 'tv', 'mail', 'print'] as const;
export type SponsorSurface = (typeof sponsorSurfaces)[number];

/**
 * `asked`: would like to, and is not answered. `pending`: its card page is open, and its place kept. `paid` by card,
 * `agreed` with the organizer without one. `expired`, `declined` and `ended` are over; `refunded` all its money.
 */
export const sponsorshipStates = [
  'asked',
  'pending',
  'paid',
  'agreed',
  'expired',
  'declined',
  'ended',
  'refunded',
] as const;
export type SponsorshipState = (typeof sponsorshipStates)[number];

/** The payment of a sponsor: by card on the tournament's page, or in any other way to its organizer. */
export const paidHows = ['card', 'elsewhere'] as const;
export type PaidHow = (typeof paidHows)[number];

/** The answer of an earlier sponsor, whom the copy of a tournament asks once more. */
export const againAnswers = ['open', 'yes', 'no'] as const;
export type AgainAnswer = (typeof againAnswers)[number];
