/**
 * SQL: the code of a player, such as 'A3F0-9C21', which is in the mail about their start. The desk finds players by it;
 * the code alone grants no access.
 */
export const playerCode = (player: string): string =>
  `upper(substr(md5(${player}.id::text), 1, 4) || '-' || substr(md5(${player}.id::text), 5, 4))`;
