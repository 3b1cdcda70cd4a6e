/** A golfer's career in tournaments, computed from their cards and official results alone. */
import type { AchievementKind } from '#areas/golfers/contract/career.ts';
import { placeOnBoard, placeWords } from '#areas/scoring/rules/leaderboards/place-words.ts';
import type { CardOfRound } from './official-card.ts';

/** A hole of an official card; `strokes` is null if it has none. */
export type PlayedHole = { number: number; par: number; strokes: number | null };

/** The card of a player's own ball in a round whose results are official. */
export type PlayedRound = CardOfRound & { holes: readonly PlayedHole[] };

/** The place of a golfer, or their team, on a leaderboard of official results. */
export type Placing = {
  tournamentId: string;
  title: string;
  date: string;
  board: string;
  pos: string;
  players: number;
  /** Whether anybody on the leaderboard missed the cut, so that the others have made it. */
  hasCut: boolean;
  status: string | null;
};

export type RoundFigures = { strokes: number; toPar: number; holes: number; isComplete: boolean };

/** The figures of a card over the holes with strokes. */
export function figuresOf({ holes }: Pick<PlayedRound, 'holes'>): RoundFigures {
  const typed = holes.flatMap(({ par, strokes }) => (strokes === null ? [] : [{ par, strokes }]));
  const strokes = typed.reduce((sum, hole) => sum + hole.strokes, 0);
  return {
    strokes,
    toPar: strokes - typed.reduce((sum, { par }) => sum + par, 0),
    holes: typed.length,
    isComplete: typed.length === holes.length && holes.length > 0,
  };
}

export type ParFigures = { par: number; holes: number; average: number; toPar: number };
export type Spread = { name: string; holes: number };

const spreadNames: [name: string, is: (toPar: number) => boolean][] = [
  ['Eagle or better', (toPar) => toPar <= -2],
  ['Birdie', (toPar) => toPar === -1],
  ['Par', (toPar) => toPar === 0],
  ['Bogey', (toPar) => toPar === 1],
  ['Double bogey or worse', (toPar) => toPar >= 2],
];

/** Holes with strokes: the average on each par, to two decimals, and the counts of birdies, pars, bogeys and so on. */
export function strokesByHole(rounds: readonly PlayedRound[]): { pars: ParFigures[]; spread: Spread[] } {
  const typed = rounds.flatMap(({ holes }) =>
    holes.flatMap(({ par, strokes }) => (strokes === null ? [] : [{ par, strokes }])),
  );
  const pars = [...new Set(typed.map(({ par }) => par))].sort((one, other) => one - other);
  return {
    pars: pars.map((par) => {
      const own = typed.filter((hole) => hole.par === par);
      const average = Math.round((100 * own.reduce((sum, { strokes }) => sum + strokes, 0)) / own.length) / 100;
      return { par, holes: own.length, average, toPar: Math.round((average - par) * 100) / 100 };
    }),
    spread: spreadNames.map(([name, is]) => ({
      name,
      holes: typed.filter(({ par, strokes }) => is(strokes - par)).length,
    })),
  };
}

/** A course played, and the best complete rounds there over eighteen and over nine holes. */
export type PlayedCourse = {
  course: string;
  rounds: number;
  last: string;
  best: { holes: number; strokes: number; toPar: number; date: string; cardId: string }[];
};

/** Courses ordered by their newest round; rounds without a course name are left out. */
export function playedCourses(rounds: readonly PlayedRound[]): PlayedCourse[] {
  const names = [...new Set(rounds.flatMap(({ course }) => course ?? []))];
  const courses = names.map((course): PlayedCourse => {
    const own = rounds
      .filter((round) => round.course === course)
      .toSorted((one, other) => one.date.localeCompare(other.date) || one.number - other.number);
    const bests = [18, 9].flatMap((holes) => best(own, holes));
    return {
      course,
      rounds: own.length,
      last: own.at(-1)?.date ?? '',
      best: bests.map(([round, strokes]) => ({
        holes: round.holes.length,
        strokes,
        toPar: figuresOf(round).toPar,
        date: round.date,
        cardId: round.cardId,
      })),
    };
  });
  return courses.toSorted((one, other) => other.last.localeCompare(one.last) || one.course.localeCompare(other.course));
}

