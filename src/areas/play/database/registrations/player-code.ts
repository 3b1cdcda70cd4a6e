/**
 * SQL: the code of a player, such as 'A3F0-9C21', given in the mail with their start: short enough to be typed at the
 * desk, which finds them by it. It opens nothing by itself.
 */
export const playerCode = (player: string): string =>
  `upper(substr(md5(${player}.id::text), 1, 4) || '-' || substr(md5(${player}.id::text), 5, 4))`;
