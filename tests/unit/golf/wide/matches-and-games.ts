/** Matches, matches of teams, and games over a field. */
import type { Draw } from '../draws.ts';
import { handicapOf, weightsOf } from './boards.ts';
import type { Field, WideRound } from './events.ts';

const resultsOf = (draw: Draw, round: WideRound, count: number) =>
  Object.fromEntries(
    draw
      .shuffled(round.numbers)
      .slice(0, count)
      .map((hole) => [hole, draw.one(['A', 'B', 'H', null])]),
  );

const scoresOf = (draw: Draw, { par }: WideRound, isOpen: boolean) =>
  par.map((own, at) => {
    if (isOpen && at > 12) return null;
    return draw.once(25) ? draw.one(['X', '-', null]) : own + draw.whole(-1, 2);
  });

function matchOf(draw: Draw, { players, teams, rounds, hasOwnBalls }: Field, id: string) {
  const round = draw.one(rounds);
  const ids = draw.shuffled(players.map((own) => own.id));
  const [one, other] = draw.shuffled(teams);
  const isOneBall = !hasOwnBalls || draw.once(4);
  const size = draw.one([1, 1, 2]);
  const ofTeams = isOneBall && one && other && draw.once(2);
  const keys = ofTeams ? [one, other].map((team) => ({ round: round.id, team: team.id })) : [];
  return {
    id,
    round: round.id,
    sides: ofTeams ? [one.players, other.players] : [ids.slice(0, size), ids.slice(size, 2 * size)],
    ...(isOneBall ? { ball: 'one' } : {}),
    handicap: isOneBall ? weightsOf(draw) : handicapOf(draw),
    ...(draw.once(4) ? { holes: resultsOf(draw, round, draw.whole(1, 9)) } : {}),
    ...(isOneBall && draw.once(2) ? { scores: draw.times(2, () => scoresOf(draw, round, draw.once(3))) } : {}),
    ...(ofTeams && draw.once(2) ? { cards: keys } : {}),
    ...(draw.once(4) ? { extra: draw.one<unknown>([true, ['H', 'A'], ['H', null]]) } : {}),
  };
}

export const matchesOf = (draw: Draw, field: Field) =>
  draw.times(draw.whole(2, 4), (at) => matchOf(draw, field, `m${at}`));

export const teamMatchesOf = (draw: Draw, matches: readonly string[]) => [
  {
    id: 'cup',
    sides: ['blue', 'red'],
    matches: matches.map((match) =>
      draw.one<unknown>([match, { match }, { match, points: 0.5 }, { match, halfPoints: 3 }]),
    ),
    ...(draw.once(2) ? { holder: draw.one(['A', 'B', null]) } : {}),
  },
];

/** Games that ask for money, one of each kind, and prizes of a board. */
export function gamesOf(draw: Draw, { rounds, players, teams, hasOwnBalls }: Field, boards: readonly object[]) {
  const round = draw.one(rounds);
  const short = round.numbers.filter((_, at) => round.par[at] === 3);
  const entrants = draw.once(3)
    ? {
        players: draw.some(
          players.map(({ id }) => id),
          2,
        ),
      }
    : {};
  const lengths = (holes: readonly number[]) =>
    draw.times(draw.whole(0, 5), () => ({
      player: draw.one(players).id,
      hole: draw.one(holes),
      length: draw.whole(1, 4),
    }));
  const board = draw.one(boards) as { id: string; flights?: object };
  const skins = (id: string) => ({
    id,
    kind: 'skins',
    round: round.id,
    ...entrants,
    potCents: draw.one([0, 4321, 10_000]),
    handicap: handicapOf(draw),
    ...(draw.once(2) ? { carry: draw.once(2) } : {}),
    ...(draw.once(2) ? { last: draw.one(['void', 'share', 'return']) } : {}),
    ...(draw.once(3) ? { parOrBetter: true } : {}),
  });
  const prizes = (id: string) => ({
    id,
    kind: 'prizes',
    board: board.id,
    potCents: 10_001,
    ...(board.flights && draw.once(2) ? { flight: draw.one(['A', 'B']) } : {}),
    ...(draw.once(2)
      ? { placesPct: draw.one([[50, 30, 20], [33.333, 33.333], [100]]) }
      : { placesCents: [5_000, 2_501] }),
    ...(draw.once(2) ? { onePrize: true } : {}),
    ...(draw.once(4)
      ? {
          players: draw.some(
            [...players, ...teams].map((own) => own.id),
            2,
          ),
        }
      : {}),
  });
  return [
    ...(hasOwnBalls ? [skins('skins'), skins('second skins')] : []),
    { id: 'pin', kind: 'pin', round: round.id, potCents: 500, ...entrants, lengths: lengths(short) },
    { id: 'drive', kind: 'drive', round: round.id, potCents: 700, lengths: lengths(round.numbers) },
    prizes('prizes'),
    prizes('more prizes'),
  ];
}