/** An achievement, with the leaderboard row that proves it. */
export type Achievement = {
  kind: AchievementKind;
  date: string;
  /** 'Birdie on hole 7, a par 4, in 3' */
  proof: string;
  tournamentId: string;
  title: string;
};

const place = (pos: string): number => Number(pos.replace(/^T/, ''));
const finish = ({ pos, players, board }: Placing): string => placeOnBoard(placeWords(pos) ?? pos, players, board);

/**
 * The achievements of a golfer. A first of its kind never changes later; a best is the best of all rounds.
 * @param rounds in any order, each round once
 */
export function achievementsOf(rounds: readonly PlayedRound[], placings: readonly Placing[]): Achievement[] {
  const inTime = rounds.toSorted((one, other) => one.date.localeCompare(other.date) || one.number - other.number);
  const of = (
    kind: AchievementKind,
    { date, tournamentId, title }: PlayedRound | Placing,
    proof: string,
  ): Achievement => ({
    kind,
    date,
    proof,
    tournamentId,
    title,
  });
  const firstHole = (kind: AchievementKind, word: string, is: (hole: PlayedHole & { strokes: number }) => boolean) => {
    for (const round of inTime)
      for (const hole of round.holes)
        if (hole.strokes !== null && is({ ...hole, strokes: hole.strokes }))
          return [of(kind, round, `${word} on hole ${hole.number}, a par ${hole.par}, in ${hole.strokes}`)];
    return [];
  };
  const firstPlacing = (
    kind: AchievementKind,
    is: (placing: Placing) => boolean,
    words: (placing: Placing) => string,
  ) => {
    const first = placings.toSorted((one, other) => one.date.localeCompare(other.date)).find(is);
    return first ? [of(kind, first, words(first))] : [];
  };
  const placed = ({ status }: Placing): boolean => status === null;
  return [
    ...firstHole('first_birdie', 'Birdie', ({ par, strokes }) => strokes === par - 1),
    ...firstHole('first_eagle', 'Eagle', ({ par, strokes }) => strokes <= par - 2 && strokes > 1),
    ...firstHole('hole_in_one', 'Hole in one', ({ strokes }) => strokes === 1),
    ...bogeyFree(inTime).map((round) => of('bogey_free_nine', round, 'Nine holes in a row without a bogey')),
    ...firstPlacing(
      'first_cut',
      (one) => one.hasCut && placed(one),
      (one) => `Made the cut: ${finish(one)}`,
    ),
    ...firstPlacing('first_podium', (one) => placed(one) && one.players > 3 && place(one.pos) <= 3, finish),
    ...firstPlacing('first_win', (one) => placed(one) && one.players > 1 && place(one.pos) === 1, finish),
    ...best(inTime, 9).map(([round, strokes]) => of('best_nine', round, `${strokes} strokes over nine holes`)),
    ...best(inTime, 18).map(([round, strokes]) => of('best_eighteen', round, `${strokes} strokes over eighteen holes`)),
  ];
}

/** The first round with nine consecutive holes of the card at par or better. */
function bogeyFree(rounds: readonly PlayedRound[]): PlayedRound[] {
  const first = rounds.find(({ holes }) => {
    let run = 0;
    return holes.some(({ par, strokes }) => {
      run = strokes !== null && strokes <= par ? run + 1 : 0;
      return run === 9;
    });
  });
  return first ? [first] : [];
}

/** The complete round of `count` holes with the fewest strokes; the earliest if several are equal. */
function best(rounds: readonly PlayedRound[], count: number): [PlayedRound, number][] {
  const whole = rounds.flatMap((round): [PlayedRound, number][] => {
    const { strokes, isComplete } = figuresOf(round);
    return isComplete && round.holes.length === count ? [[round, strokes]] : [];
  });
  const [first] = whole.toSorted(([, one], [, other]) => one - other);
  return first ? [first] : [];
}
