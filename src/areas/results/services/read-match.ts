import type { CommitteeCard } from '#areas/scoring/contract/round-scores.ts';
import { lastExtraHole, lastPrintedHole } from '#kernel/contract/scoring-choices.ts';
import { isLevelAtEnd } from '#golf/match-play.ts';
import { prepareEvent } from '#golf/prepare-event.ts';
import { matchesOf, scoreEvent } from '#golf/score-event.ts';
import { eventOf } from '#areas/scoring/rules/leaderboards/board-event.ts';
import { furtherHole, furtherHoleName } from '#areas/scoring/rules/leaderboards/further-holes.ts';
import { printMatch } from '#areas/scoring/rules/leaderboards/match-words.ts';
import { playsOn } from '#areas/play/rules/set-up/match-terms.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { CardRow } from '#areas/play/database/scores/cards.ts';
import { readEvent } from '#areas/scoring/services/leaderboards/read-event.ts';

/** The match of a card as on the board, with its extra holes and its result; null for a card without a match. */
export async function readMatchOfCard(db: Db, card: CardRow): Promise<CommitteeCard['match']> {
  const { merged, players } = card;
  const facts = (await readEvent(db, card.tournament_id))?.facts;
  if (!facts?.matches) return null;
  const results = scoreEvent(prepareEvent(eventOf(facts, 'committee')).event);
  const place = results.prepared.matches.findIndex(
    ({ match }) => match.round === card.round_id && match.sides.flat().some((player) => players.includes(player)),
  );
  const found = matchesOf(results)[place];
  const plan = results.prepared.matches[place];
  if (!found || !plan) return null;
  const { state } = found;
  const names = new Map(facts.players.map((one) => [one.id, one.publicName]));
  const nameOf = (side: readonly string[]) => side.map((one) => names.get(one) ?? 'Player').join(' and ');
  const { sides } = plan.match;
  const isLevel = isLevelAtEnd(state);
  // In a shortened round these are the remaining holes: after nine, the tenth is the first extra hole.
  const order = found.order.map((at) => plan.round.numbers[at] ?? 0);
  const typed = merged?.extra ?? [];
  const known = new Map(typed.map(([hole, value, holeState]) => [hole, { value, state: holeState }]));
  const last = Math.max(lastPrintedHole, ...known.keys(), isLevel ? furtherHole(state.played - order.length + 1) : 0);
  const lastThatCounts = state.result === null ? Infinity : (state.decidedOn ?? order.length);
  return {
    sides: { A: nameOf(sides[0]), B: nameOf(sides[1]) },
    standing: printMatch(state),
    winner: state.winner,
    goes_on: playsOn(facts.matches),
    is_level: isLevel,
    extra: Array.from({ length: Math.min(last, lastExtraHole) - lastPrintedHole }, (_, at) => {
      const number = furtherHole(at + 1);
      const { value = null, state: holeState = 'empty' as const } = known.get(number) ?? {};
      return {
        number,
        name: furtherHoleName(number, order),
        value,
        state: holeState,
        is_ignored: value !== null && order.length + at + 1 > lastThatCounts,
      };
    }),
    said: merged?.said ? { winner: merged.said.winner, result: merged.said.result } : null,
  };
}
