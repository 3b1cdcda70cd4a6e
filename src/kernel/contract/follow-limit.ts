/**
 * Maximum number of players of one tournament that a person can follow. Separate from the schemas, which are larger
 * than a leaderboard's code.
 */
export const maxFollowed = 20;
/** Maximum number of organizers that a person can follow. */
export const maxFollowedOrganizers = 200;
