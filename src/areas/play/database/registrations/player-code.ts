/**
 * SQL: the code of a player, such as 'A3F0-9C21', which the mail with their start contains. Players are found by it at
 * the desk; it grants no access by itself.
 */
export const playerCode = (player: string): string =>
  `upper(substr(md5(${player}.id::text), 1, 4) || '-' || substr(md5(${player}.id::text), 5, 4))`;
