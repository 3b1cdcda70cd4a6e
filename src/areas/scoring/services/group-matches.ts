/** The matches within a group, computed the same way for phones, the committee and boards. */
import { pairsIn } from '#areas/scoring/rules/leaderboards/match-pairs.ts';
import type { MatchSides } from '#areas/play/rules/set-up/match-terms.ts';
import type { Db } from '#kernel/database/connection.ts';
import { type CardPlayerRow, listCardPlayers } from '#areas/scoring/database/card-players.ts';
import { listGroupCards } from '#areas/play/database/scores/cards.ts';
import { listGroupsOfCards } from '#areas/scoring/database/delivery-facts.ts';

/**
 * @param players by seat, from 0; where two are on one seat, the last one has it now, having replaced the other
 * @param people the same players, with their teams
 */
export function matchesOfGroup(
  players: readonly { id: string; seat: number }[],
  people: readonly Pick<CardPlayerRow, 'id' | 'team_id'>[],
): MatchSides[] {
  const teams = new Map(people.flatMap(({ id, team_id }) => (team_id === null ? [] : [[id, team_id] as const])));
  const taken = new Map(players.map(({ id, seat }) => [seat, id]));
  const seats = Array.from({ length: Math.max(0, ...taken.keys()) + 1 }, (_, seat) => taken.get(seat) ?? null);
  return pairsIn(seats, teams).map(({ sides }) => sides);
}

/** The cards of the match of a card, this card first; only this card where its player has no opponent. */
export async function listCardsOfMatch(tx: Db, roundId: string, cardId: string): Promise<string[]> {
  const cards = await listGroupCards(tx, await listGroupsOfCards(tx, [cardId]));
  const own = cards.find(({ id }) => id === cardId);
  if (!own) return [cardId];
  const seated = cards
    .flatMap(({ players, seats }) => players.map((id, place) => ({ id, seat: seats[place] ?? 0 })))
    .sort((one, other) => one.seat - other.seat);
  const people = await listCardPlayers(tx, roundId, { playerIds: seated.map(({ id }) => id), teamIds: [] });
  const sides = matchesOfGroup(seated, people).find((match) => match.flat().some((id) => own.players.includes(id)));
  const others = cards.filter(
    ({ id, players }) => id !== cardId && players.some((player) => sides?.flat().includes(player)),
  );
  return [cardId, ...others.map(({ id }) => id)];
}
