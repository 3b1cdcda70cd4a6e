/** The gifts of a package to a sponsor; one that is not named is not given. */
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
