/**
 * The greatest number of players of one tournament that somebody may follow. Apart from the schemas, which weigh more
 * than a leaderboard.
 */
export const maxFollowed = 20;
/** The greatest number of organizers that somebody may follow. */
export const maxFollowedOrganizers = 200;
