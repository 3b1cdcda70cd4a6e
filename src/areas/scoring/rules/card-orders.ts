/**
 * The ball of an entry on a team's card. Programs say the player; older ones said a place in the team as their phone
 * had it, and teams change: an order that a card had is kept with the moment until which it held.
 */
import type { FormerOrder } from '#areas/play/rules/merged-card.ts';
import type { ScoreEntry } from './score-entry.ts';

/** The players on a team's card, in its order, and the orders before, oldest first. */
export type CardOrders = { players: readonly string[]; formerOrders: readonly FormerOrder[] };

/** Everybody who is or was on a team's card. */
export const everOnCard = ({ players, formerOrders }: CardOrders): ReadonlySet<string> =>
  new Set([...players, ...formerOrders.flatMap((order) => order.players)]);

/** The greatest place that anybody ever had on a team's card, from 1. */
export const placesOnCard = ({ players, formerOrders }: CardOrders): number =>
  Math.max(players.length, ...formerOrders.map((order) => order.players.length));

/**
 * The player of the drive that was used, or of the measured ball; it holds when the team changes.
 * @param orders of the card; null where a player's own ball is played
 * @returns undefined where the entry says nothing of a player, or speaks of an own ball. A place that the order of its
 * time did not have is that of the newest order before it: the phone had not heard of the change.
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
  // A logical time may be ahead of the clock, and a time is not before its link was valid: neither is too early.
  const typedMs = Math.min(logicalTime, Date.parse(at));
  const { players, formerOrders } = orders;
  const later = formerOrders.filter(({ until }) => typedMs <= Date.parse(until)).map((order) => order.players);
  const earlier = formerOrders.slice(0, formerOrders.length - later.length).map((order) => order.players);
  const place = (drive ?? 1) - 1;
  return [...later, players, ...earlier.toReversed()].find((order) => order.length > place)?.[place];
}

/**
 * The fields of an entry for a ball of a card: the player, and the place for older programs. Nothing for an own ball.
 * @param players of the card as it stands
 */
export function ballSaid(
  isTeam: boolean,
  players: readonly string[],
  player: string,
): Pick<ScoreEntry, 'player' | 'drive'> {
  if (!isTeam) return {};
  const place = players.indexOf(player);
  return { player, ...(players.length > 1 && place >= 0 ? { drive: place + 1 } : {}) };
}
