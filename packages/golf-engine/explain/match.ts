/** Trees of matches and games. */
import { type MatchPlan, type MatchResult, turnOf } from '#golf/match-event.ts';
import type { ResolvedEvent } from '#golf/resolve-event.ts';
import type { GameResult } from '#golf/side-games.ts';
import { given, ruled, step, type Explanation } from './why.ts';

const shown: Record<string, number> = { A: 1, B: -1, H: 0 };

/** The score of a match: the holes that count, one up or down each, and deductions by rulings. `up` is of side A. */
export function whyMatch({ match, round, rulings }: MatchPlan, { state, holes, order }: MatchResult): Explanation {
  const show = state.result ?? String(state.up);
  const ended = rulings.find(({ kind }) => kind === 'concede-match' || kind === 'walkover');
  if (ended) return ruled(ended.kind, state.up, { show, rule: 'RoG 3.2' });
  if (match.said && match.said.result === state.result)
    return given('result said', state.up, 1, { about: { round: match.round }, show });
  const last = state.decidedOn ?? order.length;
  const played = order.slice(0, last).map((place) => {
    const result = holes[place] ?? null;
    const about = { round: match.round, hole: round.numbers[place] ?? 0 };
    return given('hole', result === null ? null : (shown[result] ?? 0), 1, { about, show: result ?? '-' });
  });
  const taken = rulings.flatMap((ruling) =>
    ruling.kind === 'holes' && turnOf(ruling.after, round, order) <= last
      ? [ruled('holes by ruling', ruling.side === 'A' ? -ruling.holes : ruling.holes)]
      : [],
  );
  const extra = match.extraHoles
    .slice(0, Math.max(0, (state.decidedOn ?? state.played) - order.length))
    .map((result, place) =>
      given('extra hole', shown[result ?? 'H'] ?? 0, 1, {
        about: { round: match.round, hole: order.length + place + 1 },
        show: result ?? '-',
      }),
    );
  return step('match', 'sum', [...played, ...taken, ...extra], { rule: 'RoG 3.2', show });
}

/** The payouts of a game: for skins everybody's share of the pot by skins won, else the payouts themselves. */
export function whyGame(event: ResolvedEvent, { won, payouts, id }: GameResult): Explanation {
  const game = event.input.games.find((own) => own.id === id);
  const isPlain = game?.kind === 'skins' && game.last === 'void' && won.length > 0;
  const players = [...new Set(won.map(({ player }) => player))];
  const inOrder = event.owners.map((owner) => owner.id).filter((own) => players.includes(own));
  const weights = inOrder.map((player) =>
    step(
      'skins',
      'sum',
      won
        .filter((own) => own.player === player)
        .map(({ hole, skins = 0 }) => given('skins', skins, 1, { about: { player, hole } })),
    ),
  );
  const pot = given('pot in cents', game?.potCents ?? 0);
  const shares = isPlain
    ? inOrder.map((player, k) => step('share', 'look-up', [pot, ...weights], { table: 'shares', k, about: { player } }))
    : payouts.map(({ player, cents }) => given('payout', cents, 1, { about: { player } }));
  return step('paid in cents', 'sum', shares, { rule: 'FW 5' });
}

/** The prize of a hole: the skin with the carried ones, or the length that nobody bettered. */
export function whyGameHole(event: ResolvedEvent, { id, won }: GameResult, hole: number): Explanation | null {
  const game = event.input.games.find((own) => own.id === id);
  const winner = won.find((own) => own.hole === hole);
  if (!game || game.kind === 'prizes' || !winner) return null;
  const round = event.roundsById.get(game.round);
  const about = { player: winner.player, round: game.round, hole };
  if (game.kind === 'skins') {
    const numbers = (round?.counting ?? []).map((place) => round?.numbers[place] ?? 0);
    const last = numbers.indexOf(hole) + 1;
    const carried = numbers.slice(last - (winner.skins ?? 0), last);
    const skins = carried.map((own) => given('skin', 1, 1, { about: { round: game.round, hole: own } }));
    return step('skins', 'count', skins, { about, rule: 'FW 5' });
  }
  const measured = won.filter((own) => own.hole === hole);
  const lengths = measured.map(({ player, length = 0 }) => given('length', length, 1, { about: { player, hole } }));
  return step('length', game.kind === 'pin' ? 'least' : 'greatest', lengths, { about, rule: 'FW 5' });
}
