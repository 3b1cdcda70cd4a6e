import { ballFields } from '#areas/scoring/rules/card-orders.ts';
import { mergeMeasures } from '#areas/scoring/rules/measures.ts';
import type { Db } from '#kernel/database/connection.ts';
import { findCardOfPlayer } from '#areas/play/database/scores/cards.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { holdCards, numberEntries } from './official-scores.ts';
import { storeEntries } from './store-entries.ts';

type Measured = { contest: string; roundId: string; hole: number; playerId: string; mm: number | null };

/**
 * Saves a length measured by the committee, which takes precedence over measures from phones; those stay in the card's
 * history.
 * @returns false for a player without a card in the round, where an entry has no place
 * @throws AppError as `holdCards`
 */
export async function measureAsCommittee(
  tx: Db,
  organizer: OrganizerViewer,
  { contest, roundId, hole, playerId, mm }: Measured,
  now: Date,
): Promise<boolean> {
  const cardId = await findCardOfPlayer(tx, roundId, playerId);
  if (cardId === null) return false;
  const held = await holdCards(tx, roundId, [cardId]);
  const card = held.cards.get(cardId);
  if (!card) return false;
  const ball = ballFields(card.team_id !== null, card.players, playerId);
  const before = mergeMeasures(held.entries.get(cardId) ?? []).find(
    (one) => one.contest === contest && one.player === (ball.player ?? null),
  );
  // A length from before phones could measure has no entry to replace, but can be removed all the same.
  if (mm === null && !before) return false;
  const said = {
    card: cardId,
    hole,
    kind: 'measure' as const,
    value: null,
    contest,
    ...(mm === null ? {} : { mm }),
    ...ball,
    after: [...(before?.currentEntries ?? [])],
  };
  const numbered = numberEntries(held, [said], { source: { userId: organizer.userId, reason: null }, now });
  await storeEntries(tx, { ...numbered, cards: [card], rounds: new Map([[roundId, held.round]]) }, now);
  return true;
}
