import { ballSaid } from '#areas/scoring/rules/card-orders.ts';
import { mergeMeasures } from '#areas/scoring/rules/measures.ts';
import type { Db } from '#kernel/database/connection.ts';
import { findCardOfPlayer } from '#areas/play/database/scores/cards.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { holdCards, numberEntries } from './official-scores.ts';
import { storeEntries } from './store-entries.ts';

type Measured = { contest: string; roundId: string; hole: number; playerId: string; mm: number | null };

/**
 * Writes down a length as the committee: above what phones said, which stays in the card's history.
 * @returns false for who has no card in the round, on whom nothing can be typed
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
  const ball = ballSaid(card.team_id !== null, card.players, playerId);
  const before = mergeMeasures(held.entries.get(cardId) ?? []).find(
    (one) => one.contest === contest && one.player === (ball.player ?? null),
  );
  // A length measured before phones could has no entry to name, and is taken back all the same.
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
