/**
 * How many players of one tournament somebody may follow. Apart from the schemas, which weigh more than a leaderboard.
 */
export const maxFollowed = 20;
/** How many organizers somebody may follow. */
export const maxFollowedOrganizers = 200;
