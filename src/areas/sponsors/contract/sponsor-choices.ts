/** The places where a sponsor is shown; views are counted for each. */
export const sponsorSurfaces = ['page', 'board', 'tv', 'mail', 'print'] as const;
export type SponsorSurface = (typeof sponsorSurfaces)[number];

/**
 * `asked`: requested, not answered yet. `pending`: the checkout page is open and the package is held. `paid` by card,
 * or `agreed` with the organizer without a card. `expired`, `declined` and `ended` are over; `refunded`: fully
 * refunded.
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

/** The method of payment: by card on the tournament's page, or outside the product to the organizer. */
export const paidHows = ['card', 'elsewhere'] as const;
export type PaidHow = (typeof paidHows)[number];

/** The answer of an earlier sponsor who is asked to sponsor a copy of the tournament. */
export const againAnswers = ['open', 'yes', 'no'] as const;
export type AgainAnswer = (typeof againAnswers)[number];
