import { oldestProtocol } from '#kernel/contract/scoring-choices.ts';
import type { ScoreBundle } from '#areas/scoring/contract/scoring.ts';
import { isLeft } from '#golf/played-round.ts';
import { isFinal } from '#areas/play/rules/golf-rounds.ts';
import { type CardOrders, everOnCard, placesOnCard } from '#areas/scoring/rules/card-orders.ts';
import type { JudgedCard } from '#areas/scoring/rules/judge-delivery.ts';
import type { CardFacts } from '#areas/scoring/rules/sign.ts';
import { playsOn } from '#areas/play/rules/set-up/match-terms.ts';
import type { CardRow } from '#areas/play/database/scores/cards.ts';
import type { DeliveryRoundRow } from '#areas/scoring/database/delivery-facts.ts';

/** Whether scores that arrive for a round no longer count. */
export const isClosed = ({ closed_at, status }: Pick<DeliveryRoundRow, 'closed_at' | 'status'>): boolean =>
  closed_at !== null || isFinal(status);

/** A round as phones receive it; a deleted round is reported as cancelled. */
export function roundForPhones(
  round: DeliveryRoundRow | undefined,
): Pick<ScoreBundle['round'], 'status' | 'is_closed' | 'min_protocol' | 'suspension'> {
  const suspended = round?.suspension ?? null;
  return {
    status: round?.status ?? 'cancelled',
    is_closed: !round || isClosed(round),
    min_protocol: oldestProtocol,
    suspension: suspended && {
      kind: suspended.kind,
      began_at: new Date(suspended.began_at).toISOString(),
      resume_at: suspended.resume_at && new Date(suspended.resume_at).toISOString(),
    },
  };
}

/** The contests in which a round's phones measure, with the length to beat. */
export const contestsForPhones = (round: Pick<DeliveryRoundRow, 'contests'> | undefined): ScoreBundle['contests'] =>
  (round?.contests ?? []).map(({ id, kind, hole, best_mm }) => ({ id, kind, hole, best_mm }));

/** Printed numbers of the holes that a round plays, in the order of its cards. */
export function holesPlayed({ holes, course_holes }: Pick<DeliveryRoundRow, 'holes' | 'course_holes'>): number[] {
  const every = Array.from({ length: course_holes }, (_, place) => place + 1);
  if (holes === 'all' || course_holes === 9) return every;
  return every.filter((number) => (holes === 'front') === number <= 9);
}

/** The facts by which a card is merged and its signatures are checked. */
export const cardFactsOf = (card: CardRow, round: DeliveryRoundRow): CardFacts => ({
  id: card.id,
  holes: holesPlayed(round),
  tee: card.tee_id ?? '',
  mode: round.scoring_mode,
});

/** Whether level matches of a match play round go on beyond its holes. */
export const matchesPlayOn = ({
  team_size,
  level_match,
}: Pick<DeliveryRoundRow, 'team_size' | 'level_match'>): boolean =>
  playsOn({ answers: { teamSize: team_size }, changes: { levelMatch: level_match } });

/** The present and former orders of a team on its card; null for a player's own ball. */
export const ordersOf = ({ team_id, players, former_orders }: CardRow): CardOrders | null =>
  team_id === null ? null : { players, formerOrders: former_orders };

function teamOf(card: CardRow): JudgedCard['team'] {
  const orders = ordersOf(card);
  return orders && { players: everOnCard(orders), places: placesOnCard(orders) };
}

/**
 * A card with the facts by which new entries on it are judged.
 * @param counts including entries earlier in the same batch; the stored counts where left out
 */
export const judgedCardOf = (
  card: CardRow,
  round: DeliveryRoundRow | undefined,
  counts: { entries: number; signs: number } = { entries: card.entry_count, signs: card.sign_count },
): JudgedCard => ({
  holes: new Set(round ? holesPlayed(round) : []),
  team: teamOf(card),
  isInMatch: round?.is_match ?? false,
  playsOn: round?.is_match === true && matchesPlayOn(round),
  matchHoles: round ? holesPlayed(round).filter((hole) => isLeft(round.shortened, hole)).length : 0,
  contests: new Map(round?.contests.map(({ id, hole }) => [id, hole])),
  entryCount: counts.entries,
  signCount: counts.signs,
});
