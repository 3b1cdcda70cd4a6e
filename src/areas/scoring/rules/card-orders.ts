/**
 * Resolves the ball of an entry on a team's card. Current programs send the player's id; older ones sent a position in
 * the team as their phone knew it. Teams change, so each former order of a card is kept with the time until which it
 * was valid.
 */
import type { FormerOrder } from '#areas/play/rules/merged-card.ts';
import type { ScoreEntry } from './score-entry.ts';

/** The present order of players on a team's card, and the former orders, oldest first. */
export type CardOrders = { players: readonly string[]; formerOrders: readonly FormerOrder[] };

/** Every present or former player of a team's card. */
export const everOnCard = ({ players, formerOrders }: CardOrders): ReadonlySet<string> =>
  new Set([...players, ...formerOrders.flatMap((order) => order.players)]);

/** The highest position that any player ever had on a team's card, from 1. */
export const placesOnCard = ({ players, formerOrders }: CardOrders): number =>
  Math.max(players.length, ...formerOrders.map((order) => order.players.length));

/**
 * The player whose drive was used or whose ball was measured; the result stays valid when the team changes.
 * @param orders of the card; null where a player's own ball is played
 * @returns undefined where the entry names no player or concerns an own ball. A position that the order of its time did
 * not have is looked up in the newest earlier order: the phone did not know of the change yet.
 */
export function playerOf(
  {
    player,
    drive,
    kind,
    at,
    logical_time: logicalTime,
  }: Pick<ScoreEntry, 'player' | 'drive' | 'kind' | 'at' | 'logical_time'>,
  orders: CardOrders | null,
): string | undefined {
  if (player !== undefined || !orders) return player;
  if (drive === undefined && kind !== 'measure') return undefined;
  // A logical time may be ahead of the clock, and the stored time is never before the link's validity, so neither is
  // too early.
  const typedMs = Math.min(logicalTime, Date.parse(at));
  const { players, formerOrders } = orders;
  const later = formerOrders.filter(({ until }) => typedMs <= Date.parse(until)).map((order) => order.players);
  const earlier = formerOrders.slice(0, formerOrders.length - later.length).map((order) => order.players);
  const place = (drive ?? 1) - 1;
  return [...later, players, ...earlier.toReversed()].find((order) => order.length > place)?.[place];
}

/**
 * The fields of an entry that identify a ball of a card: the player, and the position for older programs. Empty for an
 * own ball.
 * @param players of the card at present
 */
export function ballFields(
  isTeam: boolean,
  players: readonly string[],
  player: string,
): Pick<ScoreEntry, 'player' | 'drive'> {
  if (!isTeam) return {};
  const place = players.indexOf(player);
  return { player, ...(players.length > 1 && place >= 0 ? { drive: place + 1 } : {}) };
}
