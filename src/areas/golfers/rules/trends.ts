/** Trends of a golfer's game over time, computed from official cards and the record. */
import { figuresOf, type PlayedRound } from './career.ts';
import type { CardOfRound } from './official-card.ts';

/** A complete round of eighteen holes, and the average of it and the four before. */
export type TrendPoint = { date: string; title: string; strokes: number; toPar: number; average: number };
/** The average strokes on holes of each par in one round; null if it had none. */
export type ParPoint = { date: string; three: number | null; four: number | null; five: number | null };
export type SeasonFigures = { year: number; rounds: number; average: number; best: number };
export type Trends = {
  scores: TrendPoint[];
  pars: ParPoint[];
  best: (Omit<CardOfRound, 'number'> & { strokes: number; toPar: number })[];
  seasons: SeasonFigures[];
  /** Change of the average: the newest five rounds against the five before; null with fewer than ten. */
  change: number | null;
};

const window = 5;
const bestShown = 5;
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const meanOn = ({ holes }: PlayedRound, par: number): number | null => {
  const strokes = holes.flatMap((hole) => (hole.par === par && hole.strokes !== null ? [hole.strokes] : []));
  return strokes.length > 0 ? Math.round(meanOf(strokes) * 100) / 100 : null;
};

/**
 * Scoring average over time, by par, best rounds and seasons.
 * @param rounds in any order; nine-hole and incomplete rounds count only in the averages by par
 */
export function trendsOf(rounds: readonly PlayedRound[]): Trends {
  const inTime = rounds.toSorted((one, other) => one.date.localeCompare(other.date) || one.number - other.number);
  const whole = inTime.flatMap((round) => {
    const { strokes, toPar, isComplete } = figuresOf(round);
    return isComplete && round.holes.length === 18 ? [{ round, strokes, toPar }] : [];
  });
  const strokes = whole.map((one) => one.strokes);
  const years = [...new Set(whole.map(({ round }) => Number(round.date.slice(0, 4))))];
  return {
    scores: whole.map(({ round, strokes: own, toPar }, place) => ({
      date: round.date,
      title: round.title,
      strokes: own,
      toPar,
      average: oneDecimal(meanOf(strokes.slice(Math.max(0, place - window + 1), place + 1))),
    })),
    pars: inTime.map((round) => ({
      date: round.date,
      three: meanOn(round, 3),
      four: meanOn(round, 4),
      five: meanOn(round, 5),
    })),
    best: whole
      .toSorted((one, other) => one.toPar - other.toPar || one.strokes - other.strokes)
      .slice(0, bestShown)
      .map(({ round: { cardId, tournamentId, date, title, course }, strokes: own, toPar }) => ({
        cardId,
        tournamentId,
        date,
        title,
        course,
        strokes: own,
        toPar,
      })),
    seasons: years.map((year) => {
      const own = whole.filter(({ round }) => Number(round.date.slice(0, 4)) === year).map((one) => one.strokes);
      return { year, rounds: own.length, average: oneDecimal(meanOf(own)), best: Math.min(...own) };
    }),
    change:
      strokes.length >= 2 * window
        ? oneDecimal(meanOf(strokes.slice(-window)) - meanOf(strokes.slice(-2 * window, -window)))
        : null,
  };
}
