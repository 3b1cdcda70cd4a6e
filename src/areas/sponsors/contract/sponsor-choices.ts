/** What a package gives a sponsor; what of it is not named, it does not give. */
export type PackageGifts = {
  /** Its name and logo on the tournament's page. */
  page: boolean;
  /** On leaderboards and the view for large screens. */
  board: boolean;
  /** On score cards, cart signs and the sign of a hole. */
  cards: boolean;
  /** In mails about the tournament. */
  mails: boolean;
  /** A hole of its own. */
  hole: boolean;
  /** So many places in the field, entered with a code of the sponsor's; none where it is not said. */
  places?: number | undefined;
};

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
