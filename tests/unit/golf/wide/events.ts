/**
 * Replay files that use everything there is: several courses and tees, players with and without index, teams with own
 * balls and with one, cards in every state, level rows, rulings, boards, matches and games of every kind, and a figure
 * of each row to be explained.
 */
import { type Draw, drawFrom } from '../draws.ts';
import { boardsOf } from './boards.ts';
import { gamesOf, matchesOf, teamMatchesOf } from './matches-and-games.ts';
import { rulingsOf } from './rulings.ts';

type Holes = 9 | 18;
type Score = number | 'X' | '-' | null;
type WideTee = { id: string; par: number[] };
export type WideRound = {
  id: string;
  course: string;
  holes: 'all' | 'front' | 'back';
  par: number[];
  numbers: number[];
};
/** The field that boards, matches, games and rulings of an event are drawn from. */
export type Field = {
  isFinal: boolean;
  players: { id: string }[];
  teams: { id: string; players: string[] }[];
  rounds: WideRound[];
  /** Whether members of teams play their own balls. */
  hasOwnBalls: boolean;
};

const usualPar = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 4, 3, 4, 4, 4, 3, 5];

function teeOf(draw: Draw, holes: Holes, id: string, more: object): WideTee & Record<string, unknown> {
  const nine = () => ({ course: draw.whole(340, 372) / 10, slope: draw.whole(100, 140) });
  const all = { course: draw.whole(38 * holes, 41 * holes) / 10, slope: draw.whole(95, 150) };
  const hasNines = holes === 18 && !draw.once(3);
  const par = usualPar.slice(0, holes).map((own) => (draw.once(12) ? 4 : own));
  return {
    id,
    name: 'White',
    par,
    ...(draw.once(40) ? {} : { strokeIndex: draw.shuffled(par.map((_, place) => place + 1)) }),
    ...(draw.once(3) ? { yards: par.map((own) => (draw.once(20) ? null : 100 * own - draw.whole(0, 80))) } : {}),
    ...(draw.once(40)
      ? {}
      : { rating: { all: draw.once(30) ? null : all, ...(hasNines ? { front: nine(), back: nine() } : {}) } }),
    ...more,
  };
}

const courseOf = (draw: Draw, id: string, holes: Holes) => ({
  id,
  name: draw.once(2) ? `Course ${id}` : '',
  tees: [
    teeOf(draw, holes, 'white', { gender: 'M', colour: 'white' }),
    teeOf(draw, holes, 'lady', { gender: 'F' }),
    teeOf(draw, holes, 'red', { name: 'Red', gender: draw.one(['M', 'F']), derived: ['rating'] }),
  ],
});

function playerOf(draw: Draw, id: string) {
  const tenths = draw.whole(-30, 400);
  const printed = tenths < 0 ? `+${-tenths / 10}` : tenths / 10;
  return {
    id,
    ...(draw.once(30) ? {} : { index: draw.once(3) ? Math.trunc(tenths / 10) : printed }),
    ...(draw.once(3) ? { name: `Player ${id}` } : {}),
    gender: draw.one(['M', 'F', null]),
    divisions: draw.some(['senior', 'guest', 'member']),
    ...(draw.once(5) ? { prizes: false } : {}),
  };
}

/** Close to par, so that there are ties, wins and halves. */
const scoresOf = (draw: Draw, par: readonly number[], isEven: boolean): Score[] => {
  const swing = isEven ? [0, 0, 0, 1] : [-1, 0, 0, 0, 1, 1, 2, 4];
  return par.map((own) => (draw.once(60) ? draw.one<Score>(['X', '-', null]) : own + draw.one(swing)));
};

const statedOf = (draw: Draw) =>
  draw.one([
    { index: draw.whole(0, 300) / 10 },
    { course: draw.whole(-20, 300) / 10 },
    { playing: draw.whole(-3, 30) },
  ]);

function cardOf(draw: Draw, round: WideRound, owner: { player: string } | { team: string }, isEven: boolean) {
  const status = draw.one([
    'returned',
    'returned',
    'returned',
    'returned',
    'returned',
    'open',
    'wd',
    'dq',
    'dns',
    'nr',
  ]);
  const isOpen = status === 'open' || status === 'wd';
  const until = isOpen ? draw.whole(0, round.par.length) : round.par.length;
  const scores = scoresOf(draw, round.par, isEven).map((own, place) => (place < until ? own : null));
  const hasNothing = (status === 'dns' || status === 'nr') && draw.once(2);
  return {
    round: round.id,
    ...owner,
    scores: hasNothing ? [] : scores,
    ...(status === 'returned' ? {} : { status }),
    ...(draw.once(4) ? { start: draw.one(round.numbers) } : {}),
    ...(draw.once(10) ? { likely: { [String(draw.one(round.numbers))]: 7 } } : {}),
    ...(draw.once(8) ? { handicap: statedOf(draw) } : {}),
  };
}
type WideCard = ReturnType<typeof cardOf> & { drives?: (string | null)[] };

