/**
 * SQL: a player's display name, as written, or else composed of its parts; null without a row.
 * @param player the alias of `registration_players`
 */
export const playerName = (player: string): string =>
  `shown_name(${player}.written_name, ${player}.first_name, ${player}.last_name)`;

/** SQL: the display name of a person with an account. @param profile the alias of `profiles` */
export const personName = (profile: string): string => `shown_name(null, ${profile}.first_name, ${profile}.last_name)`;

/**
 * SQL: the name for a greeting: the first name; the whole name if the family name comes first, or there is only one.
 */
const called = (shown: string, row: string): string =>
  `case when starts_with(${shown}, ${row}.last_name) then ${shown} else ${row}.first_name end`;
/** SQL: the name for greeting a player. @param player the alias of `registration_players` */
export const calledPlayer = (player: string): string => called(playerName(player), player);
/** SQL: the name for greeting a person with an account. @param profile the alias of `profiles` */
export const calledPerson = (profile: string): string => called(personName(profile), profile);

/** SQL: the sort key of players: the last name, or the only one. @param player the alias of `registration_players` */
export const sortName = (player: string): string => `lower(ltrim(${player}.last_name || ' ' || ${player}.first_name))`;

/** SQL: the text for searching players: the display name, and its parts in either order. */
export const searchName = (player: string): string =>
  `${playerName(player)} || ' ' || ${player}.first_name || ' ' || ${player}.last_name`;

/** SQL: the name of a golfer on the waitlist, or of a party's captain. @param entry the alias of `waitlist_entries` */
export const partyName = (entry: string): string =>
  `shown_name(null, ${entry}.entry->'players'->0->>'first_name', ${entry}.entry->'players'->0->>'last_name')`;
