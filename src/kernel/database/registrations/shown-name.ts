/**
 * The name of a player as it is shown: as it was written, or else made of its parts. SQL; null where there is no row.
 * @param player the alias of `registration_players`
 */
export const playerName = (player: string): string =>
  `shown_name(${player}.written_name, ${player}.first_name, ${player}.last_name)`;

/** The same of a person with an account. @param profile the alias of `profiles` */
export const personName = (profile: string): string => `shown_name(null, ${profile}.first_name, ${profile}.last_name)`;

/** A name as somebody is greeted by it: the first, or the whole where the family begins it and of one name. */
const called = (shown: string, row: string): string =>
  `case when starts_with(${shown}, ${row}.last_name) then ${shown} else ${row}.first_name end`;
/** SQL: the name by which a mail greets a player. @param player the alias of `registration_players` */
export const calledPlayer = (player: string): string => called(playerName(player), player);
/** The same of a person with an account. @param profile the alias of `profiles` */
export const calledPerson = (profile: string): string => called(personName(profile), profile);

/** SQL: the sort key of players: the last name, or the only one. @param player the alias of `registration_players` */
export const sortName = (player: string): string => `lower(ltrim(${player}.last_name || ' ' || ${player}.first_name))`;

/** SQL: the text in which players are searched: the name as it is shown, and its parts in either order. */
export const searchName = (player: string): string =>
  `${playerName(player)} || ' ' || ${player}.first_name || ' ' || ${player}.last_name`;

/** A golfer on the waitlist, or the captain of a party on it. @param entry the alias of `waitlist_entries` */
export const partyName = (entry: string): string =>
  `shown_name(null, ${entry}.entry->'players'->0->>'first_name', ${entry}.entry->'players'->0->>'last_name')`;