function cardsOf(draw: Draw, { rounds, players, teams, hasOwnBalls }: Field): WideCard[] {
  const isEven = draw.once(2);
  const own = rounds.flatMap((round) =>
    players.flatMap(({ id }) => (draw.once(12) ? [] : [cardOf(draw, round, { player: id }, isEven)])),
  );
  const ofTeams = rounds.flatMap((round) =>
    teams.map(({ id, players: members }) => ({
      ...cardOf(draw, round, { team: id }, isEven),
      ...(draw.once(2) ? { drives: round.par.map(() => draw.one([...members, null])) } : {}),
    })),
  );
  const cards: WideCard[] = [...(hasOwnBalls ? own : []), ...(hasOwnBalls && draw.once(2) ? [] : ofTeams)];
  // The second player went round with the strokes of the first; somebody's card came twice and differs.
  const twins = cards.map((card) => {
    const first = cards.find((other) => 'player' in other && other.player === 'p0' && other.round === card.round);
    return 'player' in card && card.player === 'p1' && first && draw.once(2) ? { ...first, player: 'p1' } : card;
  });
  const doubled = draw.once(6) ? [draw.one(twins)] : [];
  return [
    ...twins,
    ...doubled.map((card) => ({ ...card, scores: card.scores.map((score, at) => (at === 2 ? 9 : score)) })),
  ];
}

function roundsOf(draw: Draw, holes: Holes, courses: { id: string; tees: WideTee[] }[]): WideRound[] {
  return draw.times(draw.one([1, 1, 2, 3]), (at) => {
    const course = draw.one(courses);
    const par = course.tees[0]?.par ?? [];
    const own = par.length > holes ? draw.one(['front', 'back'] as const) : 'all';
    const from = own === 'back' ? 9 : 0;
    const numbers = Array.from({ length: holes }, (_, place) => place + from + 1);
    return { id: `r${at}`, course: course.id, holes: own, par: par.slice(from, from + holes), numbers };
  });
}

/** A figure of every row, and of every match and game. */
function asksOf(draw: Draw, { players, teams, rounds }: Field, ids: Record<'boards' | 'matches' | 'games', string[]>) {
  const figures = ['total', 'position', 'tieBreak', 'playingHandicap', 'hole'] as const;
  const ofBoards = ids.boards.flatMap((board) =>
    [...players, ...teams].map(({ id: row }) => {
      const round = draw.one(rounds);
      const figure = draw.one(figures);
      const hole = figure === 'hole' ? { round: round.id, hole: draw.one(round.numbers) } : {};
      return { board, row, figure, ...hole, ...(figure === 'playingHandicap' ? { round: round.id } : {}) };
    }),
  );
  const ofGames = ids.games.flatMap((game) => [{ game }, { game, hole: draw.one(rounds[0]?.numbers ?? [1]) }]);
  return [...ofBoards, ...ids.matches.map((match) => ({ match })), ...ofGames];
}

const idsOf = (list: readonly object[]): string[] => list.map((own) => (own as { id: string }).id);

/** The n-th event. */
export function eventOf(seed: number): Record<string, any> {
  const draw = drawFrom(seed);
  const holes = draw.one([9, 18] as const);
  const courses = [
    courseOf(draw, 'a', holes === 18 || draw.once(2) ? 18 : 9),
    courseOf(draw, 'b', holes === 18 || draw.once(2) ? 18 : 9),
  ];
  const rounds = roundsOf(draw, holes, courses as never);
  const players = draw.times(draw.whole(4, 7), (at) => playerOf(draw, `p${at}`));
  const ids = draw.shuffled(idsOf(players));
  const size = draw.whole(2, 4);
  const teams = draw.times(Math.ceil(ids.length / size), (at) => ({
    id: `t${at}`,
    players: ids.slice(at * size, at * size + size),
  }));
  const field: Field = { isFinal: !draw.once(3), players, teams, rounds, hasOwnBalls: !draw.once(4) };
  const boards = boardsOf(draw, field);
  const matches = matchesOf(draw, field);
  const games = gamesOf(draw, field, boards);
  return {
    replay: 1,
    state: field.isFinal ? 'final' : 'live',
    courses,
    players,
    teams,
    rounds: rounds.map(({ id, course, holes: own }) => ({
      id,
      course,
      holes: own,
      ...(draw.once(2) ? { tee: draw.one(['white', 'lady', 'red']) } : {}),
      ...(draw.once(2) ? { tees: Object.fromEntries(draw.some(ids).map((player) => [player, 'red'])) } : {}),
      ...(draw.once(4) ? { pcc: draw.whole(-1, 3), playedOn: '2026-05-02' } : {}),
    })),
    cards: cardsOf(draw, field),
    rulings: rulingsOf(draw, field, idsOf(boards), idsOf(matches)),
    boards,
    matches,
    teamMatches: teamMatchesOf(draw, idsOf(matches)),
    games,
    explain: asksOf(draw, field, { boards: idsOf(boards), matches: idsOf(matches), games: idsOf(games) }),
  };
}
